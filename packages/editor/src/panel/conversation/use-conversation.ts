import { useState } from "react";
import { useNodeOutcome, useOpenWorkflow, useRunChanges } from "../../document/index.ts";
import { hasConversation } from "./conversation-of.ts";

/** Display state of the output of a node that calls models. */
interface ShownConversation {
  readonly view: "items" | "conversation";
  /** Run whose steps are shown: the current one while the node runs. */
  readonly runIndex: number;
  show(view: "items" | "conversation"): void;
}

/**
 * Returns the conversation view of a node's output; undefined for nodes that called no model. While the node runs,
 * its steps are shown unless the user chose otherwise.
 */
export function useConversation(node: string, chosenRun: number): ShownConversation | undefined {
  const { run } = useOpenWorkflow();
  const [chosen, show] = useState<"items" | "conversation">();
  useRunChanges(run);
  const isRunning = useNodeOutcome(node)?.status === "running";
  const tasks = run.shownTasks();
  const runIndex = isRunning ? (tasks.get(node)?.length ?? 0) : chosenRun;
  if (!hasConversation(tasks, node, runIndex)) return undefined;
  return { view: chosen ?? (isRunning ? "conversation" : "items"), runIndex, show };
}
