import type { GenerateOptions } from "../../port/chat-model.ts";
import type { ChatMessage } from "../../port/message.ts";
import { effortWithTools, isReasoningModel } from "../open-ai-reasoning.ts";
import { outputSchema } from "../schema/closed-schema.ts";
import { answerName, plainSchema } from "../schema/plain-schema.ts";
import { withShapeInWords } from "../shape-in-words.ts";
import type { ModelCall } from "../wire-format.ts";
import { wireMessages } from "./messages.ts";
import type { ChatCompletionsSettings, ChatDialect } from "./settings.ts";
import type { ChatRequest, WireMessage, WireTool } from "./wire.ts";

/** The body of a request. */
export function chatRequest(
  { messages, options, isStreamed }: ModelCall,
  model: string,
  settings: ChatCompletionsSettings,
  dialect: ChatDialect,
): ChatRequest {
  const isInWords = dialect.refusesFormBesideTools && (options.tools?.length ?? 0) > 0;
  const format = isInWords ? undefined : responseFormat(options, settings, dialect);
  // Callers describe it themselves for models without any schema support.
  const isToBeSaid = isInWords && dialect.structuredOutput === "schema";
  const said = isToBeSaid ? withShapeInWords(messages, options) : messages;
  return {
    model,
    messages: withWordJson(wireMessages(said, dialect), messages, format),
    ...toolsOf(options, dialect),
    ...(format && { response_format: format }),
    ...sampling(settings, {
      ...dialect,
      isReasoning: dialect.hasReasoningRules && isReasoningModel(model),
      effort: effortOf(model, options, settings, dialect),
    }),
    ...(isStreamed && { stream: true }),
    ...(isStreamed && dialect.asksForUsage && { stream_options: { include_usage: true } }),
    ...settings.extraBody,
  };
}

function effortOf(
  model: string,
  { tools = [] }: GenerateOptions,
  { reasoningEffort }: ChatCompletionsSettings,
  { hasReasoningRules }: ChatDialect,
): string | undefined {
  return hasReasoningRules && tools.length > 0 ? effortWithTools(model, reasoningEffort) : reasoningEffort;
}

function sampling(
  settings: ChatCompletionsSettings,
  { isReasoning, effort, ...dialect }: ChatDialect & { isReasoning: boolean; effort: string | undefined },
): Partial<ChatRequest> {
  const { maxTokens } = settings;
  const free = isReasoning ? {} : settings;
  const fields: Partial<Record<keyof ChatRequest, unknown>> = {
    temperature: free.temperature,
    top_p: free.topP,
    frequency_penalty: free.frequencyPenalty,
    presence_penalty: free.presencePenalty,
    [dialect.seedField]: settings.seed,
    stop: settings.stop?.length ? settings.stop : undefined,
    reasoning_effort: effort,
    // Files contain -1 for no limit.
    [dialect.maxTokensField]: maxTokens !== undefined && maxTokens > 0 ? maxTokens : undefined,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function toolsOf(
  { tools = [], toolChoice }: GenerateOptions,
  dialect: ChatDialect,
): Pick<ChatRequest, "tools" | "tool_choice"> {
  if (tools.length === 0) return {};
  return {
    tools: tools.map(
      ({ name, description, inputSchema }): WireTool => ({
        type: "function",
        function: { name, description, parameters: plainSchema(inputSchema) },
      }),
    ),
    ...(toolChoice && { tool_choice: choiceOf(toolChoice, dialect) }),
  };
}

function choiceOf(
  choice: NonNullable<GenerateOptions["toolChoice"]>,
  { anyTool }: ChatDialect,
): ChatRequest["tool_choice"] {
  if (typeof choice === "object") return { type: "function", function: { name: choice.toolName } };
  return choice === "required" ? (anyTool as "required") : choice;
}

function responseFormat(
  { output }: GenerateOptions,
  { isJson }: ChatCompletionsSettings,
  { structuredOutput }: ChatDialect,
): ChatRequest["response_format"] {
  if ((!output && !isJson) || structuredOutput === "none") return undefined;
  if (!output?.schema || structuredOutput === "json") return { type: "json_object" };
  const { schema, isStrict } = outputSchema(output.schema);
  return {
    type: "json_schema",
    json_schema: { name: answerName(output.name), schema, strict: isStrict },
  };
}

/** A request for a JSON object is rejected if no message contains the word. */
function withWordJson(
  wire: WireMessage[],
  messages: readonly ChatMessage[],
  format: ChatRequest["response_format"],
): WireMessage[] {
  if (format?.type !== "json_object" || /json/i.test(JSON.stringify(messages))) return wire;
  return [{ role: "system", content: "Answer with a JSON object." }, ...wire];
}
