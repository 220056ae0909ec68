import { RunError } from "../../errors/run-error.ts";
import type { CallPreparation, Prepared } from "../../protocol/call-messages.ts";
import type { LoadedPlan, Plan } from "../plans.ts";
import { answerOrThrow } from "./answer-or-throw.ts";
import type { CallTreeDeps } from "./call-tree-deps.ts";
import type { Caller } from "./caller.ts";

const TRIGGER = "n8n-nodes-base.executeWorkflowTrigger";
/** The start node of all workflows before there were specific triggers. */
const OLD_START = "n8n-nodes-base.start";

/** A workflow that is ready to be called. */
export interface Callee extends Prepared {
  loaded: LoadedPlan;
  /** The node that gets the items. */
  start: string;
  /** True when that node makes its own output. */
  hasTrigger: boolean;
}

/**
 * Requests a called workflow from the main thread and compiles it. @throws NodeError if the call is not permitted or
 * not possible
 */
export async function loadCallee(
  { context, run }: CallTreeDeps,
  caller: Caller,
  workflow: CallPreparation["workflow"],
): Promise<Callee> {
  const call = { rootId: run.id, caller: caller.place, callerKey: caller.planKey, workflow };
  const prepared = await answerOrThrow(context.main.call("prepareCall", call));
  const loaded = await context.plans.get(prepared.key);
  const start = startOf(loaded.plan, prepared.name);
  return { ...prepared, loaded, start: start.name, hasTrigger: start.node.type === TRIGGER };
}

function startOf(plan: Plan, name: string): Plan["nodes"][number] {
  const triggers = plan.nodes.filter(({ node }) => node.type === TRIGGER);
  const start =
    triggers.find((node) => !node.disabled) ??
    plan.nodes.find(({ node, disabled }) => node.type === OLD_START && !disabled);
  if (start) return start;
  const off = triggers[0]?.name;
  const circumstances = { name: "SubworkflowOperationError" };
  throw off === undefined
    ? new RunError("callee-without-trigger", { name }, circumstances)
    : new RunError("callee-trigger-off", { name, trigger: off }, circumstances);
}
