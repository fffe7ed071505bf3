// Pages of the server as documents. XMLHttpRequest parses them without a string of markup in between,
// so Trusted Types stay on with no policy at all.

/** Resolves with `{ page, url }`; rejects when the server can't be reached. */
export function request(method, url, body) {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(method, url);
    call.responseType = "document";
    call.onload = () => (call.response ? resolve({ page: call.response, url: call.responseURL }) : reject(new Error("empty")));
    call.onerror = () => reject(new Error("unreachable"));
    if (body) call.setRequestHeader("Content-Type", "application/x-www-form-urlencoded");
    call.send(body ? body.toString() : null);
  });
}

/** Puts the server's version of each part in place of ours; parts that one of the two lacks stay. */
export function swap(page, ...selectors) {
  for (const selector of selectors) {
    const ours = document.querySelector(selector);
    const theirs = page.querySelector(selector);
    if (ours && theirs) ours.replaceWith(document.adoptNode(theirs));
  }
}

/** The fields of a form as its submit would send them, with the button that sent it. */
export function fields(form, button) {
  return new URLSearchParams(new FormData(form, button));
}
