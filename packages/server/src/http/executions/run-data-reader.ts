import { HttpError } from "../../errors/http-error.ts";
import type { RawExecution } from "../../executions/records/types.ts";
import { runDataJson } from "../../protocol/read-run-data.ts";
import type { RecordService, StoredRunData } from "../../protocol/tasks/record-service.ts";
import { TaskThreads } from "../../protocol/tasks/task-threads.ts";
import type { AppContext } from "../context.ts";
import { perServer } from "../per-server.ts";

const MAX_READ_MS = 60_000;
const THREAD_MEGABYTES = 1536;
const NOTHING: Record<StoredRunData["as"], string> = {
  object: '{"resultData":{"runData":{}}}',
  flatted: JSON.stringify('[{"resultData":"1"},{"runData":"2"},{}]'),
  counts: '{"runData":{}}',
};

/** Run data of an endless loop take seconds to unpack, which would block all other callers. */
const threadsOf = perServer(
  () =>
    new TaskThreads<RecordService>({
      program: new URL("../../record-thread/record-thread.ts", import.meta.url),
      name: "records",
      maxThreads: 1,
      maxTaskMs: MAX_READ_MS,
      maxMegabytes: THREAD_MEGABYTES,
    }),
);

/** The run data of an execution as JSON, unpacked in a thread. @throws HttpError when they are too large for that. */
export async function readRunData(
  context: AppContext,
  { stored, summary }: RawExecution,
  as: StoredRunData["as"],
): Promise<Buffer> {
  if (!stored) return Buffer.from(NOTHING[as]);
  const wanted: StoredRunData = { data: stored, isCanceled: summary.status === "canceled", as };
  // Data that are not compressed are short.
  if (typeof stored === "string") return Buffer.from(runDataJson(wanted));
  const json = await threadsOf(context).run((thread) => thread.call("read", wanted));
  if (json) return Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  throw new HttpError("data-too-large", {});
}
