import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  symlinkSync,
  utimesSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, sep } from "node:path";

/** Mode of folders of copies: other users may enter and list them. */
const OPEN_FOLDER = 0o755;
/** Mode of the folder around them: other users may only pass through it. */
const PASSABLE = 0o711;
const PREFIX = "heddle-packages-";

/** Folder with the copies of this thread, at the absolute paths of their originals. */
let copies: string | undefined;

/** Returns the first folder on the way to `path` that other users cannot enter, or `path` itself if they cannot read it. */
export function closedFolder(path: string): string | undefined {
  const parent = dirname(path);
  const above = parent === path ? undefined : closedFolder(parent);
  if (above !== undefined) return above;
  const stats = statSync(path);
  return (stats.mode & (stats.isDirectory() ? 0o001 : 0o004)) === 0 ? path : undefined;
}

/**
 * Returns where other users can read these files and folders: their own places, or copies in a temporary folder if any of them is closed.
 * Copies keep their places relative to each other, so that modules find each other, and are renewed if their originals have changed.
 */
export function readablePlaces(paths: readonly string[]): (path: string) => string {
  if (paths.every((path) => closedFolder(path) === undefined)) return (path) => path;
  const folder = copiesFolder();
  for (const path of paths) {
    makeWay(folder, dirname(path));
    copy(path, folder + path);
  }
  return (path) => folder + path;
}

function copiesFolder(): string {
  if (copies !== undefined && existsSync(copies)) return copies;
  const parent = [tmpdir(), "/tmp", "/var/tmp"].find(
    (one) => existsSync(one) && closedFolder(one) === undefined,
  );
  if (parent === undefined) throw new Error(`other users cannot enter ${tmpdir()}`);
  removeLeftovers(parent);
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  chmodSync(folder, PASSABLE);
  copies = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Removes copies of servers that were killed. */
function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, pid] = name.startsWith(PREFIX) ? (/-(\d+)-\w+$/.exec(name) ?? []) : [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    const path = join(parent, name);
    if (lstatSync(path, { throwIfNoEntry: false })?.uid === process.getuid?.())
      rmSync(path, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  return pid === process.pid || existsSync(`/proc/${pid}`) || !existsSync("/proc");
}

/** Creates the folders to a place among the copies. */
function makeWay(folder: string, path: string): void {
  let at = folder;
  for (const name of relative("/", path).split(sep)) {
    at = join(at, name);
    makeOpenFolder(at);
  }
}

/** The umask of the server can remove permissions passed to `mkdir`. */
function makeOpenFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, OPEN_FOLDER);
}

function copy(from: string, to: string): void {
  const stats = lstatSync(from);
  if (stats.isDirectory()) {
    makeOpenFolder(to);
    for (const name of readdirSync(from)) copy(join(from, name), join(to, name));
  } else if (stats.isSymbolicLink()) {
    if (!lstatSync(to, { throwIfNoEntry: false })) symlinkSync(readlinkSync(from), to);
  } else if (stats.isFile() && !isSame(stats, statSync(to, { throwIfNoEntry: false }))) {
    copyFile(from, to, stats);
  }
}

function isSame(original: Stats, copied: Stats | undefined): boolean {
  return (
    copied !== undefined &&
    copied.size === original.size &&
    Math.abs(copied.mtimeMs - original.mtimeMs) < 1000
  );
}

/** Large programs that other users may read already, such as Node, become a second name of the same file. */
function copyFile(from: string, to: string, { mode, atime, mtime }: Stats): void {
  const draft = `${to}.new`;
  rmSync(draft, { force: true });
  if ((mode & 0o005) !== 0o005 || !isLinked(from, draft)) {
    copyFileSync(from, draft, constants.COPYFILE_FICLONE);
    chmodSync(draft, (mode & 0o755) | ((mode & 0o100) === 0 ? 0o444 : 0o555));
    utimesSync(draft, atime, mtime);
  }
  renameSync(draft, to);
}

/** Returns false where the two are on different disks, or the system forbids it. */
function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}
