// How far a form for many people has come: the page is looked at again until all rows are done.
import { request, swap } from "./documents.js";
import { say } from "./focus.js";

const pause = 900;

const running = () => document.querySelector("[data-rows-running]");

async function follow() {
  if (!running()) return;
  try {
    const { page } = await request("GET", "/rows");
    if (running() && page.querySelector("#rows")) swap(page, "#rows");
    if (!running()) say(document.querySelector("#rows-outcome")?.textContent ?? "");
  } catch {
    // The server is away for a moment; the link to look again stays.
  }
  if (running()) setTimeout(follow, pause);
}

document.addEventListener("submit", (event) => {
  if (event.target.matches("[data-rows-start]")) event.target.classList.add("busy");
});

setTimeout(follow, pause);
