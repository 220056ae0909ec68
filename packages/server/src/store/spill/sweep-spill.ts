import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Deletes leftovers of dead processes, on systems where an open file cannot be unlinked. */
export function sweepSpill(folder: string): void {
  for (const name of names(folder)) {
    const pid = Number(/^(\d+)-.*\.items$/.exec(name)?.[1]);
    if (pid > 0 && pid !== process.pid && !isAlive(pid)) rmSync(join(folder, name), { force: true });
  }
}

function names(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
