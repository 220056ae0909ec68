import type { FinishReason, GenerateResult, StreamChunk } from "../../port/chat-model.ts";
import type { Usage } from "../../port/usage.ts";
import { AnswerBuilder } from "../answer/answer-builder.ts";
import type { ModelIdentity } from "../transport/connection.ts";
import { reportedError } from "../transport/refusal.ts";
import type { StreamReader, WireEvent } from "../wire-format.ts";
import type { AnswerMessage, AnswerToolCall, ChatAnswer, ChatChoice, ChatUsage } from "./wire.ts";

/** Reads an answer that came whole. */
export function readChatAnswer(answer: unknown, who: ModelIdentity): GenerateResult {
  const reader = new ChatAnswerReader(who);
  reader.read({ type: "", data: answer });
  const result = reader.end();
  if (result) return result;
  throw reportedError({ message: `The answer of ${who.provider} holds no choice` }, who);
}

/** Reads answers, whole or in parts. */
export class ChatAnswerReader implements StreamReader {
  readonly #who: ModelIdentity;
  readonly #builder = new AnswerBuilder();
  #details: unknown[] = [];
  #finish: FinishReason | undefined;
  #usage: Usage | undefined;
  #cost: number | undefined;
  #id: string | undefined;
  #model: string | undefined;
  #callKey = -1;

  constructor(who: ModelIdentity) {
    this.#who = who;
  }

  read({ data }: WireEvent): StreamChunk[] {
    const answer = Object(data) as ChatAnswer;
    const choice = answer.choices?.[0];
    const error = answer.error ?? choice?.error ?? answer.x_groq?.error;
    if (error) throw reportedError(error, this.#who);
    this.#id ??= answer.id || undefined;
    this.#model ??= answer.model || undefined;
    this.#note(answer.usage ?? answer.x_groq?.usage);
    return choice ? this.#choice(choice) : [];
  }

  end(): GenerateResult | undefined {
    if (this.#finish === undefined) return undefined;
    if (this.#details.length > 0) {
      this.#builder.reasoning("", "reasoning", { reasoning_details: merged(this.#details) });
    }
    return this.#builder.end({
      finishReason: this.#finish,
      usage: this.#usage,
      response: { id: this.#id, modelId: this.#model },
      providerMetadata: this.#cost === undefined ? undefined : { cost: this.#cost },
    });
  }

  #choice(choice: ChatChoice): StreamChunk[] {
    if (choice.finish_reason) this.#finish = FINISH_REASONS[choice.finish_reason] ?? "other";
    const message = choice.message ?? choice.delta;
    if (!message) return [];
    // A complete response of a compatible server can lack a finish reason.
    if (choice.message) this.#finish ??= "stop";
    return [
      ...this.#reasoning(message),
      ...this.#content(message),
      ...(message.refusal ? this.#builder.text(message.refusal) : []),
      ...(message.tool_calls ?? []).flatMap((call, place) => this.#call(call, place)),
    ];
  }

  #reasoning(message: AnswerMessage): StreamChunk[] {
    this.#details.push(...(message.reasoning_details ?? []));
    const text = message.reasoning_content ?? message.reasoning;
    return text ? this.#builder.reasoning(text, "reasoning") : [];
  }

  #content({ content }: AnswerMessage): StreamChunk[] {
    if (!content) return [];
    if (typeof content === "string") return this.#builder.text(content);
    return content.flatMap((part) =>
      part.type === "thinking"
        ? this.#builder.reasoning((part.thinking ?? []).map(({ text = "" }) => text).join(""), "reasoning")
        : this.#builder.text(part.text ?? ""),
    );
  }

  /** The index identifies a call; without one, an id starts a new call. */
  #call(call: AnswerToolCall, place: number): StreamChunk[] {
    const begins = typeof call.id === "string" && call.id !== "";
    if (typeof call.index === "number") this.#callKey = call.index;
    else if (begins || place > this.#callKey) this.#callKey++;
    const input = call.function?.arguments;
    return this.#builder.toolCall(this.#callKey, {
      id: call.id ?? undefined,
      name: call.function?.name ?? undefined,
      input: typeof input === "object" && input !== null ? JSON.stringify(input) : String(input ?? ""),
      metadata: call.extra_content === undefined ? undefined : { extra_content: call.extra_content },
    });
  }

  #note(usage: ChatUsage | null | undefined): void {
    if (!usage) return;
    this.#usage = usageOf(usage);
    if (typeof usage.cost === "number") this.#cost = usage.cost;
  }
}

const FINISH_REASONS: Readonly<Record<string, FinishReason>> = {
  stop: "stop",
  eos: "stop",
  length: "length",
  model_length: "length",
  max_tokens: "length",
  tool_calls: "tool-calls",
  function_call: "tool-calls",
  content_filter: "content-filter",
};

function usageOf(usage: ChatUsage): Usage {
  const input = usage.prompt_tokens ?? 0;
  const output = usage.completion_tokens ?? 0;
  const reasoning = usage.completion_tokens_details?.reasoning_tokens ?? undefined;
  const cached = usage.prompt_tokens_details?.cached_tokens ?? usage.prompt_cache_hit_tokens ?? undefined;
  // xAI counts reasoning in addition to the output, others within it.
  const isBeside =
    reasoning !== undefined && reasoning > 0 && usage.total_tokens === input + output + reasoning;
  return {
    inputTokens: input,
    outputTokens: isBeside ? output + reasoning : output,
    ...(cached === undefined ? {} : { cachedInputTokens: cached }),
    ...(reasoning === undefined ? {} : { reasoningTokens: reasoning }),
  };
}

/** Streams bring a block in pieces with the same index; their texts belong together. */
function merged(details: readonly unknown[]): unknown[] {
  const blocks: Record<string, unknown>[] = [];
  for (const detail of details) {
    const piece = Object(detail) as Record<string, unknown>;
    const last = blocks.at(-1);
    if (
      last &&
      piece["index"] !== undefined &&
      piece["index"] === last["index"] &&
      piece["type"] === last["type"]
    ) {
      for (const [key, value] of Object.entries(piece)) {
        if (value === null || value === undefined) continue;
        last[key] = TEXT_KEYS.has(key) ? `${last[key] ?? ""}${value}` : value;
      }
    } else blocks.push({ ...piece });
  }
  return blocks;
}

const TEXT_KEYS = new Set(["text", "summary", "data"]);
