// Runs before the first paint, so that a dark page never flashes white. src/theme/theme.ts owns the key.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem("HEDDLE_THEME");
  } catch {}
  const dark =
    choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
