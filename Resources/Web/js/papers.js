// Papers go up one by one: each is told as it is done, and one that fails doesn't hold up the others.
import { swap } from "./documents.js";

const form = () => document.querySelector("[data-papers]");

document.addEventListener("change", (event) => {
  if (event.target.matches("[data-papers] input[type=file]") && event.target.files.length) event.target.form.requestSubmit();
});

document.addEventListener("submit", async (event) => {
  if (!event.target.matches("[data-papers]")) return;
  event.preventDefault();
  const files = [...event.target.elements.file.files];
  const list = document.querySelector("#results ul");
  document.getElementById("results").hidden = false;
  const lines = files.map((file) => line(list, file.name));
  let page;
  for (const [number, file] of files.entries()) page = (await send(file, lines[number])) ?? page;
  if (page) swap(page, "#papers", ".finder");
  event.target.reset();
});

/** A line of the list, with a bar while the file is on its way. */
function line(list, name) {
  const item = document.createElement("li");
  const label = document.createElement("bdi");
  label.textContent = name;
  const bar = document.createElement("progress");
  bar.setAttribute("aria-label", `${form().dataset.waiting} ${name}`);
  item.append(label, bar);
  list.append(item);
  return item;
}

/** Resolves with the page that the server shows afterwards; undefined when it can't be reached. */
function send(file, item) {
  return new Promise((resolve) => {
    if (file.size > Number(form().dataset.most)) {
      fail(item, form().dataset.tooLarge);
      resolve();
      return;
    }
    const call = new XMLHttpRequest();
    const bar = item.querySelector("progress");
    call.open("POST", form().action);
    call.responseType = "document";
    call.upload.onprogress = (event) => {
      bar.max = event.total;
      bar.value = event.loaded;
    };
    call.upload.onload = () => {
      // Sent; how long the reading takes nobody knows.
      bar.removeAttribute("value");
      bar.setAttribute("aria-label", `${form().dataset.reading} ${file.name}`);
    };
    call.onload = () => {
      const told = call.response?.querySelector("#results li");
      if (told) item.replaceWith(document.adoptNode(told));
      else fail(item, form().dataset.failed);
      resolve(call.response);
    };
    call.onerror = () => {
      fail(item, form().dataset.failed);
      resolve();
    };
    const body = new FormData();
    body.append("file", file);
    call.send(body);
  });
}

function fail(item, reason) {
  item.classList.add("bad");
  item.querySelector("progress")?.remove();
  item.append(` ${reason}`);
}
