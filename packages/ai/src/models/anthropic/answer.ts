import type { FinishReason, GenerateResult, StreamChunk } from "../../port/chat-model.ts";
import type { Usage } from "../../port/usage.ts";
import { AnswerBuilder } from "../answer/answer-builder.ts";
import type { ModelIdentity } from "../transport/connection.ts";
import { reportedError } from "../transport/refusal.ts";
import type { StreamReader, WireEvent } from "../wire-format.ts";
import type { AnswerBlock, MessagesAnswer, MessagesEvent, MessagesUsage } from "./wire.ts";

/** Reads an answer that came whole. */
export function readMessagesAnswer(answer: unknown, who: ModelIdentity): GenerateResult {
  const { content = [], error, ...rest } = Object(answer) as MessagesAnswer;
  if (error) throw reportedError(error, who);
  const reader = new MessagesAnswerReader(who);
  reader.read({ type: "", data: { type: "message_start", message: rest } });
  for (const [index, block] of content.entries()) {
    reader.read({ type: "", data: { type: "content_block_start", index, content_block: block } });
  }
  const delta = { stop_reason: rest.stop_reason };
  reader.read({ type: "", data: { type: "message_delta", delta, usage: rest.usage } });
  const result = reader.end();
  if (result) return result;
  throw reportedError({ message: `The answer of ${who.provider} holds no message` }, who);
}

/** Reads the events of a stream. */
export class MessagesAnswerReader implements StreamReader {
  readonly #who: ModelIdentity;
  readonly #builder = new AnswerBuilder();
  #finish: FinishReason | undefined;
  #usage: MessagesUsage = {};
  #id: string | undefined;
  #model: string | undefined;

  constructor(who: ModelIdentity) {
    this.#who = who;
  }

  read({ data }: WireEvent): StreamChunk[] {
    const event = Object(data) as MessagesEvent;
    switch (event.type) {
      case "error":
        throw reportedError(event.error, this.#who);
      case "message_start":
        return this.#begin(event.message ?? {});
      case "content_block_start":
        return this.#block(event.index ?? 0, event.content_block ?? {});
      case "content_block_delta":
        return this.#delta(event.index ?? 0, event.delta ?? {});
      case "message_delta":
        return this.#ending(event);
      default:
        // `ping`, and whatever will be added.
        return [];
    }
  }

  end(): GenerateResult | undefined {
    if (this.#finish === undefined) return undefined;
    return this.#builder.end({
      finishReason: this.#finish,
      usage: usageOf(this.#usage),
      response: { id: this.#id, modelId: this.#model },
    });
  }

  #begin({ id, model, usage }: MessagesAnswer): StreamChunk[] {
    this.#id = id;
    this.#model = model;
    this.#note(usage);
    return [];
  }

  #ending({ delta, usage }: MessagesEvent): StreamChunk[] {
    this.#note(usage);
    if (delta?.stop_reason) this.#finish = FINISH_REASONS[delta.stop_reason] ?? "other";
    return [];
  }

  #block(index: number, block: AnswerBlock): StreamChunk[] {
    switch (block.type) {
      case "text":
        return this.#builder.text(block.text ?? "", index);
      case "thinking": {
        const signature = block.signature ? { signature: block.signature } : undefined;
        return this.#builder.reasoning(block.thinking ?? "", index, signature);
      }
      case "redacted_thinking":
        return this.#builder.reasoning("", index, { redacted: block.data });
      case "tool_use": {
        const input = Object.keys(Object(block.input)).length > 0 ? JSON.stringify(block.input) : "";
        return this.#builder.toolCall(index, { id: block.id, name: block.name, input });
      }
      default:
        return [];
    }
  }

  #delta(index: number, delta: AnswerBlock): StreamChunk[] {
    switch (delta.type) {
      case "text_delta":
        return this.#builder.text(delta.text ?? "", index);
      case "thinking_delta":
        return this.#builder.reasoning(delta.thinking ?? "", index);
      case "signature_delta":
        return this.#builder.reasoning("", index, { signature: delta.signature });
      case "input_json_delta":
        // Tools of the provider itself send their arguments so too.
        return this.#builder.has("tool-call", index)
          ? this.#builder.toolCall(index, { input: delta.partial_json ?? "" })
          : [];
      default:
        return [];
    }
  }

  #note(usage: MessagesUsage | undefined): void {
    const said = Object.entries(usage ?? {}).filter(([, value]) => value !== null && value !== undefined);
    this.#usage = { ...this.#usage, ...Object.fromEntries(said) };
  }
}

const FINISH_REASONS: Readonly<Record<string, FinishReason>> = {
  end_turn: "stop",
  stop_sequence: "stop",
  max_tokens: "length",
  model_context_window_exceeded: "length",
  tool_use: "tool-calls",
  refusal: "content-filter",
};

function usageOf(usage: MessagesUsage): Usage | undefined {
  if (usage.output_tokens === undefined && usage.input_tokens === undefined) return undefined;
  const read = usage.cache_read_input_tokens ?? 0;
  const written = usage.cache_creation_input_tokens ?? 0;
  const thinking = usage.output_tokens_details?.thinking_tokens;
  return {
    inputTokens: (usage.input_tokens ?? 0) + read + written,
    ...(read > 0 && { cachedInputTokens: read }),
    ...(written > 0 && { cacheWriteTokens: written }),
    outputTokens: usage.output_tokens ?? 0,
    ...(typeof thinking === "number" && { reasoningTokens: thinking }),
  };
}
