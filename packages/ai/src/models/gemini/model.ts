import type { ChatModel } from "../../port/chat-model.ts";
import type { ModelConnection, ModelIdentity } from "../transport/connection.ts";
import { createWireModel } from "../wire-model.ts";
import { GeminiAnswerReader, readGeminiAnswer } from "./answer.ts";
import { type GeminiSettings, geminiRequest } from "./request.ts";

/** A model of Google, of the Gemini API or of Vertex AI. */
export function geminiModel(
  connection: ModelConnection,
  who: ModelIdentity,
  settings: GeminiSettings = {},
): ChatModel {
  const model = `${settings.modelsPath ?? "v1beta/models"}/${who.modelId.replace(/^models\//, "")}`;
  return createWireModel(
    {
      supports: { tools: true, structuredOutput: "schema" },
      framing: "events",
      request: (call) => ({
        path: call.isStreamed ? `${model}:streamGenerateContent?alt=sse` : `${model}:generateContent`,
        body: geminiRequest(call, who.modelId, settings),
      }),
      read: (answer) => readGeminiAnswer(answer, who),
      reader: () => new GeminiAnswerReader(who),
    },
    connection,
    who,
  );
}
