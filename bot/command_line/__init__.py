"""The commands of ``planvert``. Each imports its slow modules itself."""
