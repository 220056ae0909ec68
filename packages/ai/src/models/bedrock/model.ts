import type { ChatModel } from "../../port/chat-model.ts";
import type { ModelSettings } from "../settings.ts";
import type { ModelConnection, ModelIdentity } from "../transport/connection.ts";
import { createWireModel } from "../wire-model.ts";
import { ConverseReader, readConverseAnswer } from "./answer.ts";
import { converseRequest } from "./request.ts";

/** A model of AWS Bedrock, of whatever maker, by the Converse API. */
export function bedrockModel(
  connection: ModelConnection,
  who: ModelIdentity,
  settings: ModelSettings = {},
): ChatModel {
  const path = `model/${encodeURIComponent(who.modelId)}`;
  return createWireModel(
    {
      supports: { tools: true, structuredOutput: "none" },
      framing: "aws-events",
      request: (call) => ({
        path: call.isStreamed ? `${path}/converse-stream` : `${path}/converse`,
        body: converseRequest(call, who.modelId, settings),
      }),
      read: (answer) => readConverseAnswer(answer, who),
      reader: () => new ConverseReader(who),
    },
    connection,
    who,
  );
}
