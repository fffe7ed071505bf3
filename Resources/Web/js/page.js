// Fill on the page: the inputs on the paper, the open field and the list beside it are one thing in three places.
import { fields, request, swap } from "./documents.js";
import { outcome, saveAll, savedNow } from "./autosave.js";

const onPaper = (field) => document.querySelectorAll(`#paper [data-field="${CSS.escape(field)}"]`);
const openForm = () => document.querySelector("[data-open]");
const openField = () => openForm()?.elements.field.value;
let asked = 0;

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
  if (target.dataset?.field) save(target.dataset.field, valuesOnPaper(target.dataset.field));
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
    swap(page, "#paper", "#panel", ".tools", "#saved", "#toast");
  }
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
  for (const place of document.querySelectorAll("#paper .now")) place.classList.remove("now");
  for (const place of onPaper(field)) place.classList.add("now");
  const list = document.querySelector("[data-list]")?.open;
  const { page } = await request("GET", `${location.pathname}?field=${encodeURIComponent(field)}`);
  if (turn !== asked || document.querySelector("#panel")?.contains(document.activeElement)) return;
  swap(page, "#panel");
  document.querySelector("[data-list]").open = list;
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

function mirror(source, targets) {
  for (const target of targets) {
    if (target && target !== source && "value" in target && target.type !== "checkbox" && target.type !== "radio") {
      target.value = source.value;
    }
  }
}

function valuesOnPaper(field) {
  return [...onPaper(field)].flatMap((input) => {
    if (input.type === "checkbox" || input.type === "radio") return input.checked ? [input.value] : [];
    if (input.multiple) return [...input.selectedOptions].map((option) => option.value);
    return [input.value];
  });
}

function valuesOfOpen() {
  return new FormData(openForm()).getAll("value").filter((value, index, all) => value !== "" || all.length === 1);
}

/** Saves, then shows what became of it in all three places. */
async function save(field, values) {
  const result = await savedNow(field, values);
  if (!result) return;
  for (const input of onPaper(field)) show(result, input);
  const { page } = await request("GET", `${location.pathname}?field=${encodeURIComponent(openField() ?? field)}`);
  const inPanel = document.querySelector("#panel")?.contains(document.activeElement);
  swap(page, "#left", ".list", ".tools");
  if (!inPanel && openField() === field) swap(page, "#panel .open");
  else if (openField() === field) outcome(result);
}

function show(result, input) {
  if (result.problem) input.setAttribute("aria-invalid", "true");
  else input.removeAttribute("aria-invalid");
  if (input.type === "checkbox" || input.type === "radio") {
    if (!result.problem) input.checked = result.values.includes(input.value);
  } else if (!result.problem && !input.multiple) {
    input.value = result.values.join("\n");
  }
}
