import path from "node:path";
import { type Import, importsOf, targetOf } from "../imports.ts";
import type { Source } from "../sources.ts";
import { knots, mutualPairs } from "./graph.ts";

/** Imports between the files and folders of one package. */
export interface ImportCounts {
  /** Files in import cycles of any kind, and the size of the largest cycle. */
  filesInCycles: number;
  largestCycle: number;
  valueCycles: number;
  topFolders: FolderCounts;
  folders: FolderCounts;
  /** Imports between folders, and those of them that go through an `index.ts`. */
  crossFolder: number;
  throughDoors: number;
}

/** Folders as one graph. */
export interface FolderCounts {
  count: number;
  /** Pairs that import each other, and the largest group that reach each other. */
  byValue: { mutualPairs: number; largestKnot: number };
  byAllImports: { mutualPairs: number; largestKnot: number };
}

type Arrow = { from: string; to: string; kind: Import["kind"] };

export function countImports(sources: Source[], root: string): ImportCounts {
  const known = new Set(sources.map(({ file }) => file));
  const arrows = sources.flatMap((source) =>
    importsOf(source).flatMap(({ from, kind }): Arrow[] => {
      const to = targetOf(source.file, from);
      return to !== undefined && known.has(to) ? [{ from: source.file, to, kind }] : [];
    }),
  );
  const cycles = knots(edgesOf(arrows, (file) => file));
  const crossing = arrows.filter(({ from, to }) => path.posix.dirname(from) !== path.posix.dirname(to));
  return {
    filesInCycles: cycles.flat().length,
    largestCycle: largest(cycles),
    valueCycles: knots(edgesOf(arrows.filter(isValue), (file) => file)).length,
    topFolders: countFolders(sources, arrows, (file) => topFolderOf(file, root)),
    folders: countFolders(sources, arrows, (file) => path.posix.dirname(file)),
    crossFolder: crossing.length,
    throughDoors: crossing.filter(({ to }) => /\/index\.tsx?$/.test(to)).length,
  };
}

function countFolders(sources: Source[], arrows: Arrow[], folderOf: (file: string) => string): FolderCounts {
  return {
    count: new Set(sources.map(({ file }) => folderOf(file))).size,
    byValue: tangle(edgesOf(arrows.filter(isValue), folderOf)),
    byAllImports: tangle(edgesOf(arrows, folderOf)),
  };
}

function tangle(edges: Map<string, Set<string>>): FolderCounts["byValue"] {
  return { mutualPairs: mutualPairs(edges), largestKnot: largest(knots(edges)) };
}

/** Folder directly below the root of the package; the root itself for files in it. */
function topFolderOf(file: string, root: string): string {
  const [first = "", ...rest] = file.slice(root.length).split("/");
  return rest.length > 0 ? first : "";
}

function edgesOf(arrows: Arrow[], nameOf: (file: string) => string): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const arrow of arrows) {
    const [from, to] = [nameOf(arrow.from), nameOf(arrow.to)];
    if (from === to) continue;
    edges.set(from, (edges.get(from) ?? new Set()).add(to));
  }
  return edges;
}

function isValue({ kind }: Arrow): boolean {
  return kind === "value";
}

function largest(groups: string[][]): number {
  return Math.max(0, ...groups.map((group) => group.length));
}
