import { knots } from "./figures/graph.ts";
import { importsOf, targetOf } from "./imports.ts";
import { type KnownKnot, knownKnots } from "./known-knots.ts";
import { isTestSupport, type Source } from "./sources.ts";

/** Entries of one folder (subfolders, with `/` at the end, and files) that reach each other by imports of values. */
export interface FolderKnot {
  folder: string;
  /** Sorted by name. */
  entries: string[];
  /** One import for each arrow between two of the entries. */
  imports: string[];
}

/** An import of a value, as seen from the folder that holds both files. */
interface Arrow {
  folder: string;
  from: string;
  to: string;
  example: string;
}

/** Knots that are not known, and known ones that are gone. */
export function checkKnots(sources: Source[], known: KnownKnot[] = knownKnots): string[] {
  const found = folderKnots(sources);
  const keys = new Set(found.map(keyOf));
  const excepted = new Set(known.map(keyOf));
  return [
    ...found.filter((knot) => !excepted.has(keyOf(knot))).map(describeKnot),
    ...known
      .filter((knot) => !keys.has(keyOf(knot)))
      .map(
        ({ folder, entries }) =>
          `${folder} no longer holds the knot ${entries.join(", ")}: take it out of scripts/check/known-knots.ts`,
      ),
  ];
}

/** Knots of the folders in the sources of the packages, at every depth. Tests and doors (`index.ts`, `main.ts`) are left out. */
export function folderKnots(sources: Source[]): FolderKnot[] {
  const products = sources.filter(({ file }) => /^packages\/[^/]+\/src\//.test(file) && !isTestSupport(file));
  const known = new Set(products.map(({ file }) => file));
  const arrows = products.flatMap((source) => arrowsOf(source, known));
  return [...Map.groupBy(arrows, ({ folder }) => folder)]
    .flatMap(([folder, inside]) => knotsOf(folder, inside))
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

function knotsOf(folder: string, arrows: Arrow[]): FolderKnot[] {
  return knots(edgesOf(arrows)).map((entries) => {
    const inside = arrows.filter(({ from, to }) => entries.includes(from) && entries.includes(to));
    const firsts = new Map(inside.toReversed().map((arrow) => [`${arrow.from} ${arrow.to}`, arrow.example]));
    return { folder, entries: entries.toSorted(), imports: [...firsts.values()].sort() };
  });
}

function edgesOf(arrows: Arrow[]): Map<string, Set<string>> {
  return new Map(
    [...Map.groupBy(arrows, ({ from }) => from)].map(([from, all]) => [
      from,
      new Set(all.map(({ to }) => to)),
    ]),
  );
}

function arrowsOf(source: Source, known: Set<string>): Arrow[] {
  return importsOf(source).flatMap(({ from, kind }) => {
    const target = kind === "value" ? targetOf(source.file, from) : undefined;
    const arrow = target !== undefined && known.has(target) ? arrowBetween(source.file, target) : undefined;
    return arrow ? [arrow] : [];
  });
}

/** Undefined for imports from and of the door of the folder that holds both files, which is above everything else in it. */
function arrowBetween(file: string, target: string): Arrow | undefined {
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

function isDoor(entry: string): boolean {
  return /^(index|main)\.tsx?$/.test(entry);
}

function keyOf({ folder, entries }: KnownKnot): string {
  return [folder, ...entries.toSorted()].join(" ");
}

function describeKnot({ folder, entries, imports }: FolderKnot): string {
  return `${folder}: ${entries.join(", ")} reach each other: ${imports.join("; ")}`;
}
