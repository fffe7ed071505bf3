// What ASP.NET does with a form: a post-back sends all of it and the page comes back with everything in it, and what depends on it.
const form = document.forms[0];
const given = new URLSearchParams(location.search);

globalThis.__doPostBack = (target) => {
  form.elements.__EVENTTARGET.value = target;
  form.submit();
};

for (const element of form.elements) {
  if (!given.has(element.name) || element.type === "hidden") continue;
  if (element.type === "radio" || element.type === "checkbox") element.checked = given.getAll(element.name).includes(element.value);
  else element.value = given.get(element.name);
}
for (const part of document.querySelectorAll("[data-when]")) {
  const [name, value] = part.dataset.when.split("=");
  if (given.get(name) !== value) part.remove();
}
