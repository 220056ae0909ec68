import type { NodeProperty } from "@heddle/workflow";

/** Randomness of the model's wording. */
export const temperature = {
  displayName: "Sampling Temperature",
  name: "temperature",
  type: "number",
  default: 0.7,
  typeOptions: { minValue: 0, maxValue: 2, numberPrecision: 1 },
  description: "Randomness of the response: near 0 it is almost the same each time",
} as const satisfies NodeProperty;

/** A limit of the answer; -1 is none. */
export const maxTokens = {
  displayName: "Maximum Number of Tokens",
  name: "maxTokens",
  type: "number",
  default: -1,
  description: "Maximum length of the reply; -1 leaves it to the model",
} as const satisfies NodeProperty;

/** The same under the name that some nodes have for it. */
export const maxTokensToSample = {
  ...maxTokens,
  name: "maxTokensToSample",
  default: 4096,
} as const satisfies NodeProperty;

/** The limit of Gemini. */
export const maxOutputTokens = {
  ...maxTokens,
  name: "maxOutputTokens",
  default: 2048,
} as const satisfies NodeProperty;

/** Sampling from the likeliest words only. */
export const topP = {
  displayName: "Top P",
  name: "topP",
  type: "number",
  default: 1,
  typeOptions: { minValue: 0, maxValue: 1, numberPrecision: 1 },
  description: "Share of the most likely words to choose from. Change this or the temperature, not both.",
} as const satisfies NodeProperty;

/** The same by number. */
export const topK = {
  displayName: "Top K",
  name: "topK",
  type: "number",
  default: -1,
  description: "Number of most likely words to choose from; -1 for all",
} as const satisfies NodeProperty;

/** Against repeating words. */
export const frequencyPenalty = {
  displayName: "Frequency Penalty",
  name: "frequencyPenalty",
  type: "number",
  default: 0,
  typeOptions: { minValue: -2, maxValue: 2, numberPrecision: 1 },
  description: "Positive values make the model repeat its words less",
} as const satisfies NodeProperty;

/** For new subjects. */
export const presencePenalty = {
  displayName: "Presence Penalty",
  name: "presencePenalty",
  type: "number",
  default: 0,
  typeOptions: { minValue: -2, maxValue: 2, numberPrecision: 1 },
  description: "Positive values make the model turn to new subjects more",
} as const satisfies NodeProperty;

/** Text or JSON. */
export const responseFormat = {
  displayName: "Response Format",
  name: "responseFormat",
  type: "options",
  default: "text",
  options: [
    { name: "JSON", value: "json_object", description: "The answer is a JSON object" },
    { name: "Text", value: "text", description: "The answer is text" },
  ],
} as const satisfies NodeProperty;

/** Effort of a reasoning model. */
export const reasoningEffort = {
  displayName: "Reasoning Effort",
  name: "reasoningEffort",
  type: "options",
  default: "medium",
  options: [
    { name: "High", value: "high" },
    { name: "Low", value: "low" },
    { name: "Medium", value: "medium" },
    { name: "Minimal", value: "minimal" },
  ],
  description: "Effort of models that reason",
} as const satisfies NodeProperty;

/** Patience. */
export const timeout = {
  displayName: "Timeout",
  name: "timeout",
  type: "number",
  default: 300_000,
  description:
    "Milliseconds without an answer after which the call ends. An answer that goes on may take longer.",
} as const satisfies NodeProperty;

/** Frequency. */
export const maxRetries = {
  displayName: "Max Retries",
  name: "maxRetries",
  type: "number",
  default: 2,
  description: "Number of retries if the service is busy",
} as const satisfies NodeProperty;

/** Options shared by most models, in the terms of the port. */
export function sharedSettings(options: {
  readonly temperature?: number | undefined;
  readonly topP?: number | undefined;
  readonly maxTokens?: number | undefined;
  readonly maxTokensToSample?: number | undefined;
  readonly frequencyPenalty?: number | undefined;
  readonly presencePenalty?: number | undefined;
  readonly responseFormat?: string | undefined;
  readonly reasoningEffort?: string | undefined;
}) {
  return {
    temperature: options.temperature,
    topP: options.topP,
    maxTokens: options.maxTokens ?? options.maxTokensToSample,
    frequencyPenalty: options.frequencyPenalty,
    presencePenalty: options.presencePenalty,
    reasoningEffort: options.reasoningEffort,
    isJson: options.responseFormat === "json_object",
  };
}

/** Options are a collection: the provider decides about options that are not added. */
export const optionsOf = <const O extends readonly NodeProperty[]>(options: O) =>
  ({
    displayName: "Options",
    name: "options",
    type: "collection",
    placeholder: "Add option",
    default: {},
    options,
  }) as const satisfies NodeProperty;

/** A model from the provider's list, or by its name. */
export const modelLocator = <const N extends string, const V extends string>(name: N, value: V) =>
  ({
    displayName: "Model",
    name,
    type: "resourceLocator",
    default: { __rl: true, mode: "list", value },
    required: true,
    description: "Model to use",
    modes: [
      {
        name: "list",
        displayName: "From List",
        type: "list",
        placeholder: "Select a model",
        typeOptions: { searchListMethod: "searchModels", searchable: true },
      },
      { name: "id", displayName: "ID", type: "string", placeholder: value },
    ],
  }) as const satisfies NodeProperty;

/** Selects one of the provider's models; its name can be an expression. */
export const modelChoice = <const N extends string, const V extends string>(name: N, value: V) =>
  ({
    displayName: "Model",
    name,
    type: "options",
    default: value,
    required: true,
    description: "Model to use. Choose from the list, or set its name with an expression.",
    typeOptions: { loadOptionsMethod: "getModels" },
  }) as const satisfies NodeProperty;
