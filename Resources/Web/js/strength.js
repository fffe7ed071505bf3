// Says how strong a passphrase is that is being chosen, once its field is left. It goes to this machine's own program only.
document.addEventListener("change", async (event) => {
  const field = event.target.closest?.("[data-strength]");
  if (!field) return;
  const place = document.getElementById(field.dataset.strength);
  try {
    const answer = await fetch("/strength", { method: "POST", body: new URLSearchParams({ passphrase: field.value }) });
    const { lines } = await answer.json();
    place.replaceChildren(
      ...lines.map((line) => {
        const paragraph = document.createElement("p");
        paragraph.textContent = line;
        return paragraph;
      }),
    );
  } catch {
    // The server says it when the form is sent.
  }
});
