// Where the reader should be when a page or a part of it appears.

/** Errors first; in a conversation its end. */
export function focusFirst() {
  const summary = document.querySelector("[data-focus]");
  if (summary) summary.focus();
  else document.getElementById("answer")?.focus({ preventScroll: true });
  toEndOfConversation();
  toAskedBox();
}

/** The page beside the talk shows the box that is asked about in its middle. */
export function toAskedBox() {
  const beside = document.getElementById("beside");
  const box = beside?.querySelector(".now");
  if (!box) return;
  const [frame, place] = [beside.getBoundingClientRect(), box.getBoundingClientRect()];
  beside.scrollBy(
    place.left + place.width / 2 - (frame.left + frame.width / 2),
    place.top + place.height / 2 - (frame.top + frame.height / 2),
  );
}

export function toEndOfConversation() {
  if (document.querySelector(".chat")) window.scrollTo(0, document.documentElement.scrollHeight);
}

/** Said once by a screen reader, not shown. */
export function say(text) {
  const status = document.getElementById("status");
  if (status) status.textContent = text;
}

/** Shown at the foot of the page, and said; empty takes it away. */
export function warn(text) {
  const toast = document.getElementById("toast");
  if (toast) toast.textContent = text;
}
