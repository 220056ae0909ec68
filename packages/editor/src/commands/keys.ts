import type { Command } from "./command.ts";

const MODIFIERS = ["mod", "shift", "alt"];

/** Returns the command of a pressed key. A held key runs only commands that repeat. */
export function commandForKey<Each extends Pick<Command<never>, "keys" | "repeats">>(
  commands: readonly Each[],
  event: KeyboardEvent,
): Each | undefined {
  const pressed = pressedKeys(event);
  const found = commands.find(({ keys = [] }) => keys.some((each) => normalizeKeys(each) === pressed));
  return event.repeat && !found?.repeats ? undefined : found;
}

/** Returns `mod+shift+z`; omits Shift if it is part of the character, such as `?` and `+`. */
function pressedKeys(event: KeyboardEvent): string {
  const key = event.altKey ? letterOf(event) : event.key;
  const isSymbol = event.key.length === 1 && event.key.toLowerCase() === event.key.toUpperCase();
  const parts = [
    event.ctrlKey || event.metaKey ? "mod" : "",
    event.shiftKey && !isSymbol ? "shift" : "",
    event.altKey ? "alt" : "",
    key.toLowerCase(),
  ];
  return parts.filter(Boolean).join("+");
}

/** Alt turns a letter into a different character on Apple keyboards. */
function letterOf({ code = "", key }: KeyboardEvent): string {
  return code.startsWith("Key") ? code.slice(3) : key;
}

/** Normalizes keys: lower case, modifiers in a fixed order. */
export function normalizeKeys(keys: string): string {
  if (keys.length === 1) return keys;
  const parts = keys.toLowerCase().split("+");
  return [...MODIFIERS.filter((name) => parts.includes(name)), parts.at(-1)].join("+");
}
