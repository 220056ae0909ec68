import type { RunWorkflowInput, RunWorkflowResult } from "@heddle/api";
import { type PinData, readWorkflow, type Workflow } from "@heddle/workflow";
import { HttpError, notFound } from "../../errors/http-error.ts";
import { recordedSteps } from "../../executions/manual/recorded-steps.ts";
import type { ManualRun } from "../../executions/state/contracts.ts";
import type { UserRow, WorkflowRow } from "../../store/tables.ts";
import { toWorkflow } from "../../workflows/document.ts";
import { guardForeignNodes } from "../../workflows/foreign-credentials/foreign-nodes.ts";
import { steeringNodes } from "../../workflows/foreign-credentials/steered-credentials.ts";
import { readDestination } from "../../workflows/read-destination.ts";
import { readRunData, readTriggerItems, withoutStale } from "../../workflows/read-run-data.ts";
import { completeVersion } from "../../workflows/versions/keep-version.ts";
import { findVersion } from "../../workflows/versions/read-versions.ts";
import type { AppContext } from "../context.ts";

/** Manual run started by a user. */
interface Start {
  body: RunWorkflowInput;
  caller: UserRow;
  /** Stored workflow that the caller can read; `undefined` if it was never saved. */
  stored: WorkflowRow | undefined;
  /** The tab that receives the push messages. */
  sessionId: string;
}

/** Runs the workflow from the body, saved or not. */
export async function runWorkflow(
  context: AppContext,
  { body, caller, stored, sessionId }: Start,
): Promise<RunWorkflowResult> {
  const { workflow: given } = readWorkflow(body.workflowData);
  // Nodes with credentials that the caller cannot use run as stored, regardless of the body.
  const before = stored && toWorkflow(stored);
  const { workflow: guarded, frozen } = await guardForeignNodes(context.store, caller, {
    given: body.pinData ? { ...given, pinData: readPins(given, body.pinData) } : given,
    stored: before,
    projectId: stored?.projectId ?? caller.id,
  });
  const { workflow, ...destination } = readDestination(guarded, body.destinationNode);
  const trigger = body.triggerToStartFrom as
    | { name: string; data?: { data?: { main?: unknown }; main?: unknown } }
    | null
    | undefined;
  // Nodes that decide where other users' credentials are sent run again: neither data from the caller nor kept data
  // replaces their output.
  const steering = steeringNodes(guarded, frozen);
  refuseSteeringData(steering, { trigger, replay: body.replay });
  const output = readTriggerItems(trigger?.data?.main ?? trigger?.data?.data?.main);
  const versionId = await namedVersion(context, body, stored);
  const run: ManualRun = {
    workflow: { ...workflow, versionId },
    sessionId,
    userId: caller.id,
    startNodes: startNodesOf(body),
    ...destination,
    runData: body.runData
      ? withoutStale(readRunData(body.runData), workflow, [...(body.dirtyNodeNames ?? []), ...steering])
      : undefined,
    runDataOf: body.runDataOf
      ? reusedRun(context, caller, body.runDataOf, reusedNodes(body.runDataNodes, workflow, steering))
      : undefined,
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

/**
 * Refuses made-up trigger outputs and sub-node answers that decide where other users' credentials are sent. @throws
 * HttpError
 */
function refuseSteeringData(
  steering: ReadonlySet<string>,
  {
    trigger,
    replay,
  }: { trigger: { name: string; data?: unknown } | null | undefined } & Pick<RunWorkflowInput, "replay">,
): void {
  const given = [
    trigger?.data ? trigger.name : undefined,
    replay?.node,
    ...(replay?.runs ?? []).map(({ node }) => node),
  ];
  const node = given.find((name) => name !== undefined && steering.has(name));
  if (node !== undefined) throw new HttpError("steering-data", { node });
}

/** Returns the nodes whose earlier runs are reused. */
function reusedNodes(
  wanted: string[] | null | undefined,
  { nodes }: Pick<Workflow, "nodes">,
  steering: ReadonlySet<string>,
): string[] | null | undefined {
  if (steering.size === 0) return wanted;
  return (wanted ?? nodes.map(({ name }) => name)).filter((name) => !steering.has(name));
}

/** Returns the part of an earlier run that a node replays. */
function replayOf({ replay }: RunWorkflowInput): ManualRun["resume"] {
  if (!replay) return undefined;
  const runs = replay.runs.map(({ node, task }) => ({
    node,
    task: readRunData({ [node]: [task] })[node]![0]!,
  }));
  return recordedSteps(replay.node, runs);
}

/** Returns the version that runs; later automatic saves no longer change it. */
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
  if (!runtime.executions.cachedRun(executionId, caller.id))
    throw notFound(`The data of execution ${executionId}`);
  return { executionId, nodes: nodes ?? undefined };
}

/** Reads pinned data from the run, otherwise from the workflow; both follow the same rules. */
function readPins(workflow: Workflow, pinData: unknown): PinData {
  return readWorkflow({ ...workflow, pinData }).workflow.pinData ?? {};
}
