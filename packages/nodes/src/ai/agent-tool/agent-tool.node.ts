import { defineNode, type ExecuteContext, type Tool, toolName } from "@heddle/workflow";
import { approvalOf } from "../approval/approval-of.ts";
import { takeApproval } from "../approval/take-approval.ts";
import { promptOf } from "../prompt/prompt-of.ts";
import { description } from "./description.ts";

const DEFAULT_TURNS = 10;

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.agentTool",
  // Model and tool calls are steps, each with its own effect.
  effect: "idempotent",
  descriptions: [description],
  supply(context) {
    const value: Tool = {
      name: toolName(context.node.name),
      description: context.read(0).toolDescription,
      inputSchema: context.fromAiSchema(),
      // Values that the model filled in are in the parameters of the call.
      invoke: (_input, call) => answer(call as unknown as ExecuteContext<typeof description.properties>),
    };
    return { value };
  },
  resume: takeApproval,
});

/** Runs the agent for one call. */
async function answer(call: ExecuteContext<typeof description.properties>): Promise<unknown> {
  const { runAgentItem } = await import("@heddle/ai");
  const { text, hasOutputParser, needsFallback, options } = call.read(0);
  const { systemMessage = "", maxIterations = DEFAULT_TURNS, returnIntermediateSteps } = options;
  const withImages = options.passthroughBinaryImages ?? true;
  const { output, steps, usage } = await runAgentItem(call, {
    itemIndex: 0,
    preface: systemMessage === "" ? [] : [{ role: "system", content: systemMessage }],
    prompt: await promptOf(call, 0, { promptType: "define", text, withImages }),
    maxTurns: Math.max(1, maxIterations),
    hasFallback: needsFallback,
    hasParser: hasOutputParser,
    // Callers read the agent's answer as a whole.
    mayStream: false,
    approval: approvalOf(call, 0, options),
    isAgent: true,
  });
  call.setMetadata({ tokenUsage: usage });
  return returnIntermediateSteps ? { output, intermediateSteps: steps } : output;
}
