import { useState } from "react";
import { useNodeOutcome, useOpenWorkflow, useRunChanges } from "../../document/index.ts";
import { hasConversation } from "./conversation-of.ts";

/** How the output of a node that asks models is shown. */
interface ShownConversation {
  readonly view: "items" | "conversation";
  /** The run whose steps are shown: the one under way while the node runs. */
  readonly runIndex: number;
  show(view: "items" | "conversation"): void;
}

/** The view of a node's output that shows what it asked; undefined for nodes that asked no model. While the node runs, its steps are shown unless a person chose. */
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
