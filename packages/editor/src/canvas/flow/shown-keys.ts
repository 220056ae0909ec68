const names: Record<string, string> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Escape: "Esc",
};

/** The keys of a shortcut as they are shown: `Mod+Shift+z` as `Mod+Shift+Z`. */
export function shownKeys(keys: string): string {
  if (keys === "+") return "Plus";
  return keys
    .split("+")
    .map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key))
    .join("+");
}
