import { readFileSync } from "node:fs";
import path from "node:path";
import { trackedFiles } from "../sources.ts";

/** A style sheet of the tree. */
interface StyleSheet {
  /** Relative to the root, with `/`. */
  file: string;
  text: string;
}

/** Style sheets that can use left and right, each with its reason. */
const EXCEPTIONS: readonly { files: RegExp; reason: string }[] = [
  {
    files: /\/canvas\/(flow|nodes|surface)\/|\/canvas\/overview\/EmptyCanvas\./,
    reason: "workflows go from left to right in every language",
  },
];

const PROPERTIES = /^(?:(?:margin|padding|border|scroll-(?:margin|padding))-(?:left|right).*|left|right)$/;
const CORNERS = /^border-(?:top|bottom)-(?:left|right)-radius$/;
const SHORTHANDS = /^(?:margin|padding|inset|border-width)$/;

/** Every declaration of the editor's style sheets that uses left or right: languages start on either side. */
export function checkSides(root: string): string[] {
  return trackedFiles(root)
    .filter((file) => file.startsWith("packages/editor/src/") && file.endsWith(".css"))
    .flatMap((file) => sidesIn({ file, text: readFileSync(path.join(root, file), "utf8") }));
}

/** The same for one style sheet. */
export function sidesIn({ file, text }: StyleSheet): string[] {
  if (EXCEPTIONS.some(({ files }) => files.test(file))) return [];
  return text.split("\n").flatMap((line, index) => {
    const [, property, value] = /^\s*([a-z-]+):\s*([^;]+);/.exec(line) ?? [];
    if (property === undefined || value === undefined || !namesSide(property, value)) return [];
    return [
      `${file}:${index + 1}: ${property}: ${value} holds from left to right only; use inline-start or -end`,
    ];
  });
}

function namesSide(property: string, value: string): boolean {
  // The middle is as far from both sides.
  if (PROPERTIES.test(property)) return value !== "50%";
  if (CORNERS.test(property)) return true;
  if (property === "text-align" || property === "float") return /^(left|right)$/.test(value);
  if (property === "transform") return /translateX\((?!-50%)(?!.*--toward-end)/.test(value);
  const [, right, , left] = parts(value);
  if (SHORTHANDS.test(property)) return left !== right && left !== undefined;
  return property === "border-radius" && isLopsided(parts(value));
}

function isLopsided([
  startTop,
  endTop = startTop,
  endBottom = startTop,
  startBottom = endTop,
]: string[]): boolean {
  return startTop !== endTop || startBottom !== endBottom;
}

/** The values of a shorthand; `calc(1px + 2px)` is one. */
function parts(value: string): string[] {
  return value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
}
