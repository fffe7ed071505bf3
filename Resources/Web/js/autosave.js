// Keeps what was typed, in order, and says so.

let last = Promise.resolve();

/** Resolves when nothing is on its way any more. */
export const saveAll = () => last;

/** Resolves with `{ problem, isWaiting }`, or with nothing when the server can't be reached. */
export function savedNow(field, values) {
  const turn = last.then(() => send(field, values));
  last = turn.catch(() => {});
  return turn;
}

async function send(field, values) {
  tell("saving", "busy");
  const body = new URLSearchParams({ field, format: "json" });
  for (const { part, value } of values.length ? values : [{ value: "" }]) {
    body.append("value", value);
    if (part !== undefined) body.append("part", part);
  }
  try {
    const address = document.querySelector("[data-page]").dataset.save;
    const response = await fetch(address, { method: "POST", body, keepalive: body.toString().length < 60_000 });
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
