// Every page of the documentation: its search box, and on a phone a list of pages that opens on demand.

// The search box is no form, which the policy of the pages forbids.
document.addEventListener("keydown", (event) => {
  const box = event.target instanceof HTMLElement ? event.target.closest("input[data-search]") : null;
  if (event.key === "Enter" && box instanceof HTMLInputElement && box.value.trim())
    location.href = `${box.dataset.search}?q=${encodeURIComponent(box.value.trim())}`;
});

// The same width as in frame.css. Without this script the list is open.
const pages = document.querySelector(".pages details");
const narrow = matchMedia("(width < 52rem)");
const fold = () => pages?.toggleAttribute("open", !narrow.matches);
narrow.addEventListener("change", fold);
fold();
