import type { Command } from "./command.ts";

const NAMES: Record<string, string> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Escape: "Esc",
  " ": "Space",
};
const ARROW = /Arrow(Left|Right|Up|Down)$/;

/** Formats keys for display: `Mod+Shift+z` as `Mod+Shift+Z`. */
function shownKeys(keys: string): string {
  if (keys === "+") return "Plus";
  return keys
    .split("+")
    .map((key) => NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key))
    .join("+");
}

/** Formats a command's keys for menus and tooltips; the four arrows as one. */
export function keysOf({ keys }: Pick<Command<never>, "keys">): string | undefined {
  if (keys === undefined || keys[0] === undefined) return undefined;
  const isArrows = keys.length === 4 && keys.every((each) => ARROW.test(each));
  return isArrows ? keys[0].replace(ARROW, "←→↑↓") : shownKeys(keys[0]);
}
