import { defineNode, type NodeOutput } from "@heddle/workflow";
import { descriptions } from "./description.ts";
import { properties, type RemoveDuplicatesContext } from "./properties.ts";
import { forget, splitBySeen } from "./seen-before.ts";
import { withoutRepeated } from "./within-input.ts";

export default defineNode({
  name: "n8n-nodes-base.removeDuplicates",
  effect: "pure",
  descriptions,
  parameters: properties,
  execute(context): NodeOutput {
    switch (context.read().operation) {
      case "removeItemsSeenInPreviousExecutions":
        return splitBySeen(context, memoryOf(context));
      case "clearDeduplicationHistory":
        forget(memoryOf(context));
        return [context.items];
      default:
        return [withoutRepeated(context)];
    }
  },
});

/** Static data of the workflow; stored when a production execution ends. */
function memoryOf(context: RemoveDuplicatesContext): Record<string, unknown> {
  if (context.execution.mode === "manual") {
    context.hint("Values seen in a manual run are not remembered for later executions.");
  }
  return context.staticData(context.read().options.scope === "workflow" ? "global" : "node");
}
