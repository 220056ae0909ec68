import type { ChatModel } from "../../port/chat-model.ts";
import type { ModelConnection, ModelIdentity } from "../transport/connection.ts";
import { createWireModel } from "../wire-model.ts";
import { ChatAnswerReader, readChatAnswer } from "./answer.ts";
import { chatRequest } from "./request.ts";
import { type ChatCompletionsSettings, type ChatDialect, dialectOf } from "./settings.ts";

/** A model of OpenAI, or of any service with the same API. */
export function chatCompletionsModel(
  connection: ModelConnection,
  who: ModelIdentity,
  settings: ChatCompletionsSettings = {},
): ChatModel {
  const dialect = dialectOf(who.provider, who.modelId);
  return createWireModel(
    {
      supports: { tools: true, structuredOutput: supportOf(dialect) },
      framing: "events",
      request: (call) => ({
        path: settings.path ?? "chat/completions",
        body: chatRequest(call, who.modelId, settings, dialect),
      }),
      read: (answer) => readChatAnswer(answer, who),
      reader: () => new ChatAnswerReader(who),
    },
    connection,
    who,
  );
}

/** Callers also describe the format if it is uncertain that the service enforces it. */
function supportOf({ structuredOutput, holdsToSchema }: ChatDialect): ChatDialect["structuredOutput"] {
  return structuredOutput === "schema" && !holdsToSchema ? "json" : structuredOutput;
}
