import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Store } from "../store.ts";

/** Retention of the files of a run that is not saved, so that its viewers can open them. */
const MAX_AGE_MS = 24 * 3_600_000;
const BATCH_EXECUTIONS = 500;

interface SweepParts {
  store: Store;
  /** Folder of all files. */
  root: string;
  /** Whether an execution runs or waits for its turn now. */
  isLive(executionId: number): boolean;
  now?: number;
}

/** Removes files of executions that were not saved and that were not used for a day; returns the number of executions. */
export async function sweepFiles({ store, root, isLive, now = Date.now() }: SweepParts): Promise<number> {
  let swept = 0;
  for (const workflow of await namesIn(root)) {
    const names = (await namesIn(join(root, workflow))).filter((name) => /^\d{1,15}$/.test(name));
    for (let start = 0; start < names.length; start += BATCH_EXECUTIONS) {
      const unsaved = await unsavedOf(store, names.slice(start, start + BATCH_EXECUTIONS));
      for (const name of unsaved) {
        const folder = join(root, workflow, name);
        if (isLive(Number(name)) || !(await isOlder(folder, now - MAX_AGE_MS))) continue;
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

/** Executions without a record and without an accepted event. */
async function unsavedOf(store: Store, names: readonly string[]): Promise<string[]> {
  const ids = names.map(Number);
  const [executions, events] = await Promise.all([
    store.db.selectFrom("execution").select("id").where("id", "in", ids).execute(),
    store.db.selectFrom("inbox").select("id").where("id", "in", ids).execute(),
  ]);
  const known = new Set([...executions, ...events].map((row) => Number(row.id)));
  return names.filter((name) => !known.has(Number(name)));
}
