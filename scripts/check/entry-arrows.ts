import { type Import, importsOf, targetOf } from "./imports.ts";
import { isTestSupport, type Source } from "./sources.ts";

/** An import between two entries of a folder: subfolders, with `/` at the end, and files. */
export interface EntryArrow {
  folder: string;
  from: string;
  to: string;
  kind: Import["kind"];
  /** The import itself, by paths relative to the folder. */
  example: string;
}

/** Sources of the packages, without tests and their support. */
export function productSources(sources: Source[]): Source[] {
  return sources.filter(({ file }) => /^packages\/[^/]+\/src\//.test(file) && !isTestSupport(file));
}

/**
 * Imports between files of the packages, each as an arrow in the deepest folder that holds both files. The door of that folder
 * (`index.ts`, `main.ts`) is above all of its entries and left out.
 */
export function entryArrows(sources: Source[]): EntryArrow[] {
  const products = productSources(sources);
  const known = new Set(products.map(({ file }) => file));
  return products.flatMap((source) =>
    importsOf(source).flatMap(({ from, kind }) => {
      const target = targetOf(source.file, from);
      const arrow = target !== undefined && known.has(target) && arrowBetween(source.file, target);
      return arrow ? [{ ...arrow, kind }] : [];
    }),
  );
}

/** The entry of a folder that holds a file below it. */
export function entryOf(folder: string, file: string): string {
  return entryAt(file.split("/"), folder.split("/").length);
}

/** True for files through which everything outside enters a folder. */
export function isDoor(entry: string): boolean {
  return /^(index|main)\.tsx?$/.test(entry);
}

function arrowBetween(file: string, target: string): Omit<EntryArrow, "kind"> | undefined {
  const [source, goal] = [file.split("/"), target.split("/")];
  const depth = source.findIndex((part, index) => part !== goal[index]);
  if (depth === -1) return undefined;
  const [from, to] = [entryAt(source, depth), entryAt(goal, depth)];
  if (isDoor(from) || isDoor(to)) return undefined;
  const example = `${source.slice(depth).join("/")} imports ${goal.slice(depth).join("/")}`;
  return { folder: source.slice(0, depth).join("/"), from, to, example };
}

function entryAt(parts: string[], depth: number): string {
  return `${parts[depth]}${depth < parts.length - 1 ? "/" : ""}`;
}
