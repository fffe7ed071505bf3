// Crop handles on the pages of a paper. The numbers beside them are what is sent; arrow keys move a handle by a hundredth.
import { track } from "./drag.js";

const sides = { left: "right", top: "bottom", right: "left", bottom: "top" };
const least = 5;

function inputs(frame) {
  const form = document.querySelector(`[data-cropping="${frame.dataset.crop}"]`);
  return Object.fromEntries(Object.keys(sides).map((side) => [side, form.querySelector(`[data-side=${side}]`)]));
}

const valueOf = (input) => Number(input.value.replace(",", ".")) || 0;

function show(frame) {
  const all = inputs(frame);
  const cut = frame.querySelector(".cut");
  for (const side of Object.keys(sides)) cut.style[side] = `${valueOf(all[side])}%`;
  cut.style.width = "auto";
  cut.style.height = "auto";
  for (const handle of frame.querySelectorAll(".cut-handle")) handle.setAttribute("aria-valuenow", Math.round(valueOf(all[handle.dataset.side])));
}

function move(frame, side, value) {
  const all = inputs(frame);
  const most = 100 - least - valueOf(all[sides[side]]);
  all[side].value = Math.round(Math.min(Math.max(value, 0), most) * 10) / 10;
  show(frame);
}

/** One handle a side: a slider to assistive technology. */
function handle(frame, side) {
  const mark = document.createElement("span");
  mark.className = `cut-handle ${side}`;
  mark.dataset.side = side;
  mark.tabIndex = 0;
  mark.setAttribute("role", "slider");
  mark.setAttribute("aria-label", inputs(frame)[side].labels[0].textContent);
  mark.setAttribute("aria-valuemin", "0");
  mark.setAttribute("aria-valuemax", "90");
  mark.setAttribute("aria-orientation", side === "left" || side === "right" ? "horizontal" : "vertical");
  mark.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    mark.focus();
    const box = frame.getBoundingClientRect();
    const from = valueOf(inputs(frame)[side]);
    const toShare = (x, y) => ({ left: (x / box.width) * 100, right: (-x / box.width) * 100, top: (y / box.height) * 100, bottom: (-y / box.height) * 100 })[side];
    const go = (x, y) => move(frame, side, from + toShare(x, y));
    track(event, { move: go, end: go, cancel: () => move(frame, side, from) });
  });
  mark.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const inward = side === "left" || side === "top" ? step : -step;
    move(frame, side, valueOf(inputs(frame)[side]) + inward);
  });
  return mark;
}

for (const form of document.querySelectorAll("[data-cropping]")) {
  const frame = document.querySelector(`[data-crop="${form.dataset.cropping}"]`);
  form.addEventListener("toggle", () => {
    frame.classList.toggle("cropped", form.open);
    frame.querySelector(".cut").replaceChildren(...(form.open ? Object.keys(sides).map((side) => handle(frame, side)) : []));
    show(frame);
  });
  form.addEventListener("input", () => show(frame));
}
