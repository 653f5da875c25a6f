"""The rules: one package a game, and ``game``, the contract that each of them keeps."""
