// The way to Formly on this device: the only network there is. The token is said only to who has shown that they know it.

const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const digest = async (text) => hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));

export class Problem extends Error {
  /** @param code one of: absent, locked, unpaired, code, gone, refused, failed */
  constructor(code) {
    super(code);
    this.code = code;
  }
}

async function post(port, path, fields, token) {
  let response;
  try {
    response = await fetch(`http://127.0.0.1:${port}/companion/v1/${path}`, {
      method: "POST", body: new URLSearchParams(fields), credentials: "omit", cache: "no-store", redirect: "error",
      // The answers are asked for in the language of the panel.
      headers: { "Accept-Language": chrome.i18n.getMessage("language"), ...(token && { Authorization: `Bearer ${token}` }) }, signal: AbortSignal.timeout(10_000),
    });
  } catch {
    throw new Problem("absent");
  }
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Problem(answer.problem ?? "absent");
  return answer;
}

/** Ports on which this browser has a page of 127.0.0.1 open; the last one that was Formly's comes first. */
async function ports() {
  const { port } = await chrome.storage.local.get("port");
  const tabs = await chrome.tabs.query({ url: "http://127.0.0.1/*" });
  const open = tabs.map(({ url }) => Number(new URL(url).port)).filter(Boolean);
  return [...new Set([port, ...open].filter(Boolean))];
}

export const isPaired = async () => Boolean((await chrome.storage.local.get("token")).token);

/** Types the code in. The address is needed only where Formly's window is in another browser. */
export async function pair(code, address) {
  const typed = Number(/(\d{2,5})\/?\s*$/.exec(address ?? "")?.[1]);
  let problem = new Problem("absent");
  for (const port of typed ? [typed] : await ports()) {
    try {
      const { token } = await post(port, "pair", { code });
      if (!/^[0-9a-f]{64}$/.test(token)) throw new Problem("absent");
      await chrome.storage.local.set({ token, port });
      return;
    } catch (error) {
      // Something else on this device that doesn't know the question says less than Formly's own no.
      if (problem.code === "absent") problem = error;
    }
  }
  throw problem;
}

export async function forget() {
  await chrome.storage.local.remove(["token", "port"]);
}

/** Where Formly is: the one that can prove that it knows the token, at this very port. */
async function door() {
  const { token } = await chrome.storage.local.get("token");
  if (!token) throw new Problem("unpaired");
  let problem = new Problem("absent");
  for (const port of await ports()) {
    const nonce = hex(crypto.getRandomValues(new Uint8Array(32)));
    try {
      const { proof } = await post(port, "hello", { nonce });
      const expected = await digest(`formly-companion\n${port}\n${nonce}\n${await digest(token)}`);
      if (proof !== expected) throw new Problem("absent");
      await chrome.storage.local.set({ port });
      return { port, token };
    } catch (error) {
      if (problem.code === "absent") problem = error;
    }
  }
  throw problem;
}

async function ask(path, fields = {}) {
  const { port, token } = await door();
  return post(port, path, fields, token);
}

export const forms = async () => (await ask("forms")).forms;
export const answers = (form) => ask("answers", { form });
