import type { NodeProperty } from "@heddle/workflow";
import { jsonBody, type OperationCall } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { modelId, simplify } from "../model-parameter.ts";
import { parsedJson } from "../parsed-json.ts";
import { responseMessages, wireInput } from "./response-input.ts";
import { builtInTools, toolsOf } from "./response-tools.ts";

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
      description: "Put before the conversation",
    },
    { displayName: "Maximum Number of Tokens", name: "maxTokens", type: "number", default: 16 },
    { displayName: "Output Randomness (Temperature)", name: "temperature", type: "number", default: 1 },
    { displayName: "Output Randomness (Top P)", name: "topP", type: "number", default: 1 },
    {
      displayName: "Previous Response ID",
      name: "previousResponseId",
      type: "string",
      default: "",
      description: "The answer that this conversation goes on from",
    },
    {
      displayName: "Store",
      name: "store",
      type: "boolean",
      default: true,
      description: "Whether the service keeps the answer",
    },
    {
      displayName: "Output Format",
      name: "textFormat",
      type: "fixedCollection",
      default: {},
      options: [
        {
          name: "textOptions",
          displayName: "Format",
          values: [
            {
              displayName: "Type",
              name: "type",
              type: "options",
              default: "text",
              options: [
                { name: "JSON Object", value: "json_object" },
                { name: "JSON Schema", value: "json_schema" },
                { name: "Text", value: "text" },
              ],
            },
            { displayName: "Name", name: "name", type: "string", default: "my_schema" },
            { displayName: "Schema", name: "schema", type: "json", default: "{}" },
            { displayName: "Strict", name: "strict", type: "boolean", default: false },
            { displayName: "Description", name: "description", type: "string", default: "" },
            {
              displayName: "Verbosity",
              name: "verbosity",
              type: "options",
              default: "medium",
              options: [
                { name: "High", value: "high" },
                { name: "Low", value: "low" },
                { name: "Medium", value: "medium" },
              ],
            },
          ],
        },
      ],
    },
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
  readonly content?: readonly { readonly type?: string; readonly text?: unknown }[];
}

/** The Responses API, as version 2 of the node speaks it. */
export const textResponse = defineOperation({
  resource: "text",
  value: "response",
  name: "Message a Model",
  action: "Message a model",
  description: "Sends messages to a model and returns what it answers",
  effect: "idempotent",
  parameters: PARAMETERS,
  run: async (call) => {
    const { parameters, send, itemIndex } = call;
    const answer = await send<{ output?: OutputItem[] }>({
      method: "POST",
      path: "/responses",
      body: jsonBody({ ...settingsOf(call), input: await wireInput(call, parameters.responses.values) }),
    });
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

function settingsOf({ parameters }: OperationCall<typeof PARAMETERS>): Record<string, unknown> {
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
    text: textOf(options.textFormat.textOptions),
    reasoning: reasoning && {
      effort: reasoning.effort,
      ...(reasoning.summary !== "none" && { summary: reasoning.summary }),
    },
  };
}

interface TextFormat {
  readonly type: string;
  readonly name: string;
  readonly schema: unknown;
  readonly strict: boolean;
  readonly description: string;
  readonly verbosity: string;
}

function textOf(format: TextFormat | undefined): object | undefined {
  if (!format) return undefined;
  const { type, name, schema, strict, description, verbosity } = format;
  const described =
    type === "json_schema"
      ? { type, name, schema: parsedJson(schema), strict, ...(description && { description }) }
      : { type };
  return { format: described, ...(verbosity !== "medium" && { verbosity }) };
}

function withParsedText(item: OutputItem): OutputItem {
  if (item.type !== "message") return item;
  return { ...item, content: (item.content ?? []).map((part) => ({ ...part, text: parsedJson(part.text) })) };
}
