// One drag of the pointer, from press to release: the ways it went, in pixels.

export function track(event, { move, end, cancel }) {
  const { pointerId, clientX, clientY } = event;
  const isOurs = (next) => next.pointerId === pointerId;
  const stop = new AbortController();
  const listen = (name, act) =>
    document.addEventListener(name, (next) => {
      if (isOurs(next)) act(next.clientX - clientX, next.clientY - clientY);
    }, { signal: stop.signal });
  listen("pointermove", move);
  listen("pointerup", (x, y) => {
    stop.abort();
    end(x, y);
  });
  listen("pointercancel", () => {
    stop.abort();
    cancel();
  });
}
