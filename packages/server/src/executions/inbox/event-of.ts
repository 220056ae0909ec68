import type { Item, RunExecutionData, Workflow } from "@heddle/workflow";

/** Event that started an execution. */
export interface TriggerEvent {
  /** The trigger that fired. */
  readonly node: string;
  /** Its items per output, as JSON. */
  readonly payload: string;
}

/**
 * Event of an execution, read from its run data: the output of the first node that ran without input. `undefined` if it
 * is not stored, or the workflow has no such node.
 */
export function eventOf({ resultData }: RunExecutionData, workflow: Workflow): TriggerEvent | undefined {
  const starts = Object.entries(resultData.runData).flatMap(([node, [first]]) => {
    const main = first?.data?.["main"];
    const received = first?.source?.some((source) => source !== null) ?? false;
    return main && !received && !first.error ? [{ node, main, startTime: first.startTime }] : [];
  });
  const [first] = starts.sort((a, b) => a.startTime - b.startTime);
  if (!first || !workflow.nodes.some(({ name }) => name === first.node)) return undefined;
  const outputs: Item[][] = first.main.map((items) => items ?? []);
  return { node: first.node, payload: JSON.stringify(outputs) };
}
