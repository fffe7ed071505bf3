// Shortcuts; each needs a key that no one types by accident, and none that assistive technology or a browser takes.

document.addEventListener("keydown", (event) => {
  if (event.isComposing) return;
  if ((event.ctrlKey || event.metaKey) && event.key === "/") {
    event.preventDefault();
    location.assign("/help");
  } else if ((event.ctrlKey || event.metaKey) && event.key === "Enter" && event.target.matches?.("textarea#answer")) {
    event.preventDefault();
    event.target.form.requestSubmit();
  } else if (event.altKey && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
    step(event);
  }
});

/** The field before or after the open one, on the page. */
function step(event) {
  const links = [...document.querySelectorAll(".list [data-go]")];
  const here = links.findIndex((link) => link.getAttribute("aria-current") === "true");
  // In a list the keys open it: that is left to the browser.
  if (!links.length || event.target.matches?.("select")) return;
  event.preventDefault();
  links[here + (event.key === "ArrowDown" ? 1 : -1)]?.click();
}
