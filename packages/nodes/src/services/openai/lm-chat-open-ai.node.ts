import type { NodeParameters, NodeProperty } from "@heddle/workflow";
import { providerAt } from "../../models/compatible-provider.ts";
import { defineChatModel } from "../../models/define-chat-model.ts";
import {
  frequencyPenalty,
  maxRetries,
  maxTokens,
  modelChoice,
  modelLocator,
  optionsOf,
  presencePenalty,
  reasoningEffort,
  responseFormat,
  sharedSettings,
  temperature,
  timeout,
  topP,
} from "../../models/options.ts";
import { isTextModel, openAiBaseUrl } from "./models.ts";
import { builtInTools, toolsOf } from "./text/response-tools.ts";
import { textFormat, textSettings } from "./text/text-format.ts";

const baseUrl = {
  displayName: "Base URL",
  name: "baseURL",
  type: "string",
  typeOptions: { isRequestUrl: true },
  default: "https://api.openai.com/v1",
  description: "Address of another service with the same API",
} as const satisfies NodeProperty;

const SINCE_1_3 = { "@version": [{ _cnd: { gte: 1.3 } }] };

const responsesApi = [
  {
    displayName: "Use Responses API",
    name: "responsesApiEnabled",
    type: "boolean",
    noDataExpression: true,
    default: true,
    description:
      "Whether OpenAI is asked by its newer API, which has built-in tools and keeps the reasoning of a model between calls of tools. Other services are asked by it only where built-in tools are chosen.",
    displayOptions: { show: SINCE_1_3 },
  },
  {
    ...builtInTools,
    displayOptions: { show: { ...SINCE_1_3, responsesApiEnabled: [true] } },
  },
] as const satisfies readonly NodeProperty[];

const options = optionsOf([
  baseUrl,
  frequencyPenalty,
  maxRetries,
  maxTokens,
  presencePenalty,
  reasoningEffort,
  responseFormat,
  temperature,
  { ...textFormat, displayOptions: { show: { "/responsesApiEnabled": [true] } } },
  timeout,
  topP,
]);

export default defineChatModel({
  name: "@n8n/n8n-nodes-langchain.lmChatOpenAi",
  displayName: "OpenAI Chat Model",
  description: "Models by OpenAI and compatible services",
  icon: "file:lm-chat-open-ai.svg",
  versions: [1.2, 1.3],
  credential: "openAiApi",
  alias: ["GPT", "ChatGPT", "o3", "LM Studio", "vLLM"],
  properties: [modelLocator("model", "gpt-4.1-mini"), ...responsesApi, options],
  older: { versions: [1, 1.1], properties: [modelChoice("model", "gpt-4o-mini"), options] },
  upgrade,
  models: { baseUrl: openAiBaseUrl, path: "models", items: "data", value: "id", accepts: isTextModel },
  choose: ({ model, options, responsesApiEnabled, builtInTools: chosen }, { url }) => {
    const base = options.baseURL || String(url || baseUrl.default);
    const { timeout, maxRetries } = options;
    const account = { provider: providerAt(base), modelId: model, baseUrl: base, timeout, maxRetries };
    const tools = responsesApiEnabled ? toolsOf(chosen) : [];
    const shared = sharedSettings(options);
    if (!responsesApiEnabled || (account.provider !== "openai" && tools.length === 0))
      return { ...account, format: "chat-completions", settings: shared };
    const text = textSettings(options.textFormat?.textOptions);
    return { ...account, format: "responses", settings: { ...shared, builtInTools: tools, text } };
  },
});

/** Before 1.2 the model was a plain text, and before 1.3 there was one API. */
function upgrade(parameters: NodeParameters, version: number): NodeParameters {
  if (version >= 1.3) return parameters;
  const { model } = parameters;
  return {
    ...parameters,
    responsesApiEnabled: false,
    ...(version < 1.2 && typeof model === "string" && { model: { __rl: true, mode: "id", value: model } }),
  };
}
