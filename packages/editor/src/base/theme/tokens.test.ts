import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const css = readFileSync(path.join(import.meta.dirname, "tokens.css"), "utf8");

/** Returns the colors of a name in the light and the dark theme. */
function colorsOf(name: string): string[] {
  return [...css.matchAll(new RegExp(`${name}: (#[0-9a-f]{6});`, "g"))].map(([, color]) => color!);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it("the border of cards stands out on every note in the dark theme", () => {
  const [, border = ""] = colorsOf("--card-border");
  for (let color = 1; color <= 7; color++) {
    const [, note = ""] = colorsOf(`--sticky-${color}`);
    expect(contrast(border, note), `note ${color}`).toBeGreaterThanOrEqual(3);
  }
});
