import type { RunWorkflowBody } from "@heddle/api";
import type { Item, RunScope, WorkflowNode } from "@heddle/workflow";
import type { Session } from "../session/session.ts";
import { type PartialRun, planPartialRun, planRunFrom } from "./partial-run.ts";
import { chosenTrigger } from "./triggers.ts";
import { untouchedBy } from "./what-runs.ts";

type Running = Pick<Session, "open" | "view">;

/** A run request, and how it treats the shown results. */
export interface RunRequest {
  readonly body: RunWorkflowBody;
  /** Names of nodes whose results it continues from. */
  readonly kept: ReadonlySet<string>;
  /** Names of nodes not involved in the run. */
  readonly untouched?: ReadonlySet<string>;
}

/** Whether a run leads to a node or starts with it. */
export type RunWay = "to" | "from";

/** Up to a node or from it on, or everything behind the chosen trigger; undefined when there is none. */
export function runScope(
  session: Running,
  nodeId: string | undefined,
  way: RunWay = "to",
): RunScope | undefined {
  if (nodeId !== undefined) {
    const name = session.open.document.node(nodeId)?.name ?? "";
    return way === "to" ? { destination: name } : { trigger: name };
  }
  const trigger = chosenTrigger(session);
  return trigger && { trigger: trigger.name };
}

/** The shown results that a run up to a node can use. */
export function runPlan({ open }: Running, nodeId: string): PartialRun | undefined {
  const { document, run, freshness } = open;
  return planPartialRun(document, run, nodeId, (id) => freshness.isFresh(id));
}

/** The run up to a node or from it on, or of everything after the chosen trigger. */
export function runRequest(session: Running, nodeId: string | undefined, way: RunWay = "to"): RunRequest {
  const base = wholeRun(session.open.document);
  if (nodeId !== undefined && way === "to") return runUpTo(session, nodeId, base);
  const request = nodeId === undefined ? undefined : runFrom(session, nodeId, base);
  if (request) return request;
  const trigger: WorkflowNode | undefined = chosenTrigger(session);
  return {
    body: { ...base, ...(trigger ? { triggerToStartFrom: { name: trigger.name } } : {}) },
    kept: new Set(),
  };
}

/** A run of everything after a trigger, started with the given item; data pinned at the trigger is ignored. */
export function triggerRequest({ open }: Running, name: string, item: Item): RunRequest {
  const base = wholeRun(open.document);
  const { [name]: _, ...pinData } = base.pinData ?? {};
  const triggerToStartFrom = { name, data: { main: [[item]] } };
  const workflowData = { ...base.workflowData, pinData };
  return { body: { ...base, workflowData, pinData, triggerToStartFrom }, kept: new Set() };
}

/**
 * The same run without reused results. Undefined for a run that starts at a node: the user does not want earlier nodes
 * to run again.
 */
export function withoutEarlierResults(body: RunWorkflowBody): RunWorkflowBody | undefined {
  if (body.runDataOf === undefined || body.destinationNode === undefined) return undefined;
  const { runDataOf: _, runDataNodes: __, startNodes: ___, ...whole } = body;
  return whole;
}

function wholeRun(document: Running["open"]["document"]): RunWorkflowBody {
  const workflowData = document.toWorkflow();
  const isStored = !document.isDirty && !document.isUnsaved;
  return {
    workflowData,
    ...(isStored ? { versionId: document.server.versionId } : {}),
    ...(workflowData.pinData ? { pinData: workflowData.pinData } : {}),
  };
}

function runUpTo(session: Running, nodeId: string, base: RunWorkflowBody): RunRequest {
  const destinationNode = session.open.document.node(nodeId)?.name ?? "";
  const plan = runPlan(session, nodeId);
  if (!plan) return { body: { ...base, destinationNode }, kept: new Set() };
  return partialRequest(session, plan, { ...base, destinationNode });
}

/** Undefined if no results can be reused; everything runs then. */
function runFrom(session: Running, nodeId: string, base: RunWorkflowBody): RunRequest | undefined {
  const { document, run, freshness } = session.open;
  const plan = planRunFrom(document, run, nodeId, (id) => freshness.isFresh(id));
  return plan && partialRequest(session, plan, base);
}

function partialRequest({ open }: Running, plan: PartialRun, base: RunWorkflowBody): RunRequest {
  const { document, run } = open;
  const { startNodes, kept, runData } = plan;
  const results = runData
    ? { runData }
    : { runDataOf: plan.keptBy ?? "", runDataNodes: kept.map((name) => run.nameAtRun(name)) };
  return {
    body: { ...base, startNodes, ...results },
    kept: new Set(kept),
    untouched: untouchedBy(document, plan),
  };
}
