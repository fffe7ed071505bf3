// Shortcuts; each needs a key that no one types by accident, and none that assistive technology or a browser takes.

document.addEventListener("keydown", (event) => {
  if (event.isComposing) return;
  if ((event.ctrlKey || event.metaKey) && event.key === "/") {
    event.preventDefault();
    location.assign("/help");
  } else if ((event.ctrlKey || event.metaKey) && event.key === "Enter" && event.target.matches?.("textarea#answer")) {
    event.preventDefault();
    event.target.form.requestSubmit();
  } else if (event.altKey && event.shiftKey && /^Digit[1-7]$/.test(event.code)) {
    room(event);
  } else if (/^[1-9]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
    pick(event);
  } else if (event.altKey && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
    step(event);
  }
});

/** The row with this number; not while something is typed, nor among choices that are numbers themselves. */
function pick(event) {
  const rows = [...document.querySelectorAll(".composer .rows button")];
  const row = rows[Number(event.key) - 1];
  const isTyping = event.target.matches?.("input, textarea, select") && event.target.value !== "";
  if (!row || isTyping || rows.some((one) => /^\d/.test(one.querySelector("bdi").textContent))) return;
  event.preventDefault();
  row.click();
}

/** The rooms in the order of the rail, which is there on phones too, out of sight. */
function room(event) {
  const link = document.querySelectorAll(".rail nav a")[Number(event.code.slice(5)) - 1];
  if (!link) return;
  event.preventDefault();
  link.click();
}

/** The field before or after the open one, on the page. */
function step(event) {
  const links = [...document.querySelectorAll(".list [data-go]")];
  const here = links.findIndex((link) => link.getAttribute("aria-current") === "true");
  // In a list the keys open it: that is left to the browser.
  if (!links.length || event.target.matches?.("select")) return;
  event.preventDefault();
  links[here + (event.key === "ArrowDown" ? 1 : -1)]?.click();
}
