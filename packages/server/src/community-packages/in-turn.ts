import { mkdir, rmdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** A process that still runs holds a mark for a shorter time. */
const MAX_HELD_MS = 10_000;
const LOOK_AGAIN_MS = 20;

/** Runs short work that only one of several processes must do at a time; a folder is the lock, also on shared disks. */
export async function inTurn<T>(mark: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(mark), { recursive: true });
  while (!(await isTaken(mark))) await sleep(LOOK_AGAIN_MS);
  try {
    return await work();
  } finally {
    await rmdir(mark).catch(() => {});
  }
}

async function isTaken(mark: string): Promise<boolean> {
  try {
    await mkdir(mark);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const { mtimeMs } = await stat(mark).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > MAX_HELD_MS) await rmdir(mark).catch(() => {});
    return false;
  }
}
