"use strict";
{
  const $ = (id) => document.getElementById(id);
  const { parts, frames } = JSON.parse($("frames").textContent);
  const steps = [...document.querySelectorAll(".step")];
  const notes = [...document.querySelectorAll("template")];
  const noted = [...document.querySelectorAll(".note")];
  const SVG = "http://www.w3.org/2000/svg";
  const parsed = new Map();
  let now = 0, timer = 0;

  // A drawing of which a frame consists. Each is parsed once.
  const part = (number) => {
    if (!parsed.has(number)) {
      parsed.set(number, new DOMParser().parseFromString(parts[number], "image/svg+xml").documentElement);
    }
    return document.importNode(parsed.get(number), true);
  };

  const laid = ([number, x, y, window]) => {
    const drawn = part(number);
    drawn.setAttribute("x", x);
    drawn.setAttribute("y", y);
    if (!window) return drawn;
    const [left, top, right, bottom] = window;
    const pane = document.createElementNS(SVG, "svg");
    const seen = { x: left, y: top, width: right - left, height: bottom - top };
    for (const [name, value] of Object.entries(seen)) pane.setAttribute(name, value);
    pane.setAttribute("viewBox", Object.values(seen).join(" "));
    pane.append(drawn);
    return pane;
  };

  const draw = (frame) => {
    if (!frame) {
      $("board").replaceChildren();
      return;
    }
    const [alt, base, ...layers] = frame;
    const sheet = part(base);
    sheet.append(...layers.map(laid));
    $("board").replaceChildren(sheet);
    $("board").setAttribute("aria-label", alt);
  };

  const show = (number) => {
    now = Math.max(0, Math.min(steps.length - 1, number));
    const step = steps[now];
    draw(frames[step.dataset.frame]);
    $("turn").textContent = titles[step.dataset.turn] ?? "";
    $("text").replaceChildren(...[...step.querySelector("div").children].map((line) => line.cloneNode(true)));
    step.dataset.notes.split(" ").slice(0, noted.length).forEach((number, place) => {
      noted[place].replaceChildren(notes[number].content.cloneNode(true));
      noted[place].parentElement.hidden = !noted[place].textContent.trim();
    });
    for (const one of steps) one.removeAttribute("aria-current");
    step.setAttribute("aria-current", "step");
    $("place").value = now + 1;
    $("number").textContent = `${now + 1} / ${steps.length}`;
    $("first").disabled = $("back").disabled = now === 0;
    $("on").disabled = $("last").disabled = now === steps.length - 1;
    if (timer && now === steps.length - 1) pause();
  };

  // The button plays or pauses: its two signs and its two labels change places.
  const turnOver = () => {
    const button = $("play"), label = button.dataset.label;
    button.dataset.label = button.title;
    button.title = label;
    button.setAttribute("aria-label", label);
    for (const sign of button.children) sign.toggleAttribute("hidden");
  };

  const pause = () => {
    if (!timer) return;
    clearTimeout(timer);
    timer = 0;
    turnOver();
  };

  const wait = () => {
    const read = 1000 + 35 * $("text").textContent.trim().length;
    timer = setTimeout(() => {
      show(now + 1);
      if (timer) wait();
    }, Math.min(5000, read));
  };

  const play = () => {
    if (timer) return pause();
    if (now === steps.length - 1) show(0);
    turnOver();
    wait();
  };

  const go = (number) => {
    pause();
    show(number);
  };

  const titles = Object.fromEntries(
    [...document.querySelectorAll(".turn")].map((one) => [
      one.nextElementSibling.dataset.turn, one.textContent.trim(),
    ]),
  );
  const keys = {
    ArrowLeft: () => go(now - 1),
    ArrowRight: () => go(now + 1),
    Home: () => go(0),
    End: () => go(steps.length - 1),
    " ": play,
  };

  $("first").addEventListener("click", keys.Home);
  $("back").addEventListener("click", keys.ArrowLeft);
  $("play").addEventListener("click", play);
  $("on").addEventListener("click", keys.ArrowRight);
  $("last").addEventListener("click", keys.End);
  $("place").addEventListener("input", (event) => go(event.target.value - 1));
  for (const one of document.querySelectorAll("[data-go]")) {
    one.addEventListener("click", () => {
      go(Number(one.dataset.go));
      if (one.closest(".points")) $("board").scrollIntoView({ block: "nearest" });
    });
  }
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !(event.key in keys)) return;
    if (event.key === " " && event.target.closest("button")) return;
    event.preventDefault();
    keys[event.key]();
  });
  // All pictures have room on the board, so that the buttons below it stay where they are.
  const sizes = frames.map(([, base]) => part(base).viewBox.baseVal);
  if (sizes.length) $("board").style.aspectRatio = Math.min(...sizes.map((one) => one.width / one.height));
  show(Number(document.querySelector(".points [data-go]")?.dataset.go ?? 0));
}
