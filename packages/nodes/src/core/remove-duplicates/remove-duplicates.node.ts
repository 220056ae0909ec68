import { defineNode, type ExecuteContext, type NodeOutput } from "@heddle/workflow";
import { descriptions } from "./description.ts";
import { forget, splitBySeen } from "./seen-before.ts";
import { withoutRepeated } from "./within-input.ts";

export default defineNode({
  name: "n8n-nodes-base.removeDuplicates",
  effect: "pure",
  descriptions,
  execute(context): NodeOutput {
    switch (context.parameter<unknown>("operation", 0)) {
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

/** What was seen is remembered with the workflow, and stored when an execution in production ends. */
function memoryOf(context: ExecuteContext): Record<string, unknown> {
  if (context.execution.mode === "manual") {
    context.hint("What a run by hand has seen is not remembered for later executions.");
  }
  return context.staticData(
    context.parameter<unknown>("options.scope", 0) === "workflow" ? "global" : "node",
  );
}
