import type { GenerateOptions } from "../../port/chat-model.ts";
import { withoutSystem } from "../content.ts";
import { narrowSchema } from "../schema/narrow-schema.ts";
import type { ModelSettings } from "../settings.ts";
import { withShapeInWords } from "../shape-in-words.ts";
import type { ModelCall } from "../wire-format.ts";
import { geminiContents } from "./contents.ts";
import type { GeminiRequest, GenerationConfig } from "./wire.ts";

/** Settings of a Gemini model. */
export interface GeminiSettings extends ModelSettings {
  /** Path of models below the base URL; `v1beta/models` when absent. */
  readonly modelsPath?: string | undefined;
  readonly safetySettings?: readonly { readonly category: string; readonly threshold: string }[] | undefined;
  /** Tokens for thoughts: -1 = as the model decides, 0 = none. */
  readonly thinkingBudget?: number | undefined;
}

/** The body of a request. */
export function geminiRequest(call: ModelCall, modelId: string, settings: GeminiSettings): GeminiRequest {
  const { tools = [] } = call.options;
  const said = tools.length > 0 ? withShapeInWords(call.messages, call.options) : call.messages;
  const { system, conversation } = withoutSystem(said);
  const generationConfig = generationOf(call.options, settings);
  return {
    contents: geminiContents(conversation, /gemini-([3-9]|\d\d)/.test(modelId)),
    ...(system.length > 0 && { systemInstruction: { parts: system.map((text) => ({ text })) } }),
    ...toolsOf(call.options),
    ...(Object.keys(generationConfig).length > 0 && { generationConfig }),
    ...(settings.safetySettings?.length ? { safetySettings: [...settings.safetySettings] } : {}),
    ...settings.extraBody,
  };
}

function toolsOf({ tools = [], toolChoice }: GenerateOptions): Pick<GeminiRequest, "tools" | "toolConfig"> {
  if (tools.length === 0) return {};
  const functionDeclarations = tools.map(({ name, description, inputSchema }) => {
    const parameters = narrowSchema(inputSchema);
    const isEmpty = Object.keys((parameters["properties"] ?? {}) as object).length === 0;
    return { name, description, ...(!isEmpty && { parameters }) };
  });
  return {
    tools: [{ functionDeclarations }],
    ...(toolChoice && { toolConfig: { functionCallingConfig: choiceOf(toolChoice) } }),
  };
}

function choiceOf(
  choice: NonNullable<GenerateOptions["toolChoice"]>,
): NonNullable<GeminiRequest["toolConfig"]>["functionCallingConfig"] {
  if (typeof choice === "object") return { mode: "ANY", allowedFunctionNames: [choice.toolName] };
  return { mode: ({ auto: "AUTO", none: "NONE", required: "ANY" } as const)[choice] };
}

function generationOf(options: GenerateOptions, settings: GeminiSettings): GenerationConfig {
  const { maxTokens, topK } = settings;
  const fields: Partial<Record<keyof GenerationConfig, unknown>> = {
    temperature: settings.temperature,
    topP: settings.topP,
    topK: topK !== undefined && topK > 0 ? topK : undefined,
    maxOutputTokens: maxTokens !== undefined && maxTokens > 0 ? maxTokens : undefined,
    stopSequences: settings.stop?.length ? settings.stop : undefined,
    seed: settings.seed,
    frequencyPenalty: settings.frequencyPenalty,
    presencePenalty: settings.presencePenalty,
    thinkingConfig: thinkingOf(settings),
    ...outputOf(options, settings),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function thinkingOf({ thinkingBudget, reasoningEffort }: GeminiSettings): GenerationConfig["thinkingConfig"] {
  if (thinkingBudget !== undefined) return { thinkingBudget, includeThoughts: thinkingBudget !== 0 };
  return reasoningEffort === undefined
    ? undefined
    : { thinkingLevel: reasoningEffort, includeThoughts: true };
}

/** JSON output and tools are exclusive: for a model with tools the format is described in the prompt. */
function outputOf(
  { output, tools = [] }: GenerateOptions,
  { isJson }: GeminiSettings,
): Pick<GenerationConfig, "responseMimeType" | "responseSchema"> {
  if ((!output && !isJson) || tools.length > 0) return {};
  return {
    responseMimeType: "application/json",
    ...(output?.schema && { responseSchema: narrowSchema(output.schema) }),
  };
}
