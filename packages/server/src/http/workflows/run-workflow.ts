import type { RunWorkflowInput, RunWorkflowResult } from "@heddle/api";
import { type PinData, readWorkflow, type Workflow } from "@heddle/workflow";
import { notFound } from "../../errors/http-error.ts";
import type { ManualRun } from "../../executions/contracts.ts";
import { recordedSteps } from "../../executions/manual/recorded-steps.ts";
import type { UserRow, WorkflowRow } from "../../store/tables.ts";
import { toWorkflow } from "../../workflows/document.ts";
import { guardForeignNodes } from "../../workflows/foreign-nodes.ts";
import { readDestination } from "../../workflows/read-destination.ts";
import { readRunData, readTriggerItems, withoutStale } from "../../workflows/read-run-data.ts";
import { completeVersion } from "../../workflows/versions/keep-version.ts";
import { findVersion } from "../../workflows/versions/read-versions.ts";
import type { AppContext } from "../context.ts";

/** A manual run as a user starts it. */
interface Start {
  body: RunWorkflowInput;
  caller: UserRow;
  /** The stored workflow, which the caller may read; undefined when it was never saved. */
  stored: WorkflowRow | undefined;
  /** The tab that receives the push messages. */
  sessionId: string;
}

/** Runs the workflow as it is in the body, saved or not. */
export async function runWorkflow(
  context: AppContext,
  { body, caller, stored, sessionId }: Start,
): Promise<RunWorkflowResult> {
  const { workflow: given } = readWorkflow(body.workflowData);
  // Nodes with credentials that the caller may not use run as they are stored, whatever the body makes of them.
  const guarded = await guardForeignNodes(context.store, caller, {
    given,
    stored: stored && toWorkflow(stored),
    projectId: stored?.projectId ?? caller.id,
  });
  const { workflow, ...destination } = readDestination(guarded, body.destinationNode);
  const trigger = body.triggerToStartFrom as
    | { name: string; data?: { data?: { main?: unknown }; main?: unknown } }
    | null
    | undefined;
  const output = readTriggerItems(trigger?.data?.main ?? trigger?.data?.data?.main);
  const versionId = await namedVersion(context, body, stored);
  const run: ManualRun = {
    workflow: { ...workflow, versionId },
    sessionId,
    userId: caller.id,
    startNodes: startNodesOf(body),
    ...destination,
    runData: body.runData
      ? withoutStale(readRunData(body.runData), workflow, body.dirtyNodeNames ?? [])
      : undefined,
    runDataOf: body.runDataOf ? reusedRun(context, caller, body.runDataOf, body.runDataNodes) : undefined,
    pinData: body.pinData ? readPins(workflow, body.pinData) : undefined,
    trigger: trigger ? { node: trigger.name, output } : undefined,
    pause: pauseOf(body),
    resume: replayOf(body),
  };
  return context.runtime.executions.startManual(run);
}

function pauseOf({ breakpoints, stepping }: RunWorkflowInput): ManualRun["pause"] {
  if (!breakpoints?.length && !stepping) return undefined;
  return { before: breakpoints ?? [], isStepping: stepping ?? false };
}

/** What a node takes from an earlier run. */
function replayOf({ replay }: RunWorkflowInput): ManualRun["resume"] {
  if (!replay) return undefined;
  const runs = replay.runs.map(({ node, task }) => ({
    node,
    task: readRunData({ [node]: [task] })[node]![0]!,
  }));
  return recordedSteps(replay.node, runs);
}

/** The version that runs; later automatic saves do not change it any more. */
async function namedVersion(
  { store }: AppContext,
  { versionId }: RunWorkflowInput,
  stored: WorkflowRow | undefined,
): Promise<string | undefined> {
  if (!stored || !versionId || versionId !== stored.versionId) return undefined;
  await store.write([completeVersion(store, stored.id)]);
  const version = await findVersion(store, stored, versionId);
  return version.id;
}

function startNodesOf({ startNodes }: RunWorkflowInput): string[] | undefined {
  if (!startNodes?.length) return undefined;
  return startNodes.map((node) => (typeof node === "string" ? node : node.name));
}

function reusedRun(
  { runtime }: AppContext,
  caller: UserRow,
  executionId: string,
  nodes: string[] | null | undefined,
): NonNullable<ManualRun["runDataOf"]> {
  if (!runtime.executions.kept(executionId, caller.id))
    throw notFound(`The data of execution ${executionId}`);
  return { executionId, nodes: nodes ?? undefined };
}

/** Pinned data come with the run, or else with the workflow; read by the same rules. */
function readPins(workflow: Workflow, pinData: unknown): PinData {
  return readWorkflow({ ...workflow, pinData }).workflow.pinData ?? {};
}
