import { createReadStream } from "node:fs";
import { mkdtemp, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, isAbsolute, join, resolve, sep } from "node:path";
import { bytesOf } from "./bodies.ts";

let folders: readonly string[] = [];

/** Sets the folders that the package can read and write; Node itself refuses all others. */
export function openFolders(writable: readonly string[]): void {
  folders = writable;
}

/** Local files, for packages with that permission. Relative paths start in the first folder. */
export const diskHelpers = {
  createReadStream: async (path: unknown) => {
    const file = pathOf(path);
    if (!(await stat(file)).isFile()) throw new Error(`${file} is no file.`);
    return createReadStream(file).on("error", () => {});
  },
  writeContentToFile: async (path: unknown, content: unknown, flag?: string) =>
    writeFile(
      pathOf(path),
      typeof content === "string" ? content : await bytesOf(content),
      flag ? { flag } : {},
    ),
  resolvePath: async (path: unknown) => pathOf(path),
  isFilePathBlocked: (path: unknown) => !isOpen(resolvedPath(path)),
};

/** Writes a file to the package's temporary folder, for code that requires a path; returns the path. */
export async function writeTemporary(bytes: Buffer, { fileName }: Record<string, unknown>): Promise<string> {
  pathOf(tmpdir());
  const path = join(await mkdtemp(join(tmpdir(), "file-")), basename(String(fileName ?? "file")));
  await writeFile(path, bytes);
  return path;
}

/** A path that the package has access to. @throws for every other one, and without the permission */
export function pathOf(given: unknown): string {
  if (folders.length === 0)
    throw new Error("This package may not read or write files of the machine. An owner can grant it files.");
  const path = resolvedPath(given);
  if (isOpen(path)) return path;
  throw new Error(`This package may not read or write ${path}. It may use ${folders.join(", ")}.`);
}

function resolvedPath(given: unknown): string {
  const path = String(given);
  return isAbsolute(path) ? resolve(path) : resolve(folders[0] ?? "/", path);
}

function isOpen(path: string): boolean {
  return folders.some((folder) => isBelow(path, folder));
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}${sep}`);
}

/** The folder that was opened for the package and holds a path. */
export function openFolderOf(path: string): string {
  return folders.find((folder) => isBelow(path, folder)) ?? path;
}
