import { stripTypeScriptTypes } from "node:module";
import path from "node:path";
import { type AstNode, parseSource, walk } from "../check/sources.ts";

/** Replacement of `.ts` in the package: Node runs no TypeScript below a `node_modules`. */
const ENDING = ".mjs";
/** A string with the name of an own file, or with its extension. */
const OWN_FILE = /^[\w./-]*\.ts$/;

/** Entry points of the product's packages, such as `@heddle/engine/data` → `packages/engine/src/data/index.ts`. */
export type FrontDoors = ReadonlyMap<string, string>;

/**
 * JavaScript of a source file, with every statement on its line. Imports of the product's packages become paths, and
 * names of its files get their extension in the package.
 */
export function compileSource(file: string, text: string, doors: FrontDoors): string {
  let compiled = text;
  for (const { start, end, to } of editsOf(file, text, doors).sort((a, b) => b.start - a.start))
    compiled = compiled.slice(0, start) + to + compiled.slice(end);
  return file.endsWith(".ts") ? stripTypeScriptTypes(compiled) : compiled;
}

/** The name that a file has in the package. */
export function compiledName(file: string): string {
  return file.replace(/\.ts$/, ENDING);
}

interface Edit {
  start: number;
  end: number;
  to: string;
}

function editsOf(file: string, text: string, doors: FrontDoors): Edit[] {
  const edits: Edit[] = [];
  walk(parseSource(file, text).program, (node) => {
    const edit = editOf(node, text);
    if (edit) edits.push(edit);
    for (const door of doorsIn(node, file, doors)) edits.push(door);
  });
  return edits;
}

function editOf(node: AstNode, text: string): Edit | undefined {
  const { start, end } = node;
  const written = text.slice(start, end);
  const value = node["value"];
  // The backquotes can be part of it.
  if (node.type === "TemplateElement" && /\.ts(?:`|\$\{)?$/.test(written))
    return { start, end, to: written.replace(/\.ts(?=(?:`|\$\{)?$)/, ENDING) };
  if (node.type !== "Literal") return undefined;
  if (typeof value === "string" && OWN_FILE.test(value))
    return { start, end, to: JSON.stringify(compiledName(value)) };
  return "regex" in node && /\\\.ts\b/.test(written)
    ? { start, end, to: written.replace(/\\\.ts\b/g, `\\${ENDING}`) }
    : undefined;
}

/** Imports, and calls of `import.meta.resolve`, of the product's packages. */
function doorsIn(node: AstNode, file: string, doors: FrontDoors): Edit[] {
  const named = (isResolve(node) ? (node["arguments"] as AstNode[])[0] : node["source"]) as
    | AstNode
    | undefined;
  if (named === undefined || named === null) return [];
  const door = doors.get(named["value"] as string);
  if (door === undefined) return [];
  const way = path.posix.relative(path.posix.dirname(file), compiledName(door));
  return [{ start: named.start, end: named.end, to: JSON.stringify(way.startsWith(".") ? way : `./${way}`) }];
}

function isResolve(node: AstNode): boolean {
  if (node.type !== "CallExpression") return false;
  const { object, property } = node["callee"] as { object?: AstNode; property?: { name?: string } };
  return object?.type === "MetaProperty" && property?.name === "resolve";
}
