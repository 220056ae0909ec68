import type { ExecutionFolders } from "../../store/binary/execution-folders.ts";
import type { Store } from "../../store/store.ts";
import { changeSize, type StoredSizes } from "../records/stored-sizes.ts";
import { readCandidates } from "./removable.ts";

const STEP_EXECUTIONS = 500;

interface CensusDeps {
  readonly store: Store;
  readonly sizes: StoredSizes;
  /** Called after each step with its duration; resolves when the next one can start, with false to stop. */
  pause(stepMs: number): Promise<boolean>;
}

/**
 * Counts the stored data of every workflow's executions and corrects their sizes, which crashes leave wrong. Nothing is
 * pruned during that.
 */
export async function takeCensus(deps: CensusDeps): Promise<void> {
  const { store, sizes } = deps;
  for (const before of await sizes.all()) {
    const counted = await count(deps, before.workflowId);
    if (!counted) return;
    const executions = counted.executions - before.executions;
    const bytes = counted.bytes - before.bytes;
    if (executions !== 0 || bytes !== 0)
      await store.write([changeSize(store, before.workflowId, { executions, bytes })]);
  }
}

/** Up to the latest execution of now: later ones are counted when they are saved. Undefined when it was broken off. */
async function count(
  { store, pause }: CensusDeps,
  workflowId: string,
): Promise<{ executions: number; bytes: number } | undefined> {
  const latest = await store.db
    .selectFrom("execution")
    .select("id")
    .where("workflowId", "=", workflowId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const counted = { executions: 0, bytes: 0 };
  for (let after = 0; latest && after < latest.id; ) {
    const begun = performance.now();
    const read = await readCandidates(store, { after, limit: STEP_EXECUTIONS, workflowId });
    const known = read.filter(({ id }) => id <= latest.id);
    counted.executions += known.length;
    counted.bytes += known.reduce((sum, { bytes }) => sum + bytes, 0);
    after = read.at(-1)?.id ?? latest.id;
    if (!(await pause(performance.now() - begun))) return undefined;
  }
  return counted;
}

/** Measures the files of every workflow. Workflows take turns, and the disk is read concurrently with other work. */
export async function measureFiles(deps: CensusDeps, folders: ExecutionFolders): Promise<void> {
  const { store, sizes, pause } = deps;
  for (const { workflowId, fileBytes: before } of await sizes.all()) {
    const begun = performance.now();
    const fileBytes = (await folders.bytesOf(workflowId)) - before;
    if (fileBytes !== 0) await store.write([changeSize(store, workflowId, { fileBytes })]);
    if (!(await pause(performance.now() - begun))) return;
  }
}
