// Locks a page that nobody uses, and tells the server of use that sends nothing by itself: reading, typing.
import { warn } from "./focus.js";

const minute = 60_000;
const minutes = Number(document.documentElement.dataset.lock ?? 0);
const windows = new BroadcastChannel("formly-use");
let lastUse = Date.now();
let lastWord = Date.now();
let isWarned = false;

function used() {
  lastUse = Date.now();
  if (isWarned) warn("");
  isWarned = false;
  if (lastUse - lastWord < minute) return;
  lastWord = lastUse;
  windows.postMessage("used");
  fetch("/alive", { method: "POST" }).catch(() => {});
}

function look() {
  const rest = lastUse + minutes * minute - Date.now();
  if (rest <= 0) document.getElementById("lock")?.submit();
  else if (rest <= minute && !isWarned) {
    isWarned = true;
    warn(document.documentElement.dataset.lockWarning);
  }
}

if (minutes > 0) {
  for (const kind of ["keydown", "pointerdown", "wheel", "touchstart"]) {
    addEventListener(kind, used, { passive: true, capture: true });
  }
  // Use of one window keeps the others open.
  windows.addEventListener("message", () => {
    lastUse = Date.now();
    lastWord = lastUse;
  });
  setInterval(look, 5_000);
  addEventListener("visibilitychange", look);
}
