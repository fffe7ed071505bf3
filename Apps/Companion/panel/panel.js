// What the person sees beside the page.

import * as formly from "./formly.js";
import { NoPage, OpenPage } from "./page.js";
import { judge } from "./sites.js";

const say = (key, ...values) => chrome.i18n.getMessage(key, values.map(String));
const at = (id) => document.getElementById(id);
const FILLED = "filled";

let form;
let page;
let busy = false;
/** When the site last gave a page, as far as it was seen from here. */
let loaded = Date.now();
/** What became of each answer at the last fill, by its id. */
let states = new Map();

function element(name, properties = {}, ...content) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...content);
  return made;
}

function show(section) {
  for (const id of ["pairing", "trouble", "work"]) at(id).hidden = id !== section;
}

function tell(text, isGood = false) {
  at("news").textContent = text;
  at("news").classList.toggle("good", isGood);
  at("news").hidden = !text;
}

// MARK: Formly

const TROUBLE = { absent: "absent", locked: "locked", gone: "gone", refused: "refused", failed: "failed" };

async function trying(work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof formly.Problem)) throw error;
    if (error.code === "unpaired") {
      await formly.forget();
      tell(say("unpaired"));
      show("pairing");
    } else {
      at("trouble-text").textContent = say(TROUBLE[error.code] ?? "failed");
      show("trouble");
    }
    return undefined;
  }
}

async function begin() {
  tell("");
  if (!(await formly.isPaired())) return show("pairing");
  await trying(async () => {
    const forms = await formly.forms();
    const { form: chosen } = await chrome.storage.session.get("form");
    at("form").replaceChildren(
      ...forms.map(({ id, title, about }) => element("option", { value: id, selected: id === chosen }, `${title} (${about})`)));
    show("work");
    if (forms.length === 0) {
      tell(say("noForms"));
      at("fill").disabled = true;
    } else {
      await open();
    }
  });
}

async function open() {
  const id = at("form").value;
  await chrome.storage.session.set({ form: id });
  await trying(async () => {
    form = await formly.answers(id);
    states = new Map();
    await look();
  });
}

// MARK: The page

/** The tab beside which the panel is, or the one that it was opened for. */
async function tabID() {
  const named = Number(new URLSearchParams(location.search).get("tab"));
  if (named) return named;
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  return tab?.id;
}

async function look() {
  if (!form || busy) return;
  const tab = await tabID();
  if (page?.tab !== tab) {
    page = new OpenPage(tab);
    states = new Map();
  }
  at("outcome").hidden = states.size === 0;
  try {
    const read = await page.read();
    const verdict = judge(form, read);
    page.arrive(verdict, read);
    describe(verdict, read);
  } catch (error) {
    if (!(error instanceof NoPage)) throw error;
    page.done = [];
    describe({ kind: "closed" }, undefined);
  }
  at("undo").hidden = page.done.length === 0;
}

function describe(verdict, read) {
  const isFillable = verdict.kind === "site" || verdict.kind === "any";
  at("fill").disabled = !isFillable;
  at("page-name").firstElementChild.textContent = read ? [read.host, verdict.page?.siteTitle].filter(Boolean).join(" · ") : say("closedPage");
  at("page-note").textContent = say(`page_${verdict.kind}`, verdict.site?.host ?? "");
  at("page-clock").hidden = verdict.kind !== "site";
  clock(verdict.site);
  list(verdict.page?.siteTitle);
}

let known;

function clock(site = known) {
  known = site;
  if (!site || at("page-clock").hidden) return;
  const minutes = Math.floor((Date.now() - loaded) / 60_000);
  const isLate = minutes >= site.minutes - 5;
  at("page-clock").className = isLate ? "late" : "muted";
  at("page-clock").textContent = say(isLate ? "clockLate" : "clock", minutes, site.minutes);
}

async function fill() {
  busy = true;
  at("fill").disabled = true;
  tell(say("filling"));
  try {
    const outcome = await page.fill(form);
    const { plan } = outcome;
    states = new Map([
      ...plan.unsure.map(({ answer, why }) => [answer.id, `why_${why}`]),
      ...plan.sure.map(({ answer, isDone }) => [answer.id, isDone ? "already" : "why_refused"]),
      ...[...outcome.filled].map((id) => [id, FILLED]),
    ]);
    tell(headline(outcome), outcome.filled.size > 0);
    report(outcome);
    describe(outcome, outcome.read);
  } catch (error) {
    if (!(error instanceof NoPage)) throw error;
    tell(say("page_closed"));
  } finally {
    busy = false;
    at("undo").hidden = page.done.length === 0;
    at("fill").disabled = false;
  }
}

function headline({ kind, filled, plan, hasMoved }) {
  if (hasMoved) return say("moved");
  if (kind !== "site" && kind !== "any") return say(`page_${kind}`);
  if (filled.size > 0) return say("filled", filled.size);
  return say(plan.sure.length > 0 ? "nothingLeft" : "nothingKnown");
}

function report({ filled, plan, read }) {
  const already = plan.sure.filter(({ answer, isDone }) => isDone && !filled.has(answer.id)).length;
  const lines = [
    [filled.size, "countFilled"], [already, "countAlready"], [plan.unsure.length, "countUnsure"], [plan.free.length, "countFree"],
  ].filter(([count]) => count > 0).map(([count, key]) => say(key, count));
  const reasons = [...new Set(read.left.map(({ why }) => why))];
  at("counts").replaceChildren(...[...lines, ...reasons.map((why) => say(`left_${why}`))].map((line) => element("li", {}, line)));
  at("outcome").hidden = false;
}

async function undo() {
  const { back, changed, gone } = await page.undo();
  states = new Map();
  at("undo").hidden = true;
  at("outcome").hidden = true;
  tell([say("undone", back), changed && say("undoChanged", changed), gone && say("undoGone", gone)].filter(Boolean).join(" "));
  await look();
}

// MARK: The answers

function list(current) {
  const wasOpen = new Set([...at("answers").querySelectorAll("details[open]")].map(({ dataset }) => dataset.page));
  at("answers").replaceChildren(...form.pages.map((part, index) => {
    const name = part.title === part.siteTitle ? part.title : `${part.title} · ${part.siteTitle}`;
    const isOpen = current ? part.siteTitle === current : wasOpen.has(String(index)) || form.pages.length === 1;
    const details = element("details", { open: isOpen }, element("summary", {}, element("bdi", {}, name)));
    details.dataset.page = String(index);
    for (const group of part.parts) {
      if (group.title) details.append(element("h3", { className: "small muted" }, group.title));
      details.append(element("dl", {}, ...group.answers.map(row)));
    }
    return details;
  }));
}

function row(answer) {
  const state = states.get(answer.id);
  const value = answer.text || answer.absence || "";
  const copy = element("button", { className: "small", type: "button" }, say("copy"));
  copy.setAttribute("aria-label", say("copyNamed", answer.question));
  copy.addEventListener("click", () => navigator.clipboard.writeText(value).then(() => { copy.textContent = say("copied"); }));
  const asked = answer.siteQuestion !== answer.question && element("bdi", { lang: "en" }, ` ${answer.siteQuestion}`);
  return element("div", { className: "row" },
    element("dt", {}, element("bdi", {}, answer.question), ...(asked ? [element("br"), asked] : [])),
    element("dd", {}, element("span", { className: "value" }, element("bdi", {}, value), ...(answer.text ? [copy] : [])),
      ...(answer.original ? [element("span", { className: "original muted" }, element("bdi", {}, answer.original))] : []),
      ...(state ? [element("span", { className: `state ${state === FILLED || state === "already" ? "filled" : "unsure"}` }, say(state === FILLED ? "stateFilled" : state))] : [])));
}

// MARK: Begin

// The words say which language they are in: the browser's own may be one that there are no words for.
document.documentElement.lang = say("language");
document.documentElement.dir = say("language") === "ar" ? "rtl" : "ltr";
for (const part of document.querySelectorAll("[data-i18n]")) part.textContent = say(part.dataset.i18n);

at("pair").addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    await formly.pair(at("code").value, at("address").value);
    at("pair").reset();
    await begin();
    tell(say("paired"), true);
  } catch (error) {
    if (!(error instanceof formly.Problem)) throw error;
    tell(say(error.code === "code" ? "wrongCode" : TROUBLE[error.code] ?? "failed"));
  }
});
at("again").addEventListener("click", begin);
at("forget").addEventListener("click", async () => {
  await formly.forget();
  await begin();
});
at("form").addEventListener("change", open);
at("fill").addEventListener("click", fill);
at("undo").addEventListener("click", undo);
chrome.tabs.onActivated.addListener(look);
chrome.tabs.onUpdated.addListener(async (tab, { status }) => {
  if (status !== "complete" || tab !== (await tabID())) return;
  loaded = Date.now();
  if (!busy) {
    states = new Map();
    await look();
  }
});
setInterval(() => clock(), 30_000);
begin();
