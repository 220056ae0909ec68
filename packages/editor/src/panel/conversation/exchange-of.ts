import type { ShownTask } from "../../document/index.ts";
import { type ConversationStep, conversationsOf, type StepPlace } from "./conversation-of.ts";

/** A run of a sub-node, and what came before it in the conversation of its caller. */
export interface Exchange {
  /** For a model: the messages it was sent, with earlier replies and tool results. Empty for other sub-nodes. */
  readonly sent: readonly ConversationStep[];
  readonly step: ConversationStep;
}

/** Returns the exchange of a sub-node's run; undefined for a node of the main flow. */
export function exchangeOf(
  tasks: ReadonlyMap<string, readonly ShownTask[]>,
  { node, run }: StepPlace,
): Exchange | undefined {
  const from = tasks.get(node)?.[run]?.source[0];
  if (!from) return undefined;
  for (const { steps } of conversationsOf(tasks, from.previousNode, from.previousNodeRun ?? 0)) {
    const at = steps.findIndex((step) => "node" in step && step.node === node && step.run === run);
    const step = steps[at];
    if (step) return { sent: step.kind === "answer" ? steps.slice(0, at) : [], step };
  }
  return undefined;
}
