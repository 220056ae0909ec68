import { readFileSync } from "node:fs";
import type { LoadFnOutput } from "node:module";
import { fileURLToPath } from "node:url";
import * as family from "./family/index.ts";

/** Replacements for the family's libraries in packages. */
const FAMILY = new URL("./family/index.ts", import.meta.url).href;
const REFUSED = new URL("./family/refused.ts", import.meta.url).href;
const EXTENDED = `${FAMILY}?names=`;

/**
 * URL of the family's exports for an importing file. Modules fail to link if one name is missing: unknown ones are
 * added for the importing file, and throw on use. Missing names of `require` read as undefined.
 */
export function familyFor(specifier: string, { parentURL, conditions = [] }: AskingFile): string {
  if (parentURL === undefined || !conditions.includes("import")) return FAMILY;
  const names = importedNames(sourceAt(parentURL), specifier).filter((name) => !Object.hasOwn(family, name));
  return names.length === 0 ? FAMILY : `${EXTENDED}${[...new Set(names)].sort().join(",")}`;
}

interface AskingFile {
  readonly parentURL?: string | undefined;
  readonly conditions?: readonly string[];
}

/** The family's exports with additional ones; `undefined` for every other URL. */
export function loadExtended(url: string): LoadFnOutput | undefined {
  if (!url.startsWith(EXTENDED)) return undefined;
  const names = url.slice(EXTENDED.length).split(",");
  const lines = names.map((name, at) =>
    name === "default"
      ? "export default family;"
      : `const _${at} = refusingClass("${name}"); export { _${at} as ${name} };`,
  );
  const source = [
    `import * as family from "${FAMILY}";`,
    `import { refusingClass } from "${REFUSED}";`,
    `export * from "${FAMILY}";`,
    ...lines,
  ].join("\n");
  return { format: "module", source, shortCircuit: true };
}

function sourceAt(url: string): string {
  try {
    return readFileSync(fileURLToPath(url), "utf8");
  } catch {
    return "";
  }
}

/** Names that the source of a module imports from another, or passes on from it. */
function importedNames(source: string, specifier: string): string[] {
  const from = specifier.replaceAll(/[^\w]/g, "\\$&");
  // Comments can contain the same words.
  const clause = `(?:(?!\\b(?:import|export)\\b)[^;"'()])*?`;
  const pattern = new RegExp(`\\b(?:import|export)\\b(${clause})\\bfrom\\s*["']${from}["']`, "g");
  return [...source.matchAll(pattern)].flatMap(([, asked = ""]) => {
    const [, listed = ""] = /\{([^}]*)\}/.exec(asked) ?? [];
    const hasDefault = /^\s*[\w$]+\s*(?:,|$)/.test(asked);
    const named = listed.split(",").map((one) => one.trim().split(/\s+as\s+/)[0]!);
    return [...(hasDefault ? ["default"] : []), ...named.filter((name) => /^[A-Za-z_$][\w$]*$/.test(name))];
  });
}
