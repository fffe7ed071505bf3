// Copies an answer of the sheet: where the browser lets us, the button shows; the words can be marked without it.
import { say } from "./focus.js";

const buttons = document.querySelectorAll("[data-copy]");
if (navigator.clipboard) for (const button of buttons) button.hidden = false;

document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-copy]");
  if (!button) return;
  const words = document.getElementById(button.dataset.copy);
  try {
    await navigator.clipboard.writeText(words.textContent);
    for (const other of document.querySelectorAll("[data-copy].on")) other.classList.remove("on");
    button.classList.add("on");
    say(button.dataset.copied);
  } catch {
    // Not allowed: the words are marked instead, for Ctrl+C.
    getSelection().selectAllChildren(words);
  }
});
