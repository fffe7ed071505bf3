// Dropping a file onto the upload form is choosing it and pressing its button.

const zones = "[data-drop], [data-papers]";
const zone = (event) => event.target.closest?.(zones);

document.addEventListener("dragover", (event) => {
  event.preventDefault();
  zone(event)?.classList.add("over");
});

document.addEventListener("dragleave", (event) => zone(event)?.classList.remove("over"));

document.addEventListener("drop", (event) => {
  event.preventDefault();
  const form = zone(event) ?? document.querySelector(zones);
  if (!form || !event.dataTransfer?.files.length) return;
  form.classList.remove("over");
  form.elements.file.files = event.dataTransfer.files;
  judge(form);
  form.requestSubmit();
});

/** What is too large is said before it is sent: the server would end the connection on it. Papers are each told apart. */
function judge(form) {
  if (!form.matches("[data-drop]")) return;
  const { most, tooLarge } = form.dataset;
  const isTooLarge = [...form.elements.file.files].some((file) => file.size > Number(most));
  form.elements.file.setCustomValidity(isTooLarge ? tooLarge : "");
}

document.addEventListener("change", (event) => {
  if (!event.target.matches("[data-drop] input[type=file]") || !event.target.files.length) return;
  judge(event.target.form);
  event.target.form.requestSubmit();
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("[data-drop]")) return;
  form.classList.add("busy");
  form.querySelector("button").textContent = form.dataset.reading;
});
