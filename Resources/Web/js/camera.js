// The camera, where there is one: a live picture with a guide, a light, and a shutter that waits until the picture is sharp.
// What it takes goes the way of a chosen file.

const room = document.getElementById("camera");
const part = (name) => document.getElementById(`camera-${name}`);
const small = document.createElement("canvas");
/** Steps between neighbouring pixels, as a share of black to white: from here on print can be read. */
const sharpEnough = 0.12;
let stream;
let timer;
let steady = 0;

if (room && navigator.mediaDevices?.getUserMedia) {
  room.hidden = false;
  part("start").addEventListener("click", start);
  part("stop").addEventListener("click", stop);
  part("shoot").addEventListener("click", shoot);
  part("torch").addEventListener("click", light);
  window.addEventListener("pagehide", stop);
}

function tell(state) {
  const text = room.dataset[state] ?? "";
  if (part("status").textContent !== text) part("status").textContent = text;
}

function switchTo(isOn) {
  document.getElementById("finder").hidden = !isOn;
  part("start").hidden = isOn;
  part("stop").hidden = !isOn;
  part("shoot").hidden = !isOn;
  if (!isOn) part("torch").hidden = true;
}

async function start() {
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: "environment", width: { ideal: 3840 }, height: { ideal: 2160 } }, audio: false,
    });
  } catch {
    tell("refused");
    return;
  }
  const video = document.getElementById("video");
  video.srcObject = stream;
  await video.play();
  switchTo(true);
  const [track] = stream.getVideoTracks();
  part("torch").hidden = !track.getCapabilities?.().torch;
  steady = 0;
  timer = setInterval(look, 250);
}

function stop() {
  clearInterval(timer);
  for (const track of stream?.getTracks() ?? []) track.stop();
  stream = undefined;
  switchTo(false);
}

async function light() {
  const isOn = part("torch").getAttribute("aria-pressed") !== "true";
  await stream.getVideoTracks()[0].applyConstraints({ advanced: [{ torch: isOn }] });
  part("torch").setAttribute("aria-pressed", String(isOn));
}

/** Sharp for a second, it takes the picture by itself. */
function look() {
  steady = sharpness() >= sharpEnough ? steady + 1 : 0;
  tell(steady > 0 ? "ready" : "steady");
  if (steady >= 4) shoot();
}

function sharpness() {
  const video = document.getElementById("video");
  if (!video.videoWidth) return 0;
  [small.width, small.height] = [320, Math.round((320 * video.videoHeight) / video.videoWidth)];
  const brush = small.getContext("2d", { willReadFrequently: true });
  brush.drawImage(video, 0, 0, small.width, small.height);
  const { data } = brush.getImageData(0, 0, small.width, small.height);
  const steps = new Uint32Array(256);
  for (let at = 4; at < data.length; at += 4) steps[Math.abs(data[at + 1] - data[at - 3])]++;
  let left = data.length / 4 / 200;
  let step = 255;
  while (step > 0 && (left -= steps[step]) > 0) step--;
  return step / 255;
}

function shoot() {
  const video = document.getElementById("video");
  if (!video.videoWidth) return;
  clearInterval(timer);
  const whole = document.createElement("canvas");
  [whole.width, whole.height] = [video.videoWidth, video.videoHeight];
  whole.getContext("2d").drawImage(video, 0, 0);
  whole.toBlob((blob) => {
    const files = new DataTransfer();
    files.items.add(new File([blob], "page.jpg", { type: "image/jpeg" }));
    const form = document.getElementById("add");
    form.elements.file.files = files.files;
    tell("taken");
    stop();
    form.requestSubmit();
  }, "image/jpeg", 0.92);
}
