// Takes the strokes of a signature, and tells how wide the page stands that is pointed at.

for (const form of document.querySelectorAll("[data-drawing]")) {
  form.hidden = false;
  listen(form);
}

function listen(form) {
  const pad = form.querySelector("canvas");
  const field = form.elements.namedItem("strokes");
  const keep = form.querySelector("button");
  const brush = pad.getContext("2d");
  const strokes = [];
  let stroke;
  Object.assign(brush, { lineWidth: 3, lineCap: "round", lineJoin: "round", strokeStyle: "#000033" });

  /** Where the pen is, in the units of the pad. */
  function point(event) {
    const box = pad.getBoundingClientRect();
    const inside = (value, most) => Math.round(Math.min(Math.max(value, 0), most));
    return [
      inside(((event.clientX - box.left) / box.width) * pad.width, pad.width),
      inside(((event.clientY - box.top) / box.height) * pad.height, pad.height),
    ];
  }

  function line(from, to) {
    brush.beginPath();
    brush.moveTo(...from);
    brush.lineTo(...to);
    brush.stroke();
  }

  function note() {
    field.value = strokes.map((stroke) => stroke.map((point) => point.join(",")).join(" ")).join(";");
    keep.disabled = strokes.length === 0;
  }

  pad.addEventListener("pointerdown", (event) => {
    pad.setPointerCapture(event.pointerId);
    stroke = [point(event)];
    strokes.push(stroke);
    line(stroke[0], stroke[0]);
    event.preventDefault();
  });
  pad.addEventListener("pointermove", (event) => {
    if (!stroke) return;
    // A quick hand makes more points than frames.
    const moves = event.getCoalescedEvents?.() ?? [];
    for (const move of moves.length > 0 ? moves : [event]) {
      const [next, last] = [point(move), stroke.at(-1)];
      if (Math.hypot(next[0] - last[0], next[1] - last[1]) < 2) continue;
      line(last, next);
      stroke.push(next);
    }
  });
  for (const end of ["pointerup", "pointercancel"]) {
    pad.addEventListener(end, () => {
      stroke = undefined;
      note();
    });
  }
  form.querySelector("[data-clear]").addEventListener("click", () => {
    strokes.length = 0;
    brush.clearRect(0, 0, pad.width, pad.height);
    note();
  });
}

document.addEventListener("click", (event) => {
  const page = event.target.closest?.("[data-pointing] input[type=image]");
  if (page) page.form.elements.namedItem("width").value = Math.round(page.getBoundingClientRect().width);
});
