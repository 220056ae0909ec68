import type { NodeProperty } from "@heddle/workflow";
import {
  frequencyPenalty,
  optionsOf,
  presencePenalty,
  temperature,
  topK,
  topP,
} from "../../models/options.ts";

const numCtx = {
  displayName: "Context Length",
  name: "numCtx",
  type: "number",
  default: 2048,
  description: "Context size in tokens",
} as const satisfies NodeProperty;

const numPredict = {
  displayName: "Max Tokens to Generate",
  name: "numPredict",
  type: "number",
  default: -1,
  description: "Maximum length of the reply; -1 leaves it to the model",
} as const satisfies NodeProperty;

const format = {
  displayName: "Output Format",
  name: "format",
  type: "options",
  default: "default",
  options: [
    { name: "Default", value: "default" },
    { name: "JSON", value: "json" },
  ],
} as const satisfies NodeProperty;

const keepAlive = {
  displayName: "Keep Alive",
  name: "keepAlive",
  type: "string",
  default: "5m",
  description: "Time that the model stays in memory, such as 5m, 1h or -1 for always",
} as const satisfies NodeProperty;

/** Options shared by the forms of Ollama's models. */
export const ollamaOptions = optionsOf([
  numCtx,
  format,
  frequencyPenalty,
  keepAlive,
  numPredict,
  presencePenalty,
  temperature,
  topK,
  topP,
]);

/** The options in the words of the port. */
export function ollamaSettings(options: {
  readonly temperature?: number | undefined;
  readonly topP?: number | undefined;
  readonly topK?: number | undefined;
  readonly numCtx?: number | undefined;
  readonly numPredict?: number | undefined;
  readonly frequencyPenalty?: number | undefined;
  readonly presencePenalty?: number | undefined;
  readonly keepAlive?: string | undefined;
  readonly format?: string | undefined;
}) {
  return {
    temperature: options.temperature,
    topP: options.topP,
    topK: options.topK,
    contextTokens: options.numCtx,
    maxTokens: options.numPredict,
    frequencyPenalty: options.frequencyPenalty,
    presencePenalty: options.presencePenalty,
    keepAlive: options.keepAlive,
    isJson: options.format === "json",
  };
}
