// Fill on the page: the inputs on the paper, the open field and the list beside it are one thing in three places.
import { fields, request, swap } from "./documents.js";
import { outcome, saveAll, savedNow } from "./autosave.js";

const onPaper = (field) => document.querySelectorAll(`#paper [data-field="${CSS.escape(field)}"]`);
const openForm = () => document.querySelector("[data-open]");
const openField = () => openForm()?.elements.field.value;
/** Counts what was asked of the server for the panel: an answer that was overtaken changes nothing there. */
let asked = 0;
/** The field the panel is about to show; the one it shows once its answer is in. */
let wanted;

/** The address of what changes with one field, of this page as it is shown. */
function part(field, saved) {
  const query = new URLSearchParams(location.search);
  query.set("part", "1");
  query.set("field", field);
  if (saved) query.set("saved", saved);
  return `${location.pathname}?${query}`;
}

document.addEventListener("focusin", (event) => {
  const field = event.target.dataset?.field;
  if (field && field !== openField()) open(field);
});

document.addEventListener("input", (event) => {
  const { target } = event;
  if (target.dataset?.field) mirror(target, target.dataset.field === openField() ? [document.getElementById("open")] : []);
  else if (target.id === "open") mirror(target, onPaper(openField()));
});

document.addEventListener("change", (event) => {
  const { target } = event;
  if (target.dataset?.field) save(target.dataset.field, valuesOnPaper(target));
  else if (target.closest("[data-open]")) save(openField(), valuesOfOpen());
});

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.matches("[data-open]")) {
    event.preventDefault();
    await save(openField(), valuesOfOpen());
    go(nextField());
  } else if (form.matches("[data-undo]")) {
    event.preventDefault();
    await saveAll();
    const { page } = await request("POST", form.action, fields(form));
    asked++;
    wanted = undefined;
    swap(page, "#paper", "#panel", ".tools", "#saved", "#toast");
  }
});

// Enter goes on to the next box, as it does on a tax return; the page isn't sent with it.
document.addEventListener("keydown", (event) => {
  const here = event.target;
  if (event.key !== "Enter" || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!here.matches?.("#paper input")) return;
  event.preventDefault();
  const boxes = [...document.querySelectorAll("#paper [data-field]")].filter((box) => !box.readOnly && !box.disabled);
  const isOther = (box) => box.dataset.field !== here.dataset.field || box.dataset.part !== here.dataset.part;
  const next = boxes.slice(boxes.indexOf(here) + 1).find(isOther);
  if (!next) {
    here.blur();
    return;
  }
  next.scrollIntoView({ block: "nearest", inline: "nearest" });
  next.focus({ preventScroll: true });
});

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("[data-go], [data-zoom]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (link.dataset.go) go(link.dataset.go);
  else zoom(link.href);
});

// A link can be followed, or the window closed, while a field still has the focus.
window.addEventListener("pagehide", () => document.activeElement?.blur?.());

/** Shows a field beside the page; only the last one asked for. */
async function open(field) {
  const turn = ++asked;
  wanted = field;
  for (const place of document.querySelectorAll("#paper .now")) place.classList.remove("now");
  for (const place of onPaper(field)) place.classList.add("now");
  const { page } = await request("GET", part(field));
  if (turn !== asked || document.querySelector("#panel")?.contains(document.activeElement)) return;
  swap(page, "#panel");
}

async function go(field) {
  if (!field) return;
  const [place] = [...onPaper(field)].filter((input) => !input.disabled);
  if (!place) {
    await open(field);
    return;
  }
  place.scrollIntoView({ block: "center", inline: "center" });
  place.focus({ preventScroll: true });
}

function nextField() {
  const links = [...document.querySelectorAll(".list [data-go]")];
  const index = links.findIndex((link) => link.dataset.go === openField());
  return links[index + 1]?.dataset.go;
}

async function zoom(address) {
  const { page, url } = await request("GET", address);
  swap(page, ".zoom");
  document.getElementById("paper").className = page.getElementById("paper").className;
  history.replaceState(null, "", url);
}

/** One value in several places; a part of a value stands for itself. */
function mirror(source, targets) {
  for (const target of targets) {
    if (target && source.dataset.part === undefined && target.dataset.part === undefined && target !== source && "value" in target && target.type !== "checkbox" && target.type !== "radio") {
      target.value = source.value;
    }
  }
}

/** What a change of one input makes of its field: all buttons, all parts, or just this text. */
function valuesOnPaper(changed) {
  const inputs = [...onPaper(changed.dataset.field)];
  if (changed.dataset.part !== undefined) {
    return inputs.map((input) => ({ part: input.dataset.part, value: input.value }));
  }
  if (changed.type === "checkbox" || changed.type === "radio") {
    return inputs.filter((input) => input.checked).map((input) => ({ value: input.value }));
  }
  if (changed.multiple) return [...changed.selectedOptions].map((option) => ({ value: option.value }));
  return [{ value: changed.value }];
}

function valuesOfOpen() {
  return new FormData(openForm()).getAll("value").map((value) => ({ value }));
}

/** Saves, then shows what became of it in all three places. */
async function save(field, values) {
  const result = await savedNow(field, values);
  if (!result || result.isWaiting) return;
  const turn = ++asked;
  const { page } = await request("GET", part(wanted ?? openField() ?? field, field));
  for (const input of onPaper(field)) show(result, input, page.getElementById(input.id));
  for (const theirs of page.querySelectorAll("#paper [data-field]")) {
    if (theirs.dataset.field !== field) follow(document.getElementById(theirs.id), theirs);
  }
  swap(page, "#left", ".tools");
  if (turn === asked) showBeside(page, field, result);
  if (result.problem) mark(field);
}

/** A box that another answer opened, closed or wrote into. */
function follow(input, theirs) {
  if (!input || input === document.activeElement) return;
  input.disabled = theirs.disabled;
  if ("readOnly" in input) input.readOnly = theirs.readOnly;
  if (input.type === "checkbox" || input.type === "radio") input.checked = theirs.checked;
  else if (!input.multiple && input.getAttribute("aria-invalid") !== "true") input.value = theirs.value;
}

/** What was refused is no answer: the list says so until it is mended. */
function mark(field) {
  const list = document.querySelector(".list");
  const row = list?.querySelector(`[data-go="${CSS.escape(field)}"]`);
  if (!row) return;
  const dot = row.querySelector(".dot");
  dot.className = "dot problem";
  dot.replaceChildren("!");
  row.querySelector(".small").textContent = list.dataset.problem;
}

/** The panel as it is after a save; whoever types in it keeps what they type. */
function showBeside(page, field, result) {
  const isTypedIn = document.querySelector("#panel")?.contains(document.activeElement);
  if (!isTypedIn) swap(page, "#panel");
  else {
    swap(page, ".list");
    if (openField() === field) outcome(result);
  }
}

/** As the server has it now; what it refused stays as it was typed. */
function show(result, input, theirs) {
  explain(input, result.problem);
  if (result.problem) {
    input.setAttribute("aria-invalid", "true");
  } else if (theirs) {
    input.removeAttribute("aria-invalid");
    input.classList.remove("pre");
    if (input.type === "checkbox" || input.type === "radio") input.checked = theirs.checked;
    else if (!input.multiple && input !== document.activeElement) input.value = theirs.value;
  }
}

/** What is wrong stands at the box, once for a field of several; its place is in the page's stylesheet. */
function explain(input, problem) {
  const id = `e${input.id.slice(1)}`;
  document.getElementById(id)?.remove();
  input.removeAttribute("aria-describedby");
  if (!problem || onPaper(input.dataset.field)[0] !== input) return;
  const note = document.createElement("span");
  const words = document.createElement("span");
  note.className = input.offsetLeft > input.offsetParent.clientWidth * 0.55 ? "at-field end" : "at-field";
  note.id = id;
  words.dir = "auto";
  words.textContent = problem;
  note.append(words);
  input.after(note);
  input.setAttribute("aria-describedby", id);
}
