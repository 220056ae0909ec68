import { type EntryArrow, entryArrows } from "./entry-arrows.ts";
import { knots } from "./figures/graph.ts";
import { type KnownKnot, knownKnots } from "./known-knots.ts";
import type { Source } from "./sources.ts";

/** Entries of one folder (subfolders, with `/` at the end, and files) that reach each other by imports of values. */
export interface FolderKnot {
  folder: string;
  /** Sorted by name. */
  entries: string[];
  /** One import for each arrow between two of the entries. */
  imports: string[];
}

/** Knots that are not known, and known ones that no longer exist. */
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

/** Knots of the folders in the sources of the packages, at every depth. */
export function folderKnots(sources: Source[]): FolderKnot[] {
  const arrows = entryArrows(sources).filter(({ kind }) => kind === "value");
  return [...Map.groupBy(arrows, ({ folder }) => folder)]
    .flatMap(([folder, inside]) => knotsOf(folder, inside))
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

function knotsOf(folder: string, arrows: EntryArrow[]): FolderKnot[] {
  return knots(edgesOf(arrows)).map((entries) => {
    const inside = arrows.filter(({ from, to }) => entries.includes(from) && entries.includes(to));
    const firsts = new Map(inside.toReversed().map((arrow) => [`${arrow.from} ${arrow.to}`, arrow.example]));
    return { folder, entries: entries.toSorted(), imports: [...firsts.values()].sort() };
  });
}

function edgesOf(arrows: EntryArrow[]): Map<string, Set<string>> {
  return new Map(
    [...Map.groupBy(arrows, ({ from }) => from)].map(([from, all]) => [
      from,
      new Set(all.map(({ to }) => to)),
    ]),
  );
}

function keyOf({ folder, entries }: KnownKnot): string {
  return [folder, ...entries.toSorted()].join(" ");
}

function describeKnot({ folder, entries, imports }: FolderKnot): string {
  return `${folder}: ${entries.join(", ")} reach each other: ${imports.join("; ")}`;
}
