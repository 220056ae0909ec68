import type { NodeEnvironment } from "@heddle/workflow";
import { runAgent } from "../agent/run-agent.ts";
import type { ChatModel } from "../port/chat-model.ts";
import type { ChatMessage } from "../port/message.ts";
import { AgentModel } from "./ask-model.ts";
import type { OnceAnswer } from "./ask-once.ts";
import { AgentTools } from "./call-tools.ts";

/** A conversation that a node continues. */
export interface Conversation {
  readonly model: ChatModel;
  readonly itemIndex: number;
  readonly messages: readonly ChatMessage[];
  readonly maxTurns: number;
}

/** Calls the model of a service node; it can call the tools connected to the node. */
export async function converse(
  context: NodeEnvironment,
  { model, itemIndex, messages, maxTurns }: Conversation,
): Promise<OnceAnswer<string>> {
  const own = AgentModel.own(context, model);
  // Such a node has no options and no page for a question.
  const tools = await AgentTools.of(context, {});
  const { state, text } = await runAgent({
    messages,
    limits: { maxTurns },
    ask: (transcript, turn) =>
      own.ask(`${itemIndex} model ${turn}`, transcript, { tools: tools.declarations }),
    call: (calls, turn) => tools.call(calls, (position) => `${itemIndex} tool ${turn} ${position}`),
  });
  return { output: text, usage: state.usage };
}
