import { type FromAiCall, fromAiCalls } from "@heddle/expression";
import { type Item, type NodeOutput, type Tool, toolDescription, toolName } from "@heddle/workflow";
import type { PlanNode } from "../../plan/plan.ts";
import type { NodeContext } from "../node-context.ts";

/** A node as a tool: a call of the tool is a run of the node, with the arguments where its parameters say `$fromAI`. */
export function nodeTool({ name, type, description, parameters }: PlanNode, context: NodeContext): Tool {
  const written = context.parameter<unknown>("toolDescription", 0);
  return {
    name: toolName(name),
    description: toolDescription(description, parameters, written),
    inputSchema: fromAiSchema(fromAiCalls(parameters)),
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

const JSON_TYPES: Readonly<Record<string, object>> = {
  string: { type: "string" },
  number: { type: "number" },
  boolean: { type: "boolean" },
  // Any value: the description says what it looks like.
  json: {},
};

/** The JSON Schema of the values that a model is to fill in. */
function fromAiSchema(calls: readonly FromAiCall[]): Tool["inputSchema"] {
  const properties = Object.fromEntries(
    calls.map(({ key, description, type, fallback }) => [
      key,
      {
        ...(JSON_TYPES[type] ?? JSON_TYPES["string"]),
        ...(description !== undefined && { description }),
        ...(fallback !== undefined && { default: fallback }),
      },
    ]),
  );
  const required = calls.filter(({ fallback }) => fallback === undefined).map(({ key }) => key);
  return { type: "object", properties, required, additionalProperties: false };
}
