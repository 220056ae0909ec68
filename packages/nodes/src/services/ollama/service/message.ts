import type { NodeProperty } from "@heddle/workflow";
import { answerWithTools, hasTools, saidBy } from "../../../models/answer-with-tools.ts";
import { listed } from "../../../models/listed.ts";
import { simplify } from "../../../models/service-parameters.ts";
import type { SendingCall } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { accountUrl } from "../account.ts";
import { askOllama } from "./chat.ts";
import { modelId, options } from "./parameters.ts";

const messages = {
  displayName: "Messages",
  name: "messages",
  type: "fixedCollection",
  typeOptions: { multipleValues: true, sortable: true },
  placeholder: "Add message",
  default: { values: [{ content: "", role: "user" }] },
  options: [
    {
      name: "values",
      displayName: "Message",
      values: [
        { displayName: "Content", name: "content", type: "string", default: "", typeOptions: { rows: 2 } },
        {
          displayName: "Role",
          name: "role",
          type: "options",
          default: "user",
          options: [
            { name: "Assistant", value: "assistant", description: "An earlier reply of the model" },
            { name: "User", value: "user", description: "A question or task" },
          ],
        },
      ],
    },
  ],
} as const satisfies NodeProperty;

const PARAMETERS = [modelId, messages, simplify, options] as const;

/** Sends messages and returns what the model answers. */
export const textMessage = defineOperation({
  resource: "text",
  value: "message",
  name: "Message a Model",
  action: "Message a model",
  description: "Sends messages to a model and returns its reply",
  effect: "idempotent",
  isDefault: true,
  parameters: PARAMETERS,
  run: async (call) => {
    const { modelId: model, messages: said, simplify: isSimple, options: chosen } = call.parameters;
    if (await hasTools(call.context)) {
      const content = await withTools(call);
      const json = isSimple ? { content } : { model, message: { role: "assistant", content }, done: true };
      return { json, pairedItem: { item: call.itemIndex } };
    }
    return askOllama(call, { model, messages: said.values ?? [], options: chosen, isSimple });
  },
});

async function withTools(call: SendingCall<typeof PARAMETERS>): Promise<string> {
  const { modelId: model, messages: said, options: chosen } = call.parameters;
  const conversation = (said.values ?? []).map(({ role, content }) => saidBy(role, content));
  return answerWithTools(call.context, {
    itemIndex: call.itemIndex,
    credential: "ollamaApi",
    messages: chosen.system ? [saidBy("system", chosen.system), ...conversation] : conversation,
    model: {
      format: "ollama",
      provider: "ollama",
      modelId: model,
      baseUrl: accountUrl(await call.credential()),
      settings: {
        temperature: chosen.temperature,
        topP: chosen.top_p,
        topK: chosen.top_k,
        contextTokens: chosen.num_ctx,
        maxTokens: chosen.num_predict,
        frequencyPenalty: chosen.frequency_penalty,
        presencePenalty: chosen.presence_penalty,
        keepAlive: chosen.keep_alive,
        isJson: chosen.format === "json",
        ...(chosen.seed !== undefined && { seed: chosen.seed }),
        ...(chosen.stop && { stop: listed(chosen.stop) }),
      },
    },
  });
}
