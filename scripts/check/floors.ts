import { type Import, importsOf, targetOf } from "./imports.ts";
import { type Floor, readFloors } from "./read-floors.ts";
import { isTestSupport, type Source } from "./sources.ts";

/** A Markdown file of the tree. */
export interface Page {
  file: string;
  text: string;
}

/** A folder whose README lists its floors. */
interface House {
  /** The folder that the paths of the list are relative to, with `/` at the end. */
  folder: string;
  readme: string;
  floors: Floor[];
}

/** Imports that go up the floors listed in the READMEs of packages and of folders in them. */
export function checkFloors(sources: Source[], pages: Page[]): string[] {
  return pages.flatMap((page) => {
    const house = houseOf(page);
    return house ? checkHouse(house, sources) : [];
  });
}

/** Packages with TypeScript sources whose README lists no floors. */
export function packagesWithoutFloors(sources: Source[], pages: Page[]): string[] {
  const packages = new Set(
    sources.flatMap(({ file }) => /^packages\/[^/]+(?=\/src\/)/.exec(file)?.[0] ?? []),
  );
  const listed = new Set(pagesWithFloors(pages));
  return [...packages].filter((folder) => !listed.has(`${folder}/README.md`));
}

/** Files of the READMEs that list floors. */
export function pagesWithFloors(pages: Page[]): string[] {
  return pages.filter((page) => houseOf(page)).map(({ file }) => file);
}

function houseOf({ file, text }: Page): House | undefined {
  const folder = /^packages\/[^/]+\/(src\/.+\/)?(?=README\.md$)/.exec(file)?.[0];
  const floors = folder === undefined ? undefined : readFloors(text);
  if (folder === undefined || floors === undefined) return undefined;
  return { folder: folder.includes("/src/") ? folder : `${folder}src/`, readme: file, floors };
}

function checkHouse(house: House, sources: Source[]): string[] {
  const all = sources.filter(({ file }) => file.startsWith(house.folder));
  const own = all.filter(({ file }) => !isTestSupport(file));
  const known = new Set(own.map(({ file }) => file));
  const levels = new Map(own.map(({ file }) => [file, levelOf(house, file)]));
  return [
    ...emptyEntries(house, all),
    ...own
      .filter(({ file }) => levels.get(file) === undefined)
      .map(({ file }) => `${file} stands on no floor: list it in ${house.readme}`),
    ...own.flatMap((source) =>
      importsOf(source).flatMap((one) => {
        const target = targetOf(source.file, one.from);
        const isOwn = target !== undefined && (known.has(target) || isStyle(house, target));
        return isOwn && goesUp(house, levels, source.file, target, one)
          ? [`${source.file}:${one.line} imports ${target.slice(house.folder.length)}, which stands higher`]
          : [];
      }),
    ),
  ];
}

function isStyle({ folder }: House, target: string): boolean {
  return target.startsWith(folder) && target.endsWith(".css");
}

function goesUp(
  house: House,
  levels: Map<string, number | undefined>,
  file: string,
  target: string,
  { kind }: Import,
): boolean {
  const from = levels.get(file);
  const to = levels.get(target) ?? levelOf(house, target);
  if (from === undefined || to === undefined || to <= from) return false;
  return !(kind === "dynamic" && house.floors[from]?.isLazy);
}

/** Index of the longest entry that covers the file; the entry points of the folder are above all. */
function levelOf({ folder, floors }: House, file: string): number | undefined {
  const name = file.slice(folder.length);
  let best: { length: number; level: number } | undefined;
  for (const [level, { paths }] of floors.entries()) {
    for (const one of paths) {
      if (covers(one, name) && one.length > (best?.length ?? -1)) best = { length: one.length, level };
    }
  }
  return best?.level ?? (/^(index|main)\.tsx?$/.test(name) ? floors.length : undefined);
}

function covers(entry: string, name: string): boolean {
  return entry.endsWith("/") ? name.startsWith(entry) : name === entry;
}

function emptyEntries({ folder, readme, floors }: House, sources: Source[]): string[] {
  return floors.flatMap(({ paths, line }) =>
    paths
      .filter((one) => !sources.some(({ file }) => covers(one, file.slice(folder.length))))
      .map((one) => `${readme}:${line} lists ${one}, which holds no source`),
  );
}
