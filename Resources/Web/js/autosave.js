// Keeps what was typed, in order, and says so.

let last = Promise.resolve();
/** What still waits for its turn. */
const queue = [];

/** Resolves when nothing is on its way any more. */
export const saveAll = () => last;

/** Resolves with `{ problem, isWaiting }`, or with nothing when the server can't be reached. */
export function savedNow(field, values) {
  const body = new URLSearchParams({ field, format: "json" });
  for (const { part, value } of values.length ? values : [{ value: "" }]) {
    body.append("value", value);
    if (part !== undefined) body.append("part", part);
  }
  queue.push(body);
  const turn = last.then(() => send(body));
  last = turn.catch(() => {});
  return turn;
}

const address = () => document.querySelector("[data-page]").dataset.save;

// A page that is left takes with it what it hasn't sent yet, unless it is handed to the browser.
window.addEventListener("pagehide", () => {
  for (const body of queue.splice(0)) navigator.sendBeacon(address(), body);
});

async function send(body) {
  if (!queue.includes(body)) return undefined;
  queue.splice(queue.indexOf(body), 1);
  tell("saving", "busy");
  try {
    const response = await fetch(address(), { method: "POST", body, keepalive: body.toString().length < 60_000 });
    if (!response.ok) throw new Error(String(response.status));
    const result = await response.json();
    if (result.isWaiting) tell("waiting", "busy");
    else if (result.problem) tell("problem", "bad");
    else tell("saved", "");
    return result;
  } catch {
    tell("offline", "bad");
    return undefined;
  }
}

function tell(state, look) {
  const saved = document.getElementById("saved");
  if (!saved) return;
  saved.className = `saved ${look}`;
  document.getElementById("saved-words").textContent = saved.dataset[state];
}

/** The error line of the open field, while the person is still in it. */
export function outcome(result) {
  const input = document.getElementById("open");
  if (!input) return;
  if (result.problem) input.setAttribute("aria-invalid", "true");
  else input.removeAttribute("aria-invalid");
  document.querySelector("#pe span")?.replaceChildren(result.problem ?? "");
}
