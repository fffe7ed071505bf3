// A paper that is being read: how far it is is looked up again and again, without loading the page anew.
import { request, swap } from "./documents.js";
import { say } from "./focus.js";

const pause = 700;

const status = () => document.querySelector("#reading-status")?.textContent ?? "";
const shown = (root) => root.querySelector("#reading-page")?.dataset.page;

async function follow() {
  const before = status();
  try {
    const { page, url } = await request("GET", location.pathname);
    if (!page.querySelector("[data-reading]")) {
      location.assign(url);
      return;
    }
    swap(page, "#reading-step");
    if (shown(page) !== shown(document)) swap(page, "#reading-page");
    if (status() !== before) say(status());
  } catch {
    // The server is away for a moment; the page stays as it was.
  }
  setTimeout(follow, pause);
}

if (document.querySelector("[data-reading]")) setTimeout(follow, pause);
