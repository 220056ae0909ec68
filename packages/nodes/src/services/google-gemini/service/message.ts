import type { NodeProperty } from "@heddle/workflow";
import { answerWithTools, hasTools, MAX_TURNS, saidBy } from "../../../models/answer-with-tools.ts";
import { options, simplify } from "../../../models/service-parameters.ts";
import type { SendingCall } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { accountUrl, answerItems, type ContentAnswer, generateContent } from "./content.ts";
import { maxOutputTokens, modelId } from "./parameters.ts";

const messages = {
  displayName: "Messages",
  name: "messages",
  type: "fixedCollection",
  typeOptions: { multipleValues: true, sortable: true },
  placeholder: "Add message",
  default: { values: [{ content: "" }] },
  options: [
    {
      name: "values",
      displayName: "Message",
      values: [
        { displayName: "Prompt", name: "content", type: "string", default: "", typeOptions: { rows: 2 } },
        {
          displayName: "Role",
          name: "role",
          type: "options",
          default: "user",
          options: [
            { name: "Model", value: "model", description: "An earlier reply of the model" },
            { name: "System", value: "system", description: "Instructions for the whole conversation" },
            { name: "User", value: "user", description: "A question or task" },
          ],
        },
      ],
    },
  ],
} as const satisfies NodeProperty;

const toggle = <const Name extends string>(name: Name, displayName: string, description: string) =>
  ({ displayName, name, type: "boolean", default: true, description }) as const;

const builtInTools = {
  displayName: "Built-in Tools",
  name: "builtInTools",
  type: "collection",
  placeholder: "Add Built-in Tool",
  default: {},
  displayOptions: { show: { "@version": [{ _cnd: { gte: 1.1 } }] } },
  options: [
    toggle("googleSearch", "Google Search", "Whether the model may search the web"),
    toggle("urlContext", "URL Context", "Whether the model may read pages that are named"),
    toggle("codeExecution", "Code Execution", "Whether the model may run Python at Google"),
  ],
} as const satisfies NodeProperty;

const number = <const Name extends string>(
  name: Name,
  displayName: string,
  value: number,
  description: string,
) => ({ displayName, name, type: "number", default: value, description }) as const;

const settings = options([
  {
    displayName: "System Message",
    name: "systemMessage",
    type: "string",
    default: "",
    typeOptions: { rows: 2 },
    description: "Instructions for the whole conversation",
  },
  toggle("codeExecution", "Code Execution", "Whether the model may run Python at Google"),
  number("frequencyPenalty", "Frequency Penalty", 0, "Above 0, words that were used often become rare"),
  maxOutputTokens,
  number("candidateCount", "Number of Completions", 1, "How many answers are returned"),
  number("presencePenalty", "Presence Penalty", 0, "Above 0, words that were used become rare"),
  number("temperature", "Output Randomness (Temperature)", 1, "0 for the most likely words, up to 2"),
  number("topP", "Output Randomness (Top P)", 1, "Share of the likely words to choose from"),
  number("topK", "Output Randomness (Top K)", 1, "Number of the likely words to choose from"),
  number("thinkingBudget", "Thinking Budget", -1, "Tokens for thinking; as the model likes with -1"),
  number(
    "maxToolsIterations",
    "Max Tool Calls Iterations",
    MAX_TURNS,
    "How often the model may ask for connected tools",
  ),
]);

const PARAMETERS = [
  modelId,
  messages,
  simplify,
  {
    displayName: "Output Content as JSON",
    name: "jsonOutput",
    type: "boolean",
    default: false,
    description: "Whether the model returns JSON",
  },
  builtInTools,
  settings,
] as const;

type Call = SendingCall<typeof PARAMETERS>;

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
    const {
      modelId: model,
      messages: said,
      simplify: isSimple,
      jsonOutput,
      options: chosen,
    } = call.parameters;
    if (await hasTools(call.context)) return answerItems(call, await withTools(call), isSimple);
    const { systemMessage, codeExecution, thinkingBudget } = chosen;
    const { googleSearch, urlContext, codeExecution: runsCode } = call.parameters.builtInTools ?? {};
    const values = said.values ?? [];
    const system = [
      systemMessage,
      ...values.filter(({ role }) => role === "system").map(({ content }) => content),
    ];
    const tools = Object.entries({ googleSearch, urlContext, codeExecution: runsCode || codeExecution })
      .filter(([, isOn]) => isOn)
      .map(([name]) => ({ [name]: {} }));
    const text = system.filter(Boolean).join("\n\n");
    const answer = await generateContent(call, model, {
      contents: values
        .filter(({ role }) => role !== "system")
        .map(({ role, content }) => ({ role, parts: [{ text: content }] })),
      systemInstruction: text === "" ? undefined : { parts: [{ text }] },
      tools: tools.length > 0 ? tools : undefined,
      generationConfig: {
        frequencyPenalty: chosen.frequencyPenalty,
        maxOutputTokens: chosen.maxOutputTokens,
        candidateCount: chosen.candidateCount,
        presencePenalty: chosen.presencePenalty,
        temperature: chosen.temperature,
        topP: chosen.topP,
        topK: chosen.topK,
        ...(thinkingBudget !== undefined && { thinkingConfig: { thinkingBudget } }),
        ...(jsonOutput && { responseMimeType: "application/json" }),
      },
    });
    return answerItems(call, answer, isSimple);
  },
});

/** Uses the workflow's tools; Google's own tools cannot be used in the same request. */
async function withTools(call: Call): Promise<ContentAnswer> {
  const { modelId: model, messages: said, options: chosen, jsonOutput } = call.parameters;
  const values = said.values ?? [];
  const conversation = values.map(({ role, content }) => saidBy(role, content));
  const { maxOutputTokens, temperature, topP, topK, systemMessage, thinkingBudget } = chosen;
  const text = await answerWithTools(call.context, {
    itemIndex: call.itemIndex,
    credential: "googlePalmApi",
    maxTurns: chosen.maxToolsIterations,
    messages: systemMessage ? [saidBy("system", systemMessage), ...conversation] : conversation,
    model: {
      format: "gemini",
      provider: "gcp.gemini",
      modelId: model,
      baseUrl: accountUrl(await call.credential()),
      settings: { temperature, topP, topK, maxTokens: maxOutputTokens, thinkingBudget, isJson: jsonOutput },
    },
  });
  return { candidates: [{ content: { role: "model", parts: [{ text }] }, finishReason: "STOP", index: 0 }] };
}
