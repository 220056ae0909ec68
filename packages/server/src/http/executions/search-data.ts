import type { ExecutionSearch } from "@heddle/api";
import type { ExecutionFilter, ExecutionWithData } from "../../executions/records/types.ts";
import type { RecordService } from "../../protocol/tasks/record-service.ts";
import { TaskThreads } from "../../protocol/tasks/task-threads.ts";
import type { AppContext } from "../context.ts";
import { perServer } from "../per-server.ts";
import { toApiSummary } from "./answers.ts";
import { withVersions } from "./with-versions.ts";

/** Batch size of unpacking: between batches other searches get a turn, and the clock is checked. */
const BATCH_EXECUTIONS = 25;
/** A call answers after about as long, or with as many. */
const MAX_CALL_MS = 1_000;
const MAX_FOUND = 25;
const MAX_BATCH_MS = 20_000;
const THREAD_MEGABYTES = 512;

/** Separate from the thread that reads run data for pages: users who open an execution do not wait for searches. */
const threadsOf = perServer(
  () =>
    new TaskThreads<RecordService>({
      program: new URL("../../record-thread/record-thread.ts", import.meta.url),
      name: "search",
      maxThreads: 1,
      maxTaskMs: MAX_BATCH_MS,
      maxMegabytes: THREAD_MEGABYTES,
    }),
);

/** Search string, the executions to search, and the position to start from. */
export interface DataSearch {
  filter: ExecutionFilter;
  text: string;
  lastId: string | undefined;
}

/** Searches stored executions, newest first, until the time or the page is full, or the caller has disconnected. */
export async function searchData(
  context: AppContext,
  { filter, text, lastId }: DataSearch,
  signal: AbortSignal,
): Promise<ExecutionSearch> {
  const { repository } = context.runtime;
  const search: ExecutionSearch = { results: [], searched: 0, skipped: 0 };
  const end = performance.now() + MAX_CALL_MS;
  for (let last = lastId; !signal.aborted; ) {
    const batch = await repository.dataPage(filter, { limit: BATCH_EXECUTIONS, lastId: last });
    await searchBatch(context, { batch, text }, search);
    last = batch.at(-1)?.summary.id;
    if (batch.length < BATCH_EXECUTIONS || last === undefined) return search;
    if (performance.now() >= end || search.results.length >= MAX_FOUND) return { ...search, nextId: last };
  }
  return search;
}

/** Adds the findings. A batch that takes too much time or memory counts as skipped. */
async function searchBatch(
  context: AppContext,
  { batch, text }: { batch: readonly ExecutionWithData[]; text: string },
  search: ExecutionSearch,
): Promise<void> {
  search.searched += batch.length;
  search.skipped += batch.filter(({ isTooLarge }) => isTooLarge).length;
  const readable = batch.filter(({ stored }) => stored !== undefined);
  const entries = readable.map(({ stored }) => stored as string | Uint8Array);
  if (entries.length === 0) return;
  const places = await threadsOf(context).run((thread) => thread.call("search", { text, entries }));
  search.skipped += places ? places.filter((place) => place === "skipped").length : entries.length;
  const found = readable.flatMap(({ summary }, index) => {
    const place = places?.[index];
    return place && place !== "skipped" ? [{ summary, place }] : [];
  });
  const summaries = found.map(({ summary }) => summary);
  const executions = await withVersions(context.store, summaries, toApiSummary);
  search.results.push(...executions.map((execution, index) => ({ execution, place: found[index]!.place })));
}
