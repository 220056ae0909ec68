import {
  type Effect,
  type Item,
  isRecord,
  NodeError,
  refusalOf,
  type Supplied,
  type Tool,
  type WaitRequest,
} from "@heddle/workflow";
import { EngineError } from "../../errors.ts";
import type { PlanNode } from "../../plan/plan.ts";
import type { NodeContext } from "../node-context.ts";

/** What a node supplies that is connected as a tool: one, or several. */
type ToolSupply = Tool | { readonly tools: readonly Tool[] };

/** The tools behind a node that asks a person before each of their calls: a call of one of them is a run of that node, with the tool's run below it. */
export async function reviewedTools(node: PlanNode, context: NodeContext): Promise<{ tools: Tool[] }> {
  const suppliers = await context.supplied<ToolSupply>("ai_tool");
  return { tools: suppliers.flatMap((by) => toolsOf(by).map((tool) => reviewed(node, tool, by))) };
}

const toolsOf = ({ value }: Supplied<ToolSupply>) => ("tools" in value ? value.tools : [value]);

function reviewed(node: PlanNode, tool: Tool, by: Supplied<ToolSupply>): Tool {
  return {
    ...tool,
    effect: tool.effect ?? by.effect,
    asksFirst: true,
    async invoke(input, call) {
      await assertApproved(node, call as NodeContext, tool, input);
      const inner = (await call.supplied<ToolSupply>("ai_tool")).find(
        (one) => one.node.name === by.node.name,
      );
      if (!inner) throw new EngineError("node-not-found", { node: by.node.name });
      // What the tool says that went wrong is its result, also when the run begins again.
      const request = { key: "call", input, fromAi: input, keepsFailure: true };
      return inner.run(request, (below) => tool.invoke(input, below));
    },
  };
}

/** @throws NodeError with the words for the model when the call is not to be made */
async function assertApproved(
  node: PlanNode,
  call: NodeContext,
  { name }: Tool,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { ask } = call;
  if (!ask) throw new EngineError("cannot-ask", { node: node.name });
  const tool = { name, parameters: input };
  const send = () => questionOf(node, call, tool);
  const answer = await ask({ key: "approval", effect: effectOf(node), send });
  const refusal = refusalIn(answer);
  if (refusal !== undefined) throw new NodeError(refusal);
}

function effectOf({ type, parameters }: PlanNode): Effect {
  const effect = type?.review?.effect ?? "unsafe";
  return typeof effect === "function" ? effect(parameters) : effect;
}

/** Sends the question in the way of the node, and returns what the execution then waits for. */
async function questionOf(
  { name, type }: PlanNode,
  call: NodeContext,
  tool: { readonly name: string; readonly parameters: unknown },
): Promise<WaitRequest> {
  const asking = call.asking({ $tool: tool });
  await type?.execute?.(asking);
  const request = asking.waitsFor;
  if (!request) throw new EngineError("nothing-asked", { node: name });
  const { options } = request.parameters ?? {};
  // A page of an earlier question answers no later one.
  const review = { id: `${name} ${call.runIndex}` };
  return {
    question: `${name} asks to call:\n${tool.name} ${JSON.stringify(tool.parameters)}`,
    ...request,
    parameters: { ...request.parameters, options: { ...(isRecord(options) && options), review } },
  };
}

function refusalIn(answer: Item | null): string | undefined {
  if (answer === null) return refusalOf(null);
  const { data, chatInput } = answer.json;
  const { approved, reason, text } = isRecord(data) ? data : {};
  if (approved === true) return undefined;
  // A button of a chat says nothing that the model has to read.
  const words = reason ?? text ?? (approved === false ? "" : chatInput);
  return refusalOf(typeof words === "string" ? words : "");
}
