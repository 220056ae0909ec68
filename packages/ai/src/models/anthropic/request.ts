import { schemaNote } from "../../json/schema-note.ts";
import type { GenerateOptions } from "../../port/chat-model.ts";
import { type ClaudeRules, claudeRules } from "../claude.ts";
import { withoutSystem } from "../content.ts";
import { outputSchema } from "../schema/closed-schema.ts";
import type { ModelSettings } from "../settings.ts";
import type { ModelCall } from "../wire-format.ts";
import { wireMessages } from "./messages.ts";
import type { CacheMark, MessagesRequest, TextBlock } from "./wire.ts";

/** Settings of a model that speaks the messages format. */
export interface AnthropicSettings extends ModelSettings {
  /** Thinking budget in tokens; 0 or absent = no thinking unless the model always does. */
  readonly thinkingBudget?: number | undefined;
  /** The model decides how much it thinks. */
  readonly thinksAdaptively?: boolean | undefined;
  /** Cache stable prefixes at the provider; true if absent. */
  readonly isCached?: boolean | undefined;
}

const MAX_TOKENS = 4096;
/** Reasoning counts too, and such a model has no separate budget. */
const MAX_TOKENS_WITH_THOUGHTS = 16_000;
const MIN_THINKING_TOKENS = 1024;

/** The body of a request. */
export function messagesRequest(
  call: ModelCall,
  model: string,
  settings: AnthropicSettings,
): MessagesRequest {
  const { system: given, conversation } = withoutSystem(call.messages);
  const { format, note } = shapeOf(call.options);
  const system = note === undefined ? given : [...given, note];
  const rules = claudeRules(model);
  const isRefused = rules.alwaysThinks && isForced(call.options.toolChoice);
  const options = isRefused ? { ...call.options, toolChoice: undefined } : call.options;
  const thinking = thinkingOf(settings, options, rules);
  const request: MessagesRequest = {
    model,
    max_tokens: maxTokens(settings, thinking, rules),
    ...(system.length > 0 && { system: system.map((text): TextBlock => ({ type: "text", text })) }),
    messages: wireMessages(conversation),
    ...toolsOf(options),
    ...(thinking && { thinking }),
    ...sampling(settings, { ...rules, isThinking: thinking !== undefined }),
    ...outputOf(format, settings),
    ...(call.isStreamed && { stream: true as const }),
  };
  return { ...(settings.isCached === false ? request : withCacheMarks(request)), ...settings.extraBody };
}

type Thinking = MessagesRequest["thinking"];

function isForced(choice: GenerateOptions["toolChoice"]): boolean {
  return choice === "required" || typeof choice === "object";
}

/** A model cannot think if a tool call is forced. */
function thinkingOf(
  settings: AnthropicSettings,
  { toolChoice }: GenerateOptions,
  { thinksAdaptively }: ClaudeRules,
): Thinking {
  if (isForced(toolChoice)) return undefined;
  if (settings.thinksAdaptively) return { type: "adaptive" };
  const { thinkingBudget = 0 } = settings;
  if (thinkingBudget <= 0) return undefined;
  if (thinksAdaptively) return { type: "adaptive" };
  return { type: "enabled", budget_tokens: Math.max(MIN_THINKING_TOKENS, thinkingBudget) };
}

/** The limit counts thoughts, so it has to be larger than their budget. */
function maxTokens(
  { maxTokens: given }: AnthropicSettings,
  thinking: Thinking,
  { thinksAdaptively }: ClaudeRules,
): number {
  const standard = thinksAdaptively ? MAX_TOKENS_WITH_THOUGHTS : MAX_TOKENS;
  const limit = given !== undefined && given > 0 ? given : standard;
  const budget = thinking?.type === "enabled" ? thinking.budget_tokens : 0;
  return limit > budget ? limit : budget + limit;
}

function sampling(
  settings: AnthropicSettings,
  { isThinking, takesSampling, takesBoth }: ClaudeRules & { readonly isThinking: boolean },
): Partial<MessagesRequest> {
  const { temperature, topP, topK, stop } = settings;
  // A thinking model takes its own values only.
  const isFree = takesSampling && !isThinking;
  return {
    ...(stop?.length ? { stop_sequences: [...stop] } : {}),
    ...(isFree && temperature !== undefined && { temperature }),
    ...(isFree && topP !== undefined && (takesBoth || temperature === undefined) && { top_p: topP }),
    ...(isFree && topK !== undefined && topK > 0 && { top_k: topK }),
  };
}

function toolsOf({ tools = [], toolChoice }: GenerateOptions): Partial<MessagesRequest> {
  if (tools.length === 0) return {};
  return {
    tools: tools.map(({ name, description, inputSchema }) => {
      const { $schema: _dialect, ...schema } = inputSchema;
      return { name, description, input_schema: { ...schema, type: "object" as const } };
    }),
    ...(toolChoice && { tool_choice: choiceOf(toolChoice) }),
  };
}

function choiceOf(choice: NonNullable<GenerateOptions["toolChoice"]>): MessagesRequest["tool_choice"] {
  if (typeof choice === "object") return { type: "tool", name: choice.toolName };
  return { type: choice === "required" ? "any" : choice };
}

type OutputFormat = NonNullable<MessagesRequest["output_config"]>["format"];

/** Output format of the response. An open schema is rejected: it is described in the instructions. */
function shapeOf({ output }: GenerateOptions): { format?: OutputFormat; note?: string } {
  if (!output?.schema) return {};
  const { schema, isStrict } = outputSchema(output.schema);
  return isStrict ? { format: { type: "json_schema", schema } } : { note: schemaNote(output.schema) };
}

function outputOf(
  format: OutputFormat,
  { reasoningEffort }: AnthropicSettings,
): Pick<MessagesRequest, "output_config"> {
  if (!format && reasoningEffort === undefined) return {};
  type Effort = NonNullable<NonNullable<MessagesRequest["output_config"]>["effort"]>;
  return {
    output_config: {
      ...(format && { format }),
      ...(reasoningEffort !== undefined && { effort: reasoningEffort as Effort }),
    },
  };
}

const MARK: { cache_control: CacheMark } = { cache_control: { type: "ephemeral" } };

/** Marks the ends of the constant prefixes across calls: tools, instructions, and the conversation so far. */
function withCacheMarks(request: MessagesRequest): MessagesRequest {
  const { tools, system, messages } = request;
  const last = messages.at(-1);
  const end = last?.content.at(-1);
  return {
    ...request,
    ...(tools && { tools: withLast(tools, (tool) => ({ ...tool, ...MARK })) }),
    ...(system && { system: withLast(system, (block) => ({ ...block, ...MARK })) }),
    ...(last &&
      end &&
      !isThought(end.type) && {
        messages: [
          ...messages.slice(0, -1),
          { ...last, content: withLast(last.content, (block) => ({ ...block, ...MARK })) },
        ],
      }),
  };
}

function isThought(type: string): boolean {
  return type === "thinking" || type === "redacted_thinking";
}

function withLast<T>(list: readonly T[], change: (last: T) => T): T[] {
  return list.map((entry, index) => (index === list.length - 1 ? change(entry) : entry));
}
