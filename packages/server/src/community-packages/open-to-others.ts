import { chmod, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

const isRoot = process.getuid?.() === 0;
const CLOSED = 0o700;
const PASSABLE = 0o711;
const READABLE = 0o755;

/**
 * Lets the user of confined processes in through the data folder, if the server runs as root. No other user had
 * access before, so everything in it except the packages is closed to others first. Does nothing for other servers.
 */
export async function openWay(dataFolder: string, packages: string): Promise<void> {
  await chmod(packages, isRoot ? PASSABLE : CLOSED);
  if (!isRoot) return;
  for (const entry of await readdir(dataFolder)) {
    const path = join(dataFolder, entry);
    const { mode } = await lstat(path);
    const isOpen = (mode & 0o077) !== 0;
    if (path !== packages && isOpen && (mode & 0o170000) !== 0o120000) await chmod(path, mode & CLOSED);
  }
  await chmod(dataFolder, PASSABLE);
}

/** Makes a package readable for that user, whatever the umask of the server or the archive's permissions. */
export async function openPackageFolder(folder: string): Promise<void> {
  if (!isRoot) return;
  await chmod(folder, READABLE);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openPackageFolder(path);
    else if (entry.isFile()) await chmod(path, (await lstat(path)).mode | 0o444);
  }
}
