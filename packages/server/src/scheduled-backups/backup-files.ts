import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** Names of scheduled backups. Backups made by hand in the same folder have other names and stay. */
const NAME = /^heddle-scheduled-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.zst$/;
const LEFTOVER = /^heddle-scheduled-.*\.part(?:-database)?$/;
const DAY_MS = 86_400_000;

/** A scheduled backup on the disk. */
interface BackupFile {
  readonly path: string;
  /** When it was begun, in milliseconds since the epoch. */
  readonly at: number;
  readonly bytes: number;
}

/** The name of a backup that begins at a moment. */
export function backupName(at: number): string {
  return `heddle-scheduled-${new Date(at).toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar.zst`;
}

/** Scheduled backups in a folder, newest first. */
export function listBackups(folder: string): BackupFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name): BackupFile[] => {
      const found = NAME.exec(name);
      if (!found) return [];
      const [, day, hour, minute, second] = found;
      const path = join(folder, name);
      return [{ path, at: Date.parse(`${day}T${hour}:${minute}:${second}Z`), bytes: statSync(path).size }];
    })
    .sort((a, b) => b.at - a.at);
}

/** Removes backups beyond the limits, but never the newest. Returns their paths. */
export function pruneBackups(
  folder: string,
  { keep, days }: { keep: number; days: number },
  now: number,
): string[] {
  const isOver = ({ at }: BackupFile, index: number) =>
    index > 0 && ((keep > 0 && index >= keep) || (days > 0 && at < now - days * DAY_MS));
  const over = listBackups(folder).filter(isOver);
  for (const { path } of over) rmSync(path, { force: true });
  return over.map(({ path }) => path);
}

/** Removes parts of backups whose process ended. */
export function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => LEFTOVER.test(one)))
    rmSync(join(folder, name), { force: true });
}
