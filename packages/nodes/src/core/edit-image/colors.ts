import { nodeError } from "../../errors/node-error.ts";

/** Red, green, blue and how opaque it is, each from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number, alpha: number];

/**
 * Parses `#RGB`, `#RRGGBB` and `#RRGGBBAA`. The last two digits are the transparency: existing files draw with
 * `#ff000000` and mean red.
 */
export function colorOf(text: string, label: string): Color {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text.trim())?.[1];
  if (!digits) throw nodeError("color-unreadable", { label, value: text });
  const full = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  const [red = 0, green = 0, blue = 0, transparency = 0] = (full.match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  );
  return [red, green, blue, 255 - transparency];
}

/** The color in CSS format. */
export function cssOf([red, green, blue, alpha]: Color): string {
  return `rgba(${red}, ${green}, ${blue}, ${alpha / 255})`;
}
