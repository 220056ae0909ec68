import { type RunWorkflowResult, runWorkflowSchema, SESSION_HEADER } from "@heddle/api";
import { type PinData, readWorkflow, type Workflow } from "@heddle/workflow";
import type { FastifyRequest } from "fastify";
import type { ManualRun } from "../../../executions/contracts.ts";
import { callerOf } from "../../../identity/sessions/authenticate.ts";
import { notFound } from "../../../platform/http/errors.ts";
import { tabKey } from "../../../platform/push/tab-key.ts";
import type { UserRow } from "../../../store/tables.ts";
import { refuseForeignCredentials } from "../../../workflows/create-workflow.ts";
import { toWorkflow } from "../../../workflows/document.ts";
import { credentialIds } from "../../../workflows/entity.ts";
import { readDestination } from "../../../workflows/read-destination.ts";
import { readRunData, readTriggerItems, withoutStale } from "../../../workflows/read-run-data.ts";
import type { AppContext } from "../../context.ts";

/** Runs the workflow as it stands in the body, saved or not. */
export async function runWorkflow(context: AppContext, request: FastifyRequest): Promise<RunWorkflowResult> {
  const caller = callerOf(request);
  const body = runWorkflowSchema.parse(request.body ?? {});
  const { workflow: given } = readWorkflow(body.workflowData);
  const { workflow, ...destination } = readDestination(given, body.destinationNode);
  await checkRights(context, caller, workflow);
  const trigger = body.triggerToStartFrom as
    | { name: string; data?: { data?: { main?: unknown }; main?: unknown } }
    | null
    | undefined;
  const output = readTriggerItems(trigger?.data?.main ?? trigger?.data?.data?.main);
  const run: ManualRun = {
    workflow,
    sessionId: tabKey(caller.id, sessionIdOf(request)),
    userId: caller.id,
    ...(body.startNodes?.length
      ? { startNodes: body.startNodes.map((node) => (typeof node === "string" ? node : node.name)) }
      : {}),
    ...destination,
    ...(body.runData
      ? { runData: withoutStale(readRunData(body.runData), workflow, body.dirtyNodeNames ?? []) }
      : {}),
    ...(body.runDataOf ? { runDataOf: reusedRun(context, caller, body.runDataOf, body.runDataNodes) } : {}),
    ...(body.pinData ? { pinData: readPins(workflow, body.pinData) } : {}),
    ...(trigger ? { trigger: { node: trigger.name, ...(output ? { output } : {}) } } : {}),
  };
  return context.runtime.executions.startManual(run);
}

/** A run may use what the workflow's owner allowed it, and of credentials new in the body only the caller's own. */
async function checkRights(context: AppContext, caller: UserRow, workflow: Workflow): Promise<void> {
  const stored = await context.store.db
    .selectFrom("workflow")
    .select("id")
    .where("id", "=", workflow.id)
    .executeTakeFirst();
  const used = stored ? credentialIds(toWorkflow(await context.access.find(caller, workflow.id))) : [];
  await refuseForeignCredentials(context.store, caller, workflow, used);
}

function reusedRun(
  { runtime }: AppContext,
  caller: UserRow,
  executionId: string,
  nodes: string[] | null | undefined,
): NonNullable<ManualRun["runDataOf"]> {
  if (!runtime.executions.kept?.(executionId, caller.id))
    throw notFound(`The data of execution ${executionId}`);
  return { executionId, ...(nodes ? { nodes } : {}) };
}

/** Pinned data come with the run, or else with the workflow; read by the same rules. */
function readPins(workflow: Workflow, pinData: unknown): PinData {
  return readWorkflow({ ...workflow, pinData }).workflow.pinData ?? {};
}

function sessionIdOf(request: FastifyRequest): string {
  const header = request.headers[SESSION_HEADER];
  return typeof header === "string" ? header : "";
}
