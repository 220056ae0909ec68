import type { ChatModel } from "../../port/chat-model.ts";
import type { ModelConnection, ModelIdentity } from "../transport/connection.ts";
import { createWireModel } from "../wire-model.ts";
import { MessagesAnswerReader, readMessagesAnswer } from "./answer.ts";
import { type AnthropicSettings, messagesRequest } from "./request.ts";

/** A model of Anthropic, or of any service with the same API. */
export function anthropicModel(
  connection: ModelConnection,
  who: ModelIdentity,
  settings: AnthropicSettings = {},
): ChatModel {
  return createWireModel(
    {
      // Older models do not support schemas, nor do schemas with optional properties.
      supports: { tools: true, structuredOutput: hasSchemas(who.modelId) ? "schema" : "none" },
      framing: "events",
      request: (call) => ({
        path: "v1/messages",
        body: messagesRequest(asTold(call, who), who.modelId, settings),
      }),
      read: (answer) => readMessagesAnswer(answer, who),
      reader: () => new MessagesAnswerReader(who),
    },
    connection,
    who,
  );
}

/** Models before 4.5 refuse structured output. */
function hasSchemas(modelId: string): boolean {
  return !/claude-(2|instant|3|(opus|sonnet)-4(-0|-1)?(-20\d+)?$)/.test(modelId);
}

function asTold<Call extends { options: object }>(call: Call, { modelId }: ModelIdentity): Call {
  return hasSchemas(modelId) ? call : { ...call, options: { ...call.options, output: undefined } };
}
