import { defineNode, type NodeOutput } from "@heddle/workflow";
import { descriptions } from "./description.ts";
import { properties, type RemoveDuplicatesContext } from "./properties.ts";
import { clearHistory, splitBySeen } from "./seen-before.ts";
import { withoutRepeated } from "./within-input.ts";

/** Operations that read and write the history, in steps that are done once. */
const KEPT = new Set(["removeItemsSeenInPreviousExecutions", "clearDeduplicationHistory"]);

export default defineNode({
  name: "n8n-nodes-base.removeDuplicates",
  effect: ({ operation }) => (KEPT.has(String(operation)) ? "idempotent" : "pure"),
  descriptions,
  parameters: properties,
  async execute(context): Promise<NodeOutput> {
    switch (context.read().operation) {
      case "removeItemsSeenInPreviousExecutions":
        return splitBySeen(context, memoryOf(context));
      case "clearDeduplicationHistory":
        await clearHistory(context, memoryOf(context));
        return [context.items];
      default:
        return [withoutRepeated(context)];
    }
  },
});

/** Static data of the workflow, which had the history before the database did. */
function memoryOf(context: RemoveDuplicatesContext): Record<string, unknown> {
  if (context.execution.mode === "manual") {
    context.hint("Values seen in a manual run are not remembered for later executions.");
  }
  return context.staticData(context.read().options.scope === "workflow" ? "global" : "node");
}
