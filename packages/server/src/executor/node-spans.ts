import { type ExecutionError, type RunData, shownOutputs, type TaskData } from "@heddle/workflow";
import { type ModelFacts, modelFactsOf } from "./model-facts.ts";
import type { LoadedPlan } from "./plans.ts";

/** One run of a node, for traces. Times in milliseconds. */
export interface NodeSpan {
  node: string;
  run: number;
  start: number;
  took: number;
  /** Items per output. */
  items: number[];
  error?: string;
  /** Parent span by index in the list; absent for node runs of the main order. */
  above?: number | undefined;
  /** Model, tool or agent attributes, if any. */
  model?: ModelFacts | undefined;
}

/** Node runs per execution that are traced, and streamed as events; a loop can run a million. */
const MAX_SPANS = 1_000;
export const MAX_EVENT_SPANS = 10_000;

/** Node runs in order of their start. `hide` removes secrets from errors. */
export function nodeSpans(
  runData: RunData,
  hide: (error: ExecutionError) => ExecutionError,
  {
    max = MAX_SPANS,
    isAgent = () => false,
  }: { max?: number | undefined; isAgent?(node: string): boolean } = {},
): { spans: NodeSpan[]; left: number } {
  const all = Object.entries(runData).flatMap(([node, tasks]) =>
    tasks.map((task, run) => ({ node, run, task })),
  );
  all.sort((one, other) => (one.task.executionIndex ?? 0) - (other.task.executionIndex ?? 0));
  const places = new Map(all.map(({ node, run }, place) => [`${run} ${node}`, place]));
  const spans = all.slice(0, max).map(
    ({ node, run, task }): NodeSpan => ({
      node,
      run,
      start: task.startTime,
      took: task.executionTime,
      items: (shownOutputs(task.data) ?? []).map((items) => items?.length ?? 0),
      error: task.error ? hide(task.error).message : undefined,
      above: placeAbove(task, places),
      model: modelFactsOf(task, isAgent(node)),
    }),
  );
  return { spans, left: all.length - spans.length };
}

/** Runs of sub-nodes belong to the calling run. */
function placeAbove({ inputOverride, source: [from] }: TaskData, places: ReadonlyMap<string, number>) {
  if (!inputOverride || !from) return undefined;
  return places.get(`${from.previousNodeRun ?? 0} ${from.previousNode}`);
}

/** Types of nodes that decide themselves which tools they call. */
const AGENT_TYPE = /\.agent(Tool)?$/;

/** Determines which nodes of a workflow are agents. */
export function agentsOf({ plan }: LoadedPlan): (node: string) => boolean {
  return (name) => AGENT_TYPE.test(plan.byName.get(name)?.node.type ?? "");
}
