import { createReadStream, createWriteStream } from "node:fs";
import { glob, lstat, realpath, stat } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, relative, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import type { DiskFiles } from "@heddle/workflow";
import { RunError } from "../../errors/run-error.ts";

const PATTERN = /[*?[\]{}]/;

/** Files that nodes can access. */
interface DiskRules {
  /** Files below these folders; relative paths start in the first one. */
  readonly folders: readonly string[];
  /** Folders that stay closed even inside an open one. */
  readonly closed: readonly string[];
}

/** Files inside the folders that the operator allows. Links that lead out of them are not followed. */
export function createDiskFiles(rules: DiskRules): DiskFiles {
  const full = (path: string) => resolve(rules.folders[0] ?? "", path);
  return {
    async find(pattern) {
      const path = full(pattern);
      if (!PATTERN.test(pattern) || (await isFile(path))) return [await readable(rules, path, pattern)];
      await allowed(rules, await nearest(fixedPart(path)), pattern);
      const found: string[] = [];
      for await (const file of glob(path)) {
        if ((await isFile(file)) && (await isAllowed(rules, await realpath(file)))) found.push(file);
      }
      return found.sort();
    },
    async *read(path) {
      yield* createReadStream(await readable(rules, full(path), path)) as AsyncIterable<Uint8Array>;
    },
    async write(path, data, { isAppended }) {
      const target = await writable(rules, full(path), path);
      await pipeline(data, createWriteStream(target, { flags: isAppended ? "a" : "w" }));
      return target;
    },
    async database(path, { isReadOnly, signal }) {
      const file = await (isReadOnly ? readable : writable)(rules, full(path), path);
      const { openDatabase } = await import("./open-database.ts");
      return openDatabase(file, { isReadOnly, signal });
    },
    async folder(path) {
      const real = await existing(rules, full(path), path);
      if (!(await stat(real)).isDirectory()) throw new RunError("disk-no-folder", { path });
      return real;
    },
    async watch(path, watch) {
      await existing(rules, full(path), path);
      const { watchFiles } = await import("./watch-files.ts");
      const isOpen = (real: string) => isAllowed(rules, real);
      await watchFiles({ path: full(path), given: path, isAllowed: isOpen }, watch);
    },
  };
}

/** The file that is read, links followed. */
async function readable(rules: DiskRules, path: string, given: string): Promise<string> {
  // A path outside reveals nothing about existing files.
  await allowed(rules, await nearest(path), given);
  if (!(await isFile(path))) throw new RunError("disk-file-missing", { path: given });
  return allowed(rules, await realpath(path), given);
}

/** Real path of an existing file or folder. */
async function existing(rules: DiskRules, path: string, given: string): Promise<string> {
  await allowed(rules, await nearest(path), given);
  const real = await realpath(path).catch(() => undefined);
  if (real === undefined) throw new RunError("disk-watched-missing", { path: given });
  return allowed(rules, real, given);
}

/** Target file of a write: a new one in an existing folder, or an existing one. */
async function writable(rules: DiskRules, path: string, given: string): Promise<string> {
  await allowed(rules, await nearest(path), given);
  const folder = await realpath(dirname(path)).catch(() => undefined);
  if (folder === undefined) throw new RunError("disk-folder-missing", { path: given });
  const target = join(folder, basename(path));
  const real = await realpath(target).catch(() => undefined);
  if (real !== undefined) return allowed(rules, real, given);
  // A link to a missing file would be written through.
  if (await isLink(target)) throw new RunError("disk-path-outside", { path: given });
  return allowed(rules, target, given);
}

async function allowed(rules: DiskRules, real: string, given: string): Promise<string> {
  if (await isAllowed(rules, real)) return real;
  throw new RunError("disk-path-outside", { path: given });
}

async function isAllowed({ folders, closed }: DiskRules, real: string): Promise<boolean> {
  const isIn = async (folder: string) => {
    const root = await realpath(folder).catch(() => undefined);
    const inside = root === undefined ? ".." : relative(root, real);
    return inside.split(/[\\/]/)[0] !== ".." && !isAbsolute(inside);
  };
  const [open, shut] = await Promise.all([Promise.all(folders.map(isIn)), Promise.all(closed.map(isIn))]);
  return open.includes(true) && !shut.includes(true);
}

/** Real path of the existing part of a path: the path itself, or its nearest existing parent. */
async function nearest(path: string): Promise<string> {
  const real = await realpath(path).catch(() => undefined);
  if (real !== undefined || dirname(path) === path) return real ?? path;
  return nearest(dirname(path));
}

/** The folders before the first part with a pattern. */
function fixedPart(path: string): string {
  const parts = path.split(/[\\/]/);
  const at = parts.findIndex((part) => PATTERN.test(part));
  return parts.slice(0, at).join("/") || "/";
}

async function isLink(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined))?.isSymbolicLink() ?? false;
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() ?? false;
}
