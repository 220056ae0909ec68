import type { Canvas } from "@napi-rs/canvas";
import { colorOf, cssOf } from "./colors.ts";
import { fontFamilies, OWN_FAMILY } from "./fonts.ts";
import type { Values } from "./values.ts";

/** Space between base lines, in sizes of the font. */
const LINE_HEIGHT = 1.2;

/** Writes text on a picture. */
export async function writeText(canvas: Canvas, values: Values): Promise<Canvas> {
  const context = canvas.getContext("2d");
  const size = Math.max(1, values.number("fontSize"));
  context.font = fontOf(values.text("font"), size, await fontFamilies());
  context.fillStyle = cssOf(colorOf(values.text("fontColor"), "Font Color"));
  context.textBaseline = "alphabetic";
  const [x, y] = [values.number("positionX"), values.number("positionY")];
  for (const [index, line] of linesOf(values.text("text"), values.number("lineLength")).entries())
    context.fillText(line, x, y + index * size * LINE_HEIGHT);
  return canvas;
}

/** Breaks lines that are too long between their words. */
export function linesOf(text: string, maxLength: number): string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const lines: string[] = [];
    let current = "";
    for (const word of line.split(" ")) {
      const longer = current === "" ? word : `${current} ${word}`;
      if (current !== "" && maxLength > 0 && longer.length > maxLength) {
        lines.push(current);
        current = word;
      } else current = longer;
    }
    return [...lines, current];
  });
}

/** The installed font whose name is nearest, otherwise Heddle's own. Workflows name the path of a font file, which nodes do not open. */
export function fontOf(given: string, size: number, families: readonly string[]): string {
  const name = given.replace(/^.*[\\/]/, "").replace(/\.\w+$/, "");
  const style = `${/italic|oblique/i.test(name) ? "italic " : ""}${/bold/i.test(name) ? "bold " : ""}`;
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  const wanted = plain(name.replace(/bold|italic|oblique|regular/gi, ""));
  const family = families.find((one) => wanted !== "" && plain(one) === wanted);
  return `${style}${size}px "${family ?? OWN_FAMILY}", sans-serif`;
}
