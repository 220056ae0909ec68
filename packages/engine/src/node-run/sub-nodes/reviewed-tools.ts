import { createHash } from "node:crypto";
import {
  type AskedCall,
  callInWords,
  type Effect,
  type Item,
  isRecord,
  NodeError,
  questionInWords,
  refusalOf,
  type Supplied,
  type Tool,
  type WaitRequest,
} from "@heddle/workflow";
import { EngineError } from "../../errors.ts";
import type { PlanNode } from "../../plan/plan.ts";
import type { NodeContext } from "../node-context.ts";

/** Supply of a node that is connected as a tool: one, or several. */
type ToolSupply = Tool | { readonly tools: readonly Tool[] };

/**
 * The tools behind a node that requests approval for each of their calls: a call of one of them is a run of that node,
 * with the tool's run below it.
 */
export async function reviewedTools(node: PlanNode, context: NodeContext): Promise<{ tools: Tool[] }> {
  const suppliers = await context.supplied<ToolSupply>("ai_tool");
  return { tools: suppliers.flatMap((by) => toolsOf(by).map((tool) => reviewed(node, tool, by))) };
}

const toolsOf = ({ value }: Supplied<ToolSupply>) => ("tools" in value ? value.tools : [value]);

function reviewed(node: PlanNode, tool: Tool, by: Supplied<ToolSupply>): Tool {
  const invokeApproved: Tool["invoke"] = async (input, call) => {
    const inner = (await call.supplied<ToolSupply>("ai_tool")).find((one) => one.node.name === by.node.name);
    if (!inner) throw new EngineError("node-not-found", { node: by.node.name });
    // A tool's error is its result, also when the run restarts.
    const request = { key: "call", input, fromAi: input, keepsFailure: true };
    return inner.run(request, (below) => tool.invoke(input, below));
  };
  return {
    ...tool,
    effect: tool.effect ?? by.effect,
    asksFirst: {
      askAll: (calls, context) => refusalsOf(node, context as NodeContext, calls),
      invokeApproved,
    },
    async invoke(input, call) {
      const [refusal] = await refusalsOf(node, call as NodeContext, [{ tool: tool.name, input }]);
      if (refusal != null) throw new NodeError(refusal);
      return invokeApproved(input, call);
    },
  };
}

/** Requests approval of calls; returns the rejection message for the model for each rejected one. */
async function refusalsOf(
  node: PlanNode,
  context: NodeContext,
  calls: readonly AskedCall[],
): Promise<(string | null)[]> {
  const { ask } = context;
  if (!ask) throw new EngineError("cannot-ask", { node: node.name });
  const send = () => questionOf(node, context, calls);
  const answer = await ask({ key: `approval ${fingerprintOf(calls)}`, effect: effectOf(node), send });
  return calls.map((_, position) => refusalIn(answer, position) ?? null);
}

/** An approval applies exactly to the calls that it was given for, even if runs start in another order after a crash. */
const fingerprintOf = (calls: readonly AskedCall[]) =>
  createHash("sha256").update(JSON.stringify(calls)).digest("base64url").slice(0, 22);

function effectOf({ type, parameters }: PlanNode): Effect {
  const effect = type?.review?.effect ?? "unsafe";
  return typeof effect === "function" ? effect(parameters) : effect;
}

/** Sends the question with the node's own service, and returns the wait request of the execution. */
async function questionOf(
  { name, type }: PlanNode,
  context: NodeContext,
  calls: readonly AskedCall[],
): Promise<WaitRequest> {
  const asking = askingAbout(context, calls);
  await type?.execute?.(asking);
  const request = asking.waitsFor;
  if (!request) throw new EngineError("nothing-asked", { node: name });
  const { options } = request.parameters ?? {};
  // A page of an earlier question answers no later one.
  const review = {
    id: `${name} ${context.runIndex} ${fingerprintOf(calls)}`,
    calls,
  };
  return {
    question: questionInWords(name, calls),
    ...request,
    parameters: { ...request.parameters, options: { ...(isRecord(options) && options), review } },
  };
}

/**
 * Run for code that sends a question: for a single call its expressions have access to the tool; several calls are a
 * list, with their messages.
 */
function askingAbout(context: NodeContext, calls: readonly AskedCall[]): NodeContext {
  const each = calls.map(({ tool, input }) => context.asking({ $tool: { name: tool, parameters: input } }));
  const [first] = each;
  if (first && calls.length === 1) return first;
  const said = each.map((one) => String(one.parameter("message", 0) ?? ""));
  const $tool = { name: calls.map(({ tool }) => tool).join(", "), parameters: calls };
  return context.asking({ $tool }, new Map([["message", listText(said, calls)]]));
}

/** The author's messages of each call, numbered; if they are equal, the message once and then the calls. */
function listText(said: readonly string[], calls: readonly AskedCall[]): string {
  if (new Set(said).size > 1) return said.map((text, index) => `${index + 1}. ${text}`).join("\n\n");
  return [said[0], ...calls.map((call, index) => `${index + 1}. ${callInWords(call)}`)].join("\n\n");
}

/** `position` is that of a call among the requested ones. */
function refusalIn(answer: Item | null, position: number): string | undefined {
  if (answer === null) return refusalOf(null);
  const { data, chatInput } = answer.json;
  const { approved, calls, reason, text } = isRecord(data) ? data : {};
  if (approved === true && (!Array.isArray(calls) || calls.includes(position))) return undefined;
  // A chat button contains no text that the model has to read.
  const words = reason ?? text ?? (typeof approved === "boolean" ? "" : chatInput);
  return refusalOf(typeof words === "string" ? words : "");
}
