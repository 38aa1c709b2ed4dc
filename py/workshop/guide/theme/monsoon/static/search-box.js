// The search box of every page. It is no form, which the policy of the pages forbids.
document.addEventListener("keydown", (event) => {
  const box = event.target instanceof HTMLElement ? event.target.closest("input[data-search]") : null;
  if (event.key === "Enter" && box instanceof HTMLInputElement && box.value.trim())
    location.href = `${box.dataset.search}?q=${encodeURIComponent(box.value.trim())}`;
});
