import type { NodeProperty } from "@heddle/workflow";
import { hasTools, saidBy } from "../../../models/answer-with-tools.ts";
import { sendMetered } from "../../../models/send-metered.ts";
import { simplify } from "../../../models/service-parameters.ts";
import { jsonBody, type OperationCall, type SendingCall } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { modelId } from "../model-parameter.ts";
import { accountUrl } from "../models.ts";
import { parsedJson } from "../parsed-json.ts";
import { responseMessages, saidMessages, wireInput } from "./response-input.ts";
import { builtInTools, toolsOf } from "./response-tools.ts";
import { takenSettings } from "./taken-settings.ts";
import { textFormat, textSettings } from "./text-format.ts";
import { answerOfModel, maxToolsIterations } from "./with-tools.ts";

const responseOptions = {
  displayName: "Options",
  name: "options",
  type: "collection",
  placeholder: "Add option",
  default: {},
  options: [
    {
      displayName: "Instructions",
      name: "instructions",
      type: "string",
      default: "",
      typeOptions: { rows: 2 },
      description: "Instructions before the conversation",
    },
    maxToolsIterations,
    { displayName: "Maximum Number of Tokens", name: "maxTokens", type: "number", default: 16 },
    { displayName: "Output Randomness (Temperature)", name: "temperature", type: "number", default: 1 },
    { displayName: "Output Randomness (Top P)", name: "topP", type: "number", default: 1 },
    {
      displayName: "Previous Response ID",
      name: "previousResponseId",
      type: "string",
      default: "",
      description: "Response to continue from",
    },
    {
      displayName: "Store",
      name: "store",
      type: "boolean",
      default: true,
      description: "Whether the service stores the response",
    },
    textFormat,
    {
      displayName: "Reasoning",
      name: "reasoning",
      type: "fixedCollection",
      default: {},
      options: [
        {
          name: "reasoningOptions",
          displayName: "Reasoning",
          values: [
            {
              displayName: "Effort",
              name: "effort",
              type: "options",
              default: "medium",
              options: [
                { name: "High", value: "high" },
                { name: "Low", value: "low" },
                { name: "Medium", value: "medium" },
                { name: "Minimal", value: "minimal" },
              ],
            },
            {
              displayName: "Summary",
              name: "summary",
              type: "options",
              default: "none",
              options: [
                { name: "Auto", value: "auto" },
                { name: "Concise", value: "concise" },
                { name: "Detailed", value: "detailed" },
                { name: "None", value: "none" },
              ],
            },
          ],
        },
      ],
    },
  ],
} as const satisfies NodeProperty;

const PARAMETERS = [modelId, responseMessages, simplify, builtInTools, responseOptions] as const;

interface OutputItem {
  readonly type?: string;
  readonly role?: string;
  readonly status?: string;
  readonly content?: readonly { readonly type?: string; readonly text?: unknown }[];
}

/** The Responses API, as version 2 of the node speaks it. */
export const textResponse = defineOperation({
  resource: "text",
  value: "response",
  name: "Message a Model",
  action: "Message a model",
  description: "Sends messages to a model and returns its reply",
  effect: "idempotent",
  parameters: PARAMETERS,
  run: async (call) => {
    const { parameters, itemIndex } = call;
    const answer = (await hasTools(call.context)) ? await withTools(call) : await response(call);
    const isJson = ["json_object", "json_schema"].includes(
      parameters.options.textFormat.textOptions?.type ?? "text",
    );
    const output = (answer.output ?? []).map((item) => (isJson ? withParsedText(item) : item));
    const json = parameters.simplify
      ? { output: output.filter(({ type }) => type === "message") }
      : { ...answer, output };
    return { json: json as never, pairedItem: { item: itemIndex } };
  },
});

type Call = SendingCall<typeof PARAMETERS>;
interface Answer {
  readonly output?: readonly OutputItem[];
}

async function response(call: Call): Promise<Answer> {
  const input = await wireInput(call, call.parameters.responses.values);
  const { modelId: model, options } = call.parameters;
  const baseUrl = accountUrl(await call.credential());
  const settings = await takenSettings(settingsOf(call), { model, baseUrl });
  const body = { ...settings, input: withWordJson(input, settings) };
  return sendMetered(call, { model, body, maxOutputTokens: options.maxTokens }, () =>
    call.send<Answer>({ method: "POST", path: "/responses", body: jsonBody(body) }),
  );
}

/** The service rejects JSON output if no message contains the word. */
function withWordJson(
  input: readonly object[],
  { text }: Pick<ReturnType<typeof settingsOf>, "text">,
): readonly object[] {
  if (text?.format.type !== "json_object" || /json/i.test(JSON.stringify(input))) return input;
  return [...input, { role: "system", content: "Answer with a JSON object." }];
}

async function withTools(call: Call): Promise<Answer> {
  const { options, responses, modelId, builtInTools } = call.parameters;
  const { instructions } = options;
  const messages = await saidMessages(call, responses.values);
  const text = await answerOfModel(call, {
    format: "responses",
    modelId,
    maxTurns: options.maxToolsIterations,
    messages: instructions ? [saidBy("system", instructions), ...messages] : messages,
    settings: {
      builtInTools: toolsOf(builtInTools),
      text: textSettings(options.textFormat.textOptions),
      temperature: options.temperature,
      topP: options.topP,
      maxTokens: options.maxTokens,
      reasoningEffort: options.reasoning.reasoningOptions?.effort,
    },
  });
  const content = [{ type: "output_text", text, annotations: [] }];
  return { output: [{ type: "message", role: "assistant", status: "completed", content }] };
}

function settingsOf({ parameters }: OperationCall<typeof PARAMETERS>) {
  const { modelId, options, builtInTools } = parameters;
  const reasoning = options.reasoning.reasoningOptions;
  const tools = toolsOf(builtInTools);
  return {
    model: modelId,
    tools: tools.length > 0 ? tools : undefined,
    instructions: options.instructions,
    max_output_tokens: options.maxTokens,
    temperature: options.temperature,
    top_p: options.topP,
    previous_response_id: options.previousResponseId,
    store: options.store,
    text: textSettings(options.textFormat.textOptions),
    reasoning: reasoning && {
      effort: reasoning.effort,
      ...(reasoning.summary !== "none" && { summary: reasoning.summary }),
    },
  };
}

function withParsedText(item: OutputItem): OutputItem {
  if (item.type !== "message") return item;
  return { ...item, content: (item.content ?? []).map((part) => ({ ...part, text: parsedJson(part.text) })) };
}
