import { entryArrows, entryOf, isDoor, productSources } from "./entry-arrows.ts";
import { type Page, pagesWithFloors } from "./floors.ts";
import type { Source } from "./sources.ts";

/** A reader sees how this many entries of a folder build on each other without a list. */
export const MAX_ENTRIES_WITHOUT_FLOORS = 8;

/**
 * Folders of the editor that listed no floors when the rule was made. Nothing is added here, and the check fails as long as a
 * folder is listed that needs no exception.
 */
const knownWithoutFloors: string[] = [
  "packages/editor/src/app",
  "packages/editor/src/base",
  "packages/editor/src/canvas",
  "packages/editor/src/form/parameters",
  "packages/editor/src/panel",
  "packages/editor/src/screens",
  "packages/editor/src/screens/workflow",
  "packages/editor/src/ui",
];

/** Folders that have to list their floors and do not. */
export function checkMissingFloors(
  sources: Source[],
  pages: Page[],
  known: string[] = knownWithoutFloors,
): string[] {
  const listed = new Set(pagesWithFloors(pages).map((file) => file.replace(/\/README\.md$/, "")));
  const missing = foldersOfLayers(sources).filter((folder) => !listed.has(folder));
  return [
    ...missing
      .filter((folder) => !known.includes(folder))
      .map((folder) => `${folder} has subfolders that build on each other: list its floors in a README`),
    ...known
      .filter((folder) => !missing.includes(folder))
      .map((folder) => `${folder} needs no exception: take it out of scripts/check/missing-floors.ts`),
  ];
}

/**
 * Folders with more than a few entries whose subfolders build on each other: between subfolders there are at least as many
 * arrows as there are subfolders. Folders of independent entries, such as routes, operations and services, have fewer.
 */
function foldersOfLayers(sources: Source[]): string[] {
  const arrows = new Map<string, Set<string>>();
  for (const { folder, from, to } of entryArrows(sources))
    if (from.endsWith("/") && to.endsWith("/"))
      arrows.set(folder, (arrows.get(folder) ?? new Set()).add(`${from} ${to}`));
  return [...entriesByFolder(sources)]
    .filter(([folder, entries]) => {
      const subfolders = [...entries].filter((entry) => entry.endsWith("/"));
      return (
        entries.size > MAX_ENTRIES_WITHOUT_FLOORS &&
        subfolders.length > 0 &&
        (arrows.get(folder)?.size ?? 0) >= subfolders.length
      );
    })
    .map(([folder]) => folder);
}

/** Entries of the folders below the sources of the packages, whose own floors are in the README of the package. */
function entriesByFolder(sources: Source[]): Map<string, Set<string>> {
  const entries = new Map<string, Set<string>>();
  for (const { file } of productSources(sources)) {
    for (const folder of foldersAbove(file)) {
      const entry = entryOf(folder, file);
      if (!isDoor(entry)) entries.set(folder, (entries.get(folder) ?? new Set()).add(entry));
    }
  }
  return entries;
}

function foldersAbove(file: string): string[] {
  const parts = file.split("/");
  return parts.slice(4).map((_, index) => parts.slice(0, index + 4).join("/"));
}
