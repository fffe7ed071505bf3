// The corners of a sheet in its photograph are dragged to where they are; the numbers beside them are what is sent.
import { track } from "./drag.js";

const number = (input) => Number(input.value.replace(",", ".")) || 0;

function inputs(room, corner) {
  return ["x", "y"].map((axis) => room.querySelector(`input[data-corner=${corner}][data-axis=${axis}]`));
}

function show(room, mark) {
  const [x, y] = inputs(room, mark.dataset.corner);
  mark.style.left = `${number(x)}%`;
  mark.style.top = `${number(y)}%`;
}

function move(room, mark, values) {
  inputs(room, mark.dataset.corner).forEach((input, index) => {
    input.value = Math.round(Math.min(Math.max(values[index], 0), 100) * 10) / 10;
  });
  show(room, mark);
}

for (const room of document.querySelectorAll("[data-corners]")) {
  const frame = room.querySelector(".frame");
  for (const mark of room.querySelectorAll("[data-corner].corner")) {
    mark.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      const box = frame.getBoundingClientRect();
      const from = inputs(room, mark.dataset.corner).map(number);
      const go = (x, y) => move(room, mark, [from[0] + (x / box.width) * 100, from[1] + (y / box.height) * 100]);
      track(event, { move: go, end: go, cancel: () => move(room, mark, from) });
    });
    room.addEventListener("input", () => show(room, mark));
  }
}
