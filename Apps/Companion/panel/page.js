// The open page, from the panel: reading it, filling it round by round, and taking that back.

import { match } from "./match.js";
import { judge } from "./sites.js";

// From the root: Firefox would look beside the panel.
const FILES = ["/page/reader.js"];
/** A page that reloads itself at every choice comes to an end before this. */
const ROUNDS = 30;

export class NoPage extends Error {}

const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

export class OpenPage {
  constructor(tab) {
    this.tab = tab;
    this.done = [];
    /** The page that `done` is about. */
    this.place = "";
  }

  /** Lets go of what was done on another page: its fields may be called the same here. */
  arrive(verdict, read) {
    if (placeOf(verdict, read) !== this.place) this.done = [];
  }

  async #run(func, ...args) {
    try {
      const [{ result }] = await chrome.scripting.executeScript({ target: { tabId: this.tab }, func, args });
      return result;
    } catch {
      throw new NoPage();
    }
  }

  async read() {
    try {
      await chrome.scripting.executeScript({ target: { tabId: this.tab }, files: FILES });
    } catch {
      throw new NoPage();
    }
    return this.#run(() => globalThis.formlyPage.read());
  }

  /**
   * Fills what is sure, and marks it. A choice that makes the page load itself anew is made last of its round; then the page is read again.
   * @returns {kind, page, plan, filled: ids of answers, left, reason}
   */
  async fill(form) {
    const rows = new Map();
    let page = await this.read();
    let verdict = judge(form, page);
    const { kind } = verdict;
    this.place = placeOf(verdict, page);
    this.done = [];
    let plan = planned(verdict, page, rows);
    for (let round = 0; round < ROUNDS; round += 1) {
      const open = plan.sure.filter(({ isDone }) => !isDone);
      const plain = open.filter(({ box, postsBack }) => !(postsBack ?? box.postsBack));
      const reloading = open.find(({ box, postsBack }) => postsBack ?? box.postsBack);
      await this.#put(plain, rows);
      if (!reloading) break;
      const changes = await this.#changes();
      await this.#put([reloading], rows);
      await this.#settles(changes);
      page = await this.read();
      const next = judge(form, page);
      // Somewhere else than where it began: nothing more is done there.
      if (placeOf(next, page) !== this.place || next.kind !== kind) {
        this.done = [];
        return { ...next, read: page, plan: match([], page.boxes), filled: filled(rows), hasMoved: true };
      }
      verdict = next;
      plan = planned(verdict, page, rows);
    }
    // Where nothing but doubts is left, the page is read once more: what was filled is there now.
    page = await this.read();
    plan = planned(verdict, page, rows);
    await this.#mark(plan, rows);
    return { ...verdict, read: page, plan, filled: filled(rows) };
  }

  async #put(entries, rows) {
    const steps = entries.flatMap(({ steps }) => steps);
    if (!steps.length) return;
    const results = new Map((await this.#run((given) => globalThis.formlyPage.fill(given), steps)).map((result) => [result.key, result]));
    for (const { answer, steps, keys } of entries) {
      const own = steps.map(({ key }) => results.get(key));
      this.done.push(...own.filter((result) => result?.was));
      rows.set(answer.id, { keys: steps.map(({ key }) => key), used: keys, isDone: own.every((result) => result?.done) });
    }
  }

  async #mark(plan, rows) {
    const marks = [
      ...[...rows.values()].flatMap(({ keys, isDone }) => keys.map((key) => ({ key, as: isDone ? "filled" : "unsure" }))),
      ...plan.unsure.flatMap(({ keys }) => keys.map((key) => ({ key, as: "unsure" }))),
    ];
    try {
      await chrome.scripting.insertCSS({ target: { tabId: this.tab }, files: ["/page/marks.css"] });
    } catch {
      throw new NoPage();
    }
    await this.#run((given) => globalThis.formlyPage.mark(given), marks);
  }

  #changes() {
    return this.#run(() => globalThis.formlyPage.changes());
  }

  /** Until the page has come anew, or has changed itself and is quiet; a page that does neither is not waited for long. */
  async #settles(before) {
    let last;
    let quiet = 0;
    for (let tries = 0; tries < 60; tries += 1) {
      await wait(150);
      const { status } = await chrome.tabs.get(this.tab);
      const now = status === "complete"
        ? await this.#run(() => (document.readyState === "complete" ? globalThis.formlyPage?.changes() ?? -1 : -2)).catch(() => -2) : -2;
      if (now === -1) return;
      quiet = now !== -2 && now === last ? quiet + 1 : 0;
      last = now;
      if (now !== -2 && ((now !== before && quiet >= 3) || quiet >= 20)) return;
    }
  }

  async undo() {
    await this.read();
    const counts = await this.#run((given) => globalThis.formlyPage.undo(given), this.done);
    this.done = [];
    return counts;
  }
}

/** A site may have all its pages at one path, and tell them apart by their headings. */
const placeOf = (verdict, { host, path }) => `${host}${path} ${verdict.page?.siteTitle ?? ""}`;

/** What is left to do: answers and fields that found each other are out of the question for the others. */
function planned(verdict, page, rows) {
  const used = new Set([...rows.values()].flatMap(({ keys, used }) => [...keys, ...used]));
  const answers = verdict.answers.filter(({ id }) => !rows.has(id));
  return match(answers, page.boxes.filter(({ key }) => !used.has(key)), { inOrder: verdict.kind === "site" });
}

const filled = (rows) => new Set([...rows].filter(([, { isDone }]) => isDone).map(([id]) => id));
