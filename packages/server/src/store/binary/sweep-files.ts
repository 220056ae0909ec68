import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Store } from "../store.ts";

/** Milliseconds for which the files of a run that is not saved stay, so that whoever looks at it can open them. */
const STAY = 24 * 3_600_000;
const AT_ONCE = 500;

interface SweepParts {
  store: Store;
  /** Folder of all files. */
  root: string;
  /** Whether an execution runs or waits for its turn now. */
  isLive(executionId: number): boolean;
  now?: number;
}

/** Removes files of executions that were not saved and that nobody has touched for a day; gives the number of executions. */
export async function sweepFiles({ store, root, isLive, now = Date.now() }: SweepParts): Promise<number> {
  let swept = 0;
  for (const workflow of await namesIn(root)) {
    const names = (await namesIn(join(root, workflow))).filter((name) => /^\d{1,15}$/.test(name));
    for (let start = 0; start < names.length; start += AT_ONCE) {
      const unsaved = await unsavedOf(store, names.slice(start, start + AT_ONCE));
      for (const name of unsaved) {
        const folder = join(root, workflow, name);
        if (isLive(Number(name)) || !(await isOlder(folder, now - STAY))) continue;
        await rm(folder, { recursive: true, force: true });
        swept++;
      }
    }
  }
  return swept;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch {
    return [];
  }
}

async function isOlder(folder: string, than: number): Promise<boolean> {
  return stat(folder).then(
    ({ mtimeMs }) => mtimeMs < than,
    () => false,
  );
}

/** Those that neither a record nor an accepted event belongs to. */
async function unsavedOf(store: Store, names: readonly string[]): Promise<string[]> {
  const ids = names.map(Number);
  const [executions, events] = await Promise.all([
    store.db.selectFrom("execution").select("id").where("id", "in", ids).execute(),
    store.db.selectFrom("inbox").select("id").where("id", "in", ids).execute(),
  ]);
  const known = new Set([...executions, ...events].map((row) => Number(row.id)));
  return names.filter((name) => !known.has(Number(name)));
}
