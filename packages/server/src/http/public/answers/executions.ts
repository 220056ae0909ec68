import type { PUBLIC_CALLS, PublicAnswerOf, ExecutionSummary as RestSummary } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import type { ExecutionSummary, RawExecution } from "../../../executions/records/types.ts";
import type { UserRow } from "../../../store/tables.ts";
import type { AppContext } from "../../context.ts";
import { runningToEntityHead, toApiSummary } from "../../executions/answers.ts";
import { findRawExecution } from "../../executions/find-execution.ts";
import { findRunning } from "../../executions/find-running.ts";
import { readRunData } from "../../executions/run-data-reader.ts";
import { RawJson } from "../call/raw-json.ts";

/** An execution as the public API answers it. */
export type PublicExecution = PublicAnswerOf<(typeof PUBLIC_CALLS)["readExecution"]>;

/** Responses with more run data than this are refused: request fewer at once. */
const MAX_DATA_BYTES = 256 * 2 ** 20;

/** Custom data that executions stored, by id. */
async function customDataOf(
  { store }: AppContext,
  ids: readonly string[],
): Promise<Map<string, Record<string, string>>> {
  const rows =
    ids.length === 0
      ? []
      : await store.db
          .selectFrom("executionMetadata")
          .selectAll()
          .where("executionId", "in", ids.map(Number))
          .execute();
  const byExecution = new Map<string, Record<string, string>>();
  for (const { executionId, key, value } of rows)
    byExecution.set(String(executionId), { ...byExecution.get(String(executionId)), [key]: value });
  return byExecution;
}

/** Stored executions without their run data. */
export async function toPublicExecutions(
  context: AppContext,
  summaries: readonly ExecutionSummary[],
): Promise<PublicExecution[]> {
  const custom = await customDataOf(
    context,
    summaries.map(({ id }) => id),
  );
  return summaries.map((summary) => ({
    ...toPublicExecution(summary),
    customData: custom.get(summary.id) ?? {},
  }));
}

/** A stored execution alone. */
export function toPublicExecution(summary: ExecutionSummary): PublicExecution {
  return headOf(toApiSummary(summary));
}

/** Public API fields from an execution in the editor's list format. */
export function headOf(execution: Omit<RestSummary, "workflowName">): PublicExecution {
  const { id, finished, mode, status, startedAt, workflowId } = execution;
  return {
    id,
    finished,
    mode,
    status,
    retryOf: execution.retryOf ?? null,
    retrySuccessId: execution.retrySuccessId ?? null,
    startedAt,
    stoppedAt: execution.stoppedAt ?? null,
    workflowId,
    waitTill: execution.waitTill ?? null,
  };
}

/** An execution that the caller can read, running or not, without its data. @throws HttpError 404 */
export async function findPublicExecution(
  context: AppContext,
  caller: UserRow,
  id: string,
): Promise<PublicExecution> {
  const running = await findRunning(context, caller, id);
  if (running) return headOf(runningToEntityHead(running));
  return toPublicExecution((await findRawExecution(context, caller, id)).summary);
}

/** The same with its run data and the workflow that ran; unpacked elsewhere, so that others do not wait. */
export async function withData(
  context: AppContext,
  execution: RawExecution,
): Promise<RawJson<PublicExecution>> {
  const data = await readRunData(context, execution, "object");
  const { summary, workflowData } = execution;
  const [stored] = await toPublicExecutions(context, [summary]);
  const head = JSON.stringify({ ...stored, workflowData }).slice(0, -1);
  return new RawJson(Buffer.concat([Buffer.from(`${head},"data":`), data, Buffer.from("}")]));
}

/** A page of executions with their data. */
export async function pageWithData(
  context: AppContext,
  executions: readonly RawExecution[],
  nextCursor: string | null,
): Promise<RawJson<{ data: PublicExecution[]; nextCursor: string | null }>> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for (const execution of executions) {
    const { text } = await withData(context, execution);
    bytes += text.length;
    if (bytes > MAX_DATA_BYTES) throw new HttpError("data-too-large", {});
    parts.push(Buffer.from(parts.length === 0 ? "" : ","), text);
  }
  const end = Buffer.from(`],"nextCursor":${JSON.stringify(nextCursor)}}`);
  return new RawJson(Buffer.concat([Buffer.from('{"data":['), ...parts, end]));
}
