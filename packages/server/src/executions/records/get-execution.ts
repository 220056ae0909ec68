import type { ExecutionMode, Workflow } from "@heddle/workflow";
import { decodeStored, MAX_VALUE_BYTES } from "../../protocol/read-run-data.ts";
import type { ResumeSettings } from "../../protocol/resume-address.ts";
import type { Store } from "../../store/store.ts";
import { annotationsOf } from "./annotations.ts";
import { toId } from "./execution-filter.ts";
import { toSummary } from "./execution-summary.ts";
import type { ExecutionSummary, RawExecution, StoredExecution } from "./types.ts";

/** An execution with its data and the workflow it ran; undefined when nothing is stored of it. @throws RangeError if its data are too large */
export async function getExecution(
  store: Store,
  id: string,
  resume?: ResumeSettings,
): Promise<StoredExecution | undefined> {
  const raw = await getRawExecution(store, id, resume);
  if (!raw) return undefined;
  const { stored, ...rest } = raw;
  const isCanceled = rest.summary.status === "canceled";
  return {
    ...rest,
    data: stored ? decodeStored(stored, isCanceled, MAX_VALUE_BYTES) : { resultData: { runData: {} } },
  };
}

/** The same with its data in stored format. */
export async function getRawExecution(
  store: Store,
  id: string,
  resume?: ResumeSettings,
): Promise<RawExecution | undefined> {
  const row = await selectFinished(store, id)
    .leftJoin("executionData", "executionData.executionId", "execution.id")
    .select(["executionData.data", "workflowSnapshot.data as workflowData"])
    .executeTakeFirst();
  if (!row) return getAccepted(store, id);
  const { data, workflowData, ...summary } = row;
  return {
    summary: {
      ...toSummary(summary, resume),
      annotation: (await annotationsOf(store, [row.id])).get(row.id),
    },
    stored: data ?? undefined,
    workflowData: toWorkflow(workflowData, row.workflowId),
  };
}

/** The summary alone, without decompressing the data. */
export async function getSummary(
  store: Store,
  id: string,
  resume?: ResumeSettings,
): Promise<ExecutionSummary | undefined> {
  const row = await selectFinished(store, id).executeTakeFirst();
  return row ? toSummary(row, resume) : (await getAccepted(store, id))?.summary;
}

function selectFinished(store: Store, id: string) {
  return store.db
    .selectFrom("execution")
    .leftJoin("workflow", "workflow.id", "execution.workflowId")
    .leftJoin("workflowSnapshot", "workflowSnapshot.id", "execution.snapshotId")
    .leftJoin("waiting", "waiting.executionId", "execution.id")
    .selectAll("execution")
    .select([
      "waiting.kind as waitKind",
      "waiting.parameters as waitParameters",
      "workflowSnapshot.versionId",
    ])
    .select(({ fn }) => fn.coalesce("workflow.name", "workflowSnapshot.name").as("workflowName"))
    .where("execution.id", "=", toId(id));
}

async function getAccepted(store: Store, id: string): Promise<RawExecution | undefined> {
  const row = await store.db
    .selectFrom("inbox")
    .leftJoin("workflowSnapshot", "workflowSnapshot.id", "inbox.snapshotId")
    .select(["inbox.id", "inbox.workflowId", "inbox.mode", "inbox.acceptedAt", "inbox.retryOf"])
    .select(["workflowSnapshot.name", "workflowSnapshot.data"])
    .where("inbox.id", "=", toId(id))
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    summary: {
      id: String(row.id),
      workflowId: row.workflowId,
      workflowName: row.name ?? "",
      mode: row.mode as ExecutionMode,
      status: "running",
      finished: false,
      startedAt: row.acceptedAt,
      retryOf: row.retryOf === null ? undefined : String(row.retryOf),
    },
    stored: undefined,
    workflowData: toWorkflow(row.data, row.workflowId),
  };
}

function toWorkflow(text: string | null, id: string): Workflow {
  if (text) return JSON.parse(text) as Workflow;
  return { id, name: "", active: false, nodes: [], connections: {}, settings: {} };
}
