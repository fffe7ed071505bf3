// A turn of the conversation without loading the page anew: the same form, the same answer, the focus kept.
import { fields, request, swap } from "./documents.js";
import { say, toAskedBox, toEndOfConversation, warn } from "./focus.js";

let isSending = false;

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("[data-partial]")) return;
  event.preventDefault();
  if (isSending) return;
  isSending = true;
  warn("");
  document.querySelector(".chat")?.setAttribute("aria-busy", "true");
  try {
    const { page, url } = await request("POST", form.action, fields(form, event.submitter));
    show(page, url);
  } catch (failure) {
    // What was typed stays where it is; loading an error page would lose it.
    if (failure.message === "unreachable") warn(document.querySelector(".chat").dataset.offline);
    else {
      form.removeAttribute("data-partial");
      form.requestSubmit(event.submitter);
    }
  } finally {
    isSending = false;
    document.querySelector(".chat")?.removeAttribute("aria-busy");
  }
});

/** Another screen than the conversation is loaded as itself. */
function show(page, url) {
  if (!page.querySelector(".chat")) {
    location.assign(url);
    return;
  }
  // A page whose picture is there already only gets its new answers.
  const here = document.getElementById("beside")?.dataset.page;
  const isSamePage = here !== undefined && here === page.getElementById("beside")?.dataset.page;
  const isOpen = document.querySelector(".side details")?.open;
  swap(page, "#main", ".side", "#toast", isSamePage ? "#spots" : "#beside");
  const answers = document.querySelector(".side details");
  if (answers && isOpen) answers.open = true;
  document.title = page.title;
  history.replaceState(null, "", url);
  const replies = document.querySelectorAll(".log .bot");
  say(replies.length ? replies[replies.length - 1].textContent : "");
  toEndOfConversation();
  toAskedBox();
  // With nothing left to ask, the way on is what the next key press should meet.
  (document.getElementById("answer") ?? document.querySelector("#composer a.primary"))?.focus({ preventScroll: true });
}
