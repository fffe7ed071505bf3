// Edit fields: the boxes on the page are moved, sized, drawn and taken away here; the list beside them holds the same numbers,
// and what it would send is what is sent.
import { request, swap } from "./documents.js";
import { say, warn } from "./focus.js";
import { track } from "./drag.js";

const main = () => document.querySelector("[data-fields]");
const paper = () => document.getElementById("paper");
const boxes = () => [...document.querySelectorAll("[data-box]")];
const boxOf = (name) => boxes().find((box) => box.dataset.box === name);
const rowOf = (name) => [...document.querySelectorAll("[data-row]")].find((row) => row.dataset.row === name);
const sides = ["x", "y", "w", "h"];
const smallest = 4;
/** What is on its way to the server, in order. */
let last = Promise.resolve();
/** The box that keys have moved and that is still to be sent. */
let nudged;
let timer;

/** Pixels of the screen to a point of the page. */
const scale = () => paper().getBoundingClientRect().width / Number(main().dataset.width);
const read = (box) => Object.fromEntries(sides.map((side) => [side, Number(box.dataset[side])]));
const limit = (value, low, high) => Math.min(Math.max(value, low), Math.max(low, high));
const tenth = (value) => Math.round(value * 10) / 10;

/** The place, kept on the page. */
function kept({ x, y, w, h }) {
  const width = Number(main().dataset.width);
  const height = Number(main().dataset.height);
  const [wide, high] = [limit(w, smallest, width), limit(h, smallest, height)];
  return { x: tenth(limit(x, 0, width - wide)), y: tenth(limit(y, 0, height - high)), w: tenth(wide), h: tenth(high) };
}

function place(box, at) {
  const width = Number(main().dataset.width) / 100;
  const height = Number(main().dataset.height) / 100;
  for (const side of sides) box.dataset[side] = at[side];
  Object.assign(box.style, { left: `${at.x / width}%`, top: `${at.y / height}%`, width: `${at.w / width}%`, height: `${at.h / height}%` });
  const row = rowOf(box.dataset.box);
  for (const side of sides) {
    const input = row?.querySelector(`[name^="${side}:"]`);
    if (input) input.value = at[side];
  }
}

function settle() {
  for (const box of boxes()) place(box, read(box));
}

function choose(name) {
  for (const box of boxes()) {
    const isChosen = box.dataset.box === name;
    box.classList.toggle("now", isChosen);
    if (isChosen) box.setAttribute("aria-current", "true");
    else box.removeAttribute("aria-current");
    if (!isChosen) box.replaceChildren();
    else if (!box.firstChild) box.append(...["nw", "ne", "sw", "se"].map(handle));
  }
  for (const row of document.querySelectorAll("[data-row]")) row.open = row.dataset.row === name;
  rowOf(name)?.scrollIntoView({ block: "nearest" });
}

function handle(corner) {
  const mark = document.createElement("span");
  mark.className = `grip ${corner}`;
  mark.dataset.corner = corner;
  return mark;
}

// MARK: - To the server

/** Sends what changed; resolves with the page that the server answers. */
function send(pairs) {
  const turn = last.then(async () => {
    try {
      const answer = await request("POST", main().dataset.fields, new URLSearchParams(pairs));
      warn("");
      return answer.page;
    } catch {
      warn(main().dataset.offline);
      return undefined;
    }
  });
  last = turn.catch(() => {});
  return turn;
}

/** A field as the list has it now. */
function valuesOf(name) {
  return ["label", "kind", ...sides].map((part) => {
    const key = `${part}:${name}`;
    return [key, document.getElementById("fieldlist").elements[key]?.value ?? ""];
  });
}

/** Sends one field; the server's words for it come back. Nothing else is touched: someone may be typing there. */
async function save(name) {
  const page = await send([["box", name], ...valuesOf(name)]);
  if (!page) return;
  if (page.querySelector("#panel [role=alert]")) {
    show(page, name);
    return;
  }
  swap(page, ".tools");
  const theirs = [...page.querySelectorAll("[data-box]")].find((box) => box.dataset.box === name);
  const ours = boxOf(name);
  if (!theirs || !ours) return;
  ours.setAttribute("aria-label", theirs.getAttribute("aria-label"));
  ours.className = theirs.className;
  ours.classList.toggle("now", ours.getAttribute("aria-current") === "true");
  const words = [...page.querySelectorAll("[data-row]")].find((row) => row.dataset.row === name)?.querySelector("summary");
  if (words) rowOf(name)?.querySelector("summary").replaceWith(document.adoptNode(words));
  say(ours.getAttribute("aria-label"));
}

/** All boxes and the list as the server has them; the focus goes to a box. */
function show(page, name, isFocused = true) {
  swap(page, "#paper", "#panel", ".tools");
  settle();
  if (name !== undefined && boxOf(name)) {
    choose(name);
    if (isFocused) boxOf(name).focus({ preventScroll: true });
  }
  const problem = document.querySelector("#panel [role=alert]");
  if (problem) problem.focus();
}

async function add(kind, at) {
  await flush();
  const pairs = [["add", kind], ...(at ? sides.map((side) => [`new:${side}`, at[side]]) : [])];
  const page = await send(pairs);
  if (page) show(page, page.querySelector("[data-box].now")?.dataset.box);
}

async function remove(name) {
  await flush();
  const index = boxes().findIndex((box) => box.dataset.box === name);
  const page = await send([[`remove:${name}`, "1"]]);
  if (!page) return;
  show(page, undefined);
  const next = boxes()[Math.min(index, boxes().length - 1)];
  if (next) next.focus();
  else document.getElementById("every")?.focus();
}

async function undo() {
  await flush();
  const focused = document.activeElement?.dataset?.box;
  const page = await send([["act", "undo"]]);
  if (page) show(page, focused);
}

/** What keys have moved goes before anything else. */
function flush() {
  clearTimeout(timer);
  const name = nudged;
  nudged = undefined;
  return name === undefined ? last : save(name);
}

function nudge(box, at) {
  if (nudged !== undefined && nudged !== box.dataset.box) flush();
  place(box, kept(at));
  nudged = box.dataset.box;
  clearTimeout(timer);
  timer = setTimeout(flush, 500);
}

// MARK: - Pointer

document.addEventListener("pointerdown", (event) => {
  if (!main() || event.button !== 0 || !event.target.closest?.("#paper")) return;
  const box = event.target.closest("[data-box]");
  // A finger on the bare page scrolls it; with a mouse or a pen it draws.
  if (!box && event.pointerType === "touch") return;
  event.preventDefault();
  if (box) drag(event, box, event.target.dataset.corner);
  else draw(event);
});

function drag(event, box, corner) {
  box.focus({ preventScroll: true });
  choose(box.dataset.box);
  const from = read(box);
  const unit = scale();
  track(event, {
    move: (x, y) => place(box, kept(corner ? sized(from, corner, x / unit, y / unit) : { ...from, x: from.x + x / unit, y: from.y + y / unit })),
    end: (x, y) => {
      if (Math.hypot(x, y) > 2) save(box.dataset.box);
      else place(box, from);
    },
    cancel: () => place(box, from),
  });
}

function sized({ x, y, w, h }, corner, dx, dy) {
  const [left, top] = [corner.includes("w"), corner.includes("n")];
  const [mx, my] = [left ? Math.min(dx, w - smallest) : dx, top ? Math.min(dy, h - smallest) : dy];
  return { x: left ? x + mx : x, y: top ? y + my : y, w: left ? w - mx : w + mx, h: top ? h - my : h + my };
}

/** A new field where it is drawn; a small square is a box to tick. */
function draw(event) {
  const edge = paper().getBoundingClientRect();
  const unit = scale();
  const start = { x: (event.clientX - edge.left) / unit, y: (event.clientY - edge.top) / unit };
  const sketch = document.createElement("span");
  sketch.className = "fb sketch";
  paper().append(sketch);
  const drawn = (x, y) => ({
    x: Math.min(start.x, start.x + x / unit), y: Math.min(start.y, start.y + y / unit), w: Math.abs(x / unit), h: Math.abs(y / unit),
  });
  const percent = (value, whole) => `${(value * 100) / Number(whole)}%`;
  track(event, {
    move: (x, y) => {
      const { width, height } = main().dataset;
      const at = drawn(x, y);
      Object.assign(sketch.style, {
        left: percent(at.x, width), top: percent(at.y, height), width: percent(at.w, width), height: percent(at.h, height),
      });
    },
    end: (x, y) => {
      sketch.remove();
      const at = drawn(x, y);
      if (at.w < smallest || at.h < smallest) return;
      const isSquare = at.w < 24 && at.h < 24 && at.w < 1.7 * at.h;
      add(isSquare ? "checkbox" : at.h > 40 ? "multiline" : "text", kept(at));
    },
    cancel: () => sketch.remove(),
  });
}

// MARK: - Keys, the list, the buttons

const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

document.addEventListener("keydown", (event) => {
  if (!main() || event.isComposing || event.altKey) return;
  const isTyping = event.target.matches?.("input, select, textarea");
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z" && !isTyping) {
    event.preventDefault();
    undo();
    return;
  }
  const box = event.target.closest?.("[data-box]");
  if (!box || event.ctrlKey || event.metaKey) return;
  const step = steps[event.key];
  if (step) {
    event.preventDefault();
    const at = read(box);
    nudge(box, event.shiftKey ? { ...at, w: at.w + step[0], h: at.h + step[1] } : { ...at, x: at.x + step[0], y: at.y + step[1] });
  } else if (event.key === "Delete" || event.key === "Backspace") {
    event.preventDefault();
    remove(box.dataset.box);
  } else if (event.key === "Enter") {
    event.preventDefault();
    choose(box.dataset.box);
    const name = rowOf(box.dataset.box)?.querySelector("input");
    name?.focus();
    name?.select();
  }
});

document.addEventListener("focusin", (event) => {
  if (main() && event.target.matches?.("[data-box]")) choose(event.target.dataset.box);
});

document.addEventListener("focusout", (event) => {
  if (main() && event.target.matches?.("[data-box]") && nudged === event.target.dataset.box) flush();
});

document.addEventListener("click", (event) => {
  if (main() && event.target.closest?.("[data-box]")) event.preventDefault();
});

// A row that is opened shows its box, and the other way round.
document.addEventListener("toggle", (event) => {
  const row = event.target;
  if (!main() || !row.matches?.("[data-row]") || !row.open) return;
  choose(row.dataset.row);
  boxOf(row.dataset.row)?.scrollIntoView({ block: "nearest", inline: "nearest" });
}, true);

document.addEventListener("change", (event) => {
  const row = main() && event.target.closest?.("[data-row]");
  if (!row) return;
  const box = boxOf(row.dataset.row);
  const values = sides.map((side) => Number(row.querySelector(`[name^="${side}:"]`).value.replace(",", ".")));
  if (box && values.every(Number.isFinite)) place(box, kept(Object.fromEntries(sides.map((side, index) => [side, values[index]]))));
  save(row.dataset.row);
});

document.addEventListener("submit", async (event) => {
  if (!main()) return;
  const form = event.target;
  const button = event.submitter;
  if (form.dataset.act === "undo") {
    event.preventDefault();
    undo();
  } else if (form.dataset.act === "use" && (nudged !== undefined)) {
    event.preventDefault();
    await flush();
    document.querySelector("[data-act=use]").submit();
  } else if (form.id === "fieldlist") {
    event.preventDefault();
    if (button?.name === "add") add(button.value, middle(button.value));
    else if (button?.name.startsWith("remove:")) remove(button.name.slice(7));
  }
});

/** In the middle of what is seen of the page, so that a new field is not somewhere else. */
function middle(kind) {
  const edge = paper().getBoundingClientRect();
  const desk = document.querySelector(".desk").getBoundingClientRect();
  const unit = scale();
  const [w, h] = kind === "checkbox" ? [12, 12] : [180, 16];
  const x = (Math.max(edge.left, desk.left) + Math.min(edge.right, desk.right)) / 2 - edge.left;
  const y = (Math.max(edge.top, desk.top) + Math.min(edge.bottom, desk.bottom, innerHeight)) / 2 - edge.top;
  return kept({ x: x / unit - w / 2, y: y / unit - h / 2, w, h });
}

if (main()) {
  settle();
  const open = document.querySelector("[data-box].now");
  if (open) choose(open.dataset.box);
}
