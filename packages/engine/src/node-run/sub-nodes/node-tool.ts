import { type Item, type NodeOutput, type Tool, toolDescription, toolName } from "@heddle/workflow";
import type { PlanNode } from "../../plan/plan.ts";
import type { NodeContext } from "../node-context.ts";

/** A node as a tool: a call of the tool is a run of the node, with the arguments for `$fromAI` in its parameters. */
export function nodeTool({ name, type, description, parameters }: PlanNode, context: NodeContext): Tool {
  const written = context.parameter<unknown>("toolDescription", 0);
  return {
    name: toolName(name),
    description: toolDescription(description, parameters, written),
    inputSchema: context.fromAiSchema(),
    invoke: async (_input, call) => responseOf((await type?.execute?.(call)) ?? []),
  };
}

/** The result for the model: the one item of the first output with data, or a list of them. */
function responseOf(output: NodeOutput): unknown {
  const items: readonly Item[] = output.find((one) => one?.length) ?? [];
  const failed = items.find((item) => item.error)?.error;
  if (failed) throw new Error(failed.message);
  return items.length === 1 ? items[0]!.json : items.map(({ json }) => json);
}
