import type { ChatModel } from "../../port/chat-model.ts";
import type { ModelConnection, ModelIdentity } from "../transport/connection.ts";
import { createWireModel } from "../wire-model.ts";
import { ResponsesReader, readResponsesAnswer } from "./answer.ts";
import { responsesRequest } from "./request.ts";
import type { ResponsesSettings } from "./settings.ts";

/** A model of OpenAI by its Responses API. */
export function responsesModel(
  connection: ModelConnection,
  who: ModelIdentity,
  settings: ResponsesSettings = {},
): ChatModel {
  return createWireModel(
    {
      supports: { tools: true, structuredOutput: "schema" },
      framing: "events",
      request: (call) => ({ path: "responses", body: responsesRequest(call, who.modelId, settings) }),
      read: (answer) => readResponsesAnswer(answer, who),
      reader: () => new ResponsesReader(who),
    },
    connection,
    who,
  );
}
