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
/**
 * The boxes that are moved, sized, lined up and taken away together, by their names; fewer than two are none. The others follow
 * the first.
 */
let picked = [];
/** A tap on a box takes it among them, for those who have no Shift key. */
let isPicking = false;

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

// MARK: - Several boxes

/** What is done to this box is done to: those that are picked with it, or itself. */
const together = (name) => (picked.length > 1 && picked.includes(name) ? picked : [name]);

function pick(names) {
  picked = names.filter((name) => boxOf(name));
  for (const box of boxes()) {
    const isPicked = picked.includes(box.dataset.box);
    box.classList.toggle("picked", isPicked);
    box.setAttribute("aria-describedby", isPicked ? "keys together" : "keys");
  }
  const [bar, count, mode] = ["many", "picked", "several"].map((id) => document.getElementById(id));
  if (!bar) return;
  bar.hidden = picked.length < 2;
  count.textContent = picked.length;
  mode.hidden = false;
  mode.setAttribute("aria-pressed", String(isPicking));
}

/** Takes a box among them or out of them; the one that was open is the first. */
function toggle(name) {
  const open = boxes().find((box) => box.getAttribute("aria-current") === "true")?.dataset.box;
  const before = picked.length || !open || open === name || isPicking ? picked : [open];
  pick(before.includes(name) ? before.filter((other) => other !== name) : [...before, name]);
  const bar = document.getElementById("many");
  say(bar.hidden ? "" : document.getElementById("manycount").textContent);
  // What can be done with them is seen before the row of the last one.
  if (!bar.hidden) bar.scrollIntoView({ block: "nearest" });
}

const lines = {
  left: (at, first) => ({ ...at, x: first.x }),
  right: (at, first) => ({ ...at, x: first.x + first.w - at.w }),
  top: (at, first) => ({ ...at, y: first.y }),
  bottom: (at, first) => ({ ...at, y: first.y + first.h - at.h }),
  width: (at, first) => ({ ...at, w: first.w }),
  height: (at, first) => ({ ...at, h: first.h }),
};

async function lineUp(how) {
  await flush();
  const first = read(boxOf(picked[0]));
  for (const name of picked) place(boxOf(name), kept(lines[how](read(boxOf(name)), first)));
  await save(picked);
}

/** All by the same, as far as every one of them stays on the page: between them nothing changes. */
function moved(all, dx, dy) {
  const [width, height] = [Number(main().dataset.width), Number(main().dataset.height)];
  const right = limit(dx, -Math.min(...all.map(({ x }) => x)), Math.min(...all.map(({ x, w }) => width - x - w)));
  const down = limit(dy, -Math.min(...all.map(({ y }) => y)), Math.min(...all.map(({ y, h }) => height - y - h)));
  return all.map((at) => kept({ ...at, x: at.x + right, y: at.y + down }));
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

/** Sends fields; the server's words for them come back. Nothing else is touched: someone may be typing there. */
async function save(names) {
  const page = await send([["box", names[0]], ...names.flatMap(valuesOf)]);
  if (!page) return;
  if (page.querySelector("#panel [role=alert]")) {
    show(page, names[0]);
    return;
  }
  swap(page, ".tools");
  for (const name of names) refresh(page, name);
  const ours = boxOf(names[0]);
  if (names.length === 1 && ours) say(ours.getAttribute("aria-label"));
}

function refresh(page, name) {
  const theirs = [...page.querySelectorAll("[data-box]")].find((box) => box.dataset.box === name);
  const ours = boxOf(name);
  if (!theirs || !ours) return;
  ours.setAttribute("aria-label", theirs.getAttribute("aria-label"));
  ours.className = theirs.className;
  ours.classList.toggle("now", ours.getAttribute("aria-current") === "true");
  ours.classList.toggle("picked", picked.includes(name));
  const words = [...page.querySelectorAll("[data-row]")].find((row) => row.dataset.row === name)?.querySelector("summary");
  if (words) rowOf(name)?.querySelector("summary").replaceWith(document.adoptNode(words));
}

/** All boxes and the list as the server has them; the focus goes to a box. */
function show(page, name, isFocused = true) {
  swap(page, "#paper", "#panel", ".tools");
  settle();
  pick(picked);
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
  const page = await send(together(name).map((each) => [`remove:${each}`, "1"]));
  if (!page) return;
  picked = [];
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
  return name === undefined ? last : save(together(name));
}

function nudge(box, [dx, dy], isSizing) {
  if (nudged !== undefined && nudged !== box.dataset.box) flush();
  const all = together(box.dataset.box).map(boxOf);
  const from = all.map(read);
  const to = isSizing ? from.map((at) => kept({ ...at, w: at.w + dx, h: at.h + dy })) : moved(from, dx, dy);
  all.forEach((each, index) => place(each, to[index]));
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
  const name = box.dataset.box;
  if (!corner && (event.shiftKey || isPicking)) {
    toggle(name);
    box.focus({ preventScroll: true });
    return;
  }
  if (!picked.includes(name) || corner) pick([]);
  box.focus({ preventScroll: true });
  choose(name);
  const all = together(name).map(boxOf);
  const from = all.map(read);
  const unit = scale();
  const put = (places) => all.forEach((each, index) => place(each, places[index]));
  track(event, {
    move: (x, y) => put(corner ? [kept(sized(from[0], corner, x / unit, y / unit))] : moved(from, x / unit, y / unit)),
    end: (x, y) => {
      if (Math.hypot(x, y) > 2) save(together(name));
      else put(from);
    },
    cancel: () => put(from),
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
  if (box && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "a") {
    event.preventDefault();
    pick(boxes().map((each) => each.dataset.box));
    say(document.getElementById("manycount").textContent);
    return;
  }
  if (!box || event.ctrlKey || event.metaKey) return;
  const step = steps[event.key];
  if (step) {
    event.preventDefault();
    nudge(box, step, event.shiftKey);
  } else if (event.key === " ") {
    event.preventDefault();
    flush();
    toggle(box.dataset.box);
  } else if (event.key === "Escape" && picked.length) {
    event.preventDefault();
    flush();
    pick([]);
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
  if (!main()) return;
  if (event.target.closest?.("[data-box]")) event.preventDefault();
  const { line, together: act } = event.target.closest?.("[data-line], [data-together]")?.dataset ?? {};
  if (line) lineUp(line);
  else if (act === "remove") remove(picked[0]);
  else if (act === "clear") pick([]);
  else if (act === "pick") {
    isPicking = !isPicking;
    pick(picked);
  }
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
  save([row.dataset.row]);
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
  pick([]);
  const open = document.querySelector("[data-box].now");
  if (open) choose(open.dataset.box);
}
