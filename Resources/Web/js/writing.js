// An answer that is still being worded grows while one reads: the last question is fetched again until it is whole.
import { request, swap } from "./documents.js";
import { say } from "./focus.js";

const pause = 700;

const last = () => document.querySelector("#last [data-writing]");

async function follow() {
  if (!last()) return;
  try {
    const { page } = await request("GET", "/ask");
    // Another question may have been asked in between, which loads the page anew.
    if (last() && page.querySelector("#last")) swap(page, "#last");
    if (!last()) say(document.querySelector("#last .written")?.textContent ?? "");
  } catch {
    // The server is away for a moment; the link to look again stays.
  }
  if (last()) setTimeout(follow, pause);
}

setTimeout(follow, pause);
