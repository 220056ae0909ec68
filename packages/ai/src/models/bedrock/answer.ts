import type { FinishReason, GenerateResult, StreamChunk } from "../../port/chat-model.ts";
import type { Usage } from "../../port/usage.ts";
import { AnswerBuilder } from "../answer/answer-builder.ts";
import type { ModelIdentity } from "../transport/connection.ts";
import { reportedError } from "../transport/refusal.ts";
import type { StreamReader, WireEvent } from "../wire-format.ts";
import type { AnswerBlock, ConverseAnswer, ConverseEvent, ConverseUsage } from "./wire.ts";

/** Reads an answer that came whole. */
export function readConverseAnswer(answer: unknown, who: ModelIdentity): GenerateResult {
  const { output, stopReason, usage, message } = Object(answer) as ConverseAnswer;
  if (stopReason === undefined)
    throw reportedError({ message: message ?? "The answer of Bedrock is not complete" }, who);
  const builder = new AnswerBuilder();
  for (const [index, block] of (output?.message?.content ?? []).entries()) add(builder, index, block);
  return builder.end({ finishReason: reasonOf(stopReason), usage: usage && usageOf(usage) });
}

function add(builder: AnswerBuilder, index: number, { text, toolUse, reasoningContent }: AnswerBlock): void {
  if (text !== undefined) builder.text(text, index);
  if (toolUse)
    builder.toolCall(index, {
      id: toolUse.toolUseId,
      name: toolUse.name,
      input: JSON.stringify(toolUse.input ?? {}),
    });
  if (!reasoningContent) return;
  const { reasoningText, redactedContent: redacted } = reasoningContent;
  const { text: thought = "", signature } = reasoningText ?? {};
  builder.reasoning(thought, index, { ...(signature && { signature }), ...(redacted && { redacted }) });
}

/** Reads the events of an answer. */
export class ConverseReader implements StreamReader {
  readonly #who: ModelIdentity;
  readonly #builder = new AnswerBuilder();
  #finish: FinishReason | undefined;
  #usage: Usage | undefined;

  constructor(who: ModelIdentity) {
    this.#who = who;
  }

  read({ type, data }: WireEvent): StreamChunk[] {
    const event = Object(data) as ConverseEvent;
    const { contentBlockIndex: at = 0, start, delta } = event;
    switch (type) {
      case "contentBlockStart":
        return start?.toolUse
          ? this.#builder.toolCall(at, { id: start.toolUse.toolUseId, name: start.toolUse.name })
          : [];
      case "contentBlockDelta":
        return delta ? this.#delta(at, delta) : [];
      case "messageStop":
        this.#finish = reasonOf(event.stopReason ?? "");
        return [];
      case "metadata":
        if (event.usage) this.#usage = usageOf(event.usage);
        return [];
      default:
        if (/exception$/i.test(type))
          throw reportedError({ message: event.message ?? type, code: type }, this.#who);
        return [];
    }
  }

  end(): GenerateResult | undefined {
    if (this.#finish === undefined) return undefined;
    return this.#builder.end({ finishReason: this.#finish, usage: this.#usage });
  }

  #delta(
    at: number,
    { text, toolUse, reasoningContent }: NonNullable<ConverseEvent["delta"]>,
  ): StreamChunk[] {
    if (text !== undefined) return this.#builder.text(text, at);
    if (toolUse) return this.#builder.toolCall(at, { input: toolUse.input ?? "" });
    if (!reasoningContent) return [];
    const { text: thought = "", signature, redactedContent: redacted } = reasoningContent;
    const metadata = { ...(signature && { signature }), ...(redacted && { redacted }) };
    return this.#builder.reasoning(thought, at, Object.keys(metadata).length > 0 ? metadata : undefined);
  }
}

const REASONS: Readonly<Record<string, FinishReason>> = {
  end_turn: "stop",
  stop_sequence: "stop",
  tool_use: "tool-calls",
  max_tokens: "length",
  model_context_window_exceeded: "length",
  content_filtered: "content-filter",
  guardrail_intervened: "content-filter",
};

function reasonOf(reason: string): FinishReason {
  return REASONS[reason] ?? "other";
}

/** Tokens read from the cache are counted separately. */
function usageOf(usage: ConverseUsage): Usage {
  const {
    inputTokens = 0,
    outputTokens = 0,
    cacheReadInputTokens: read,
    cacheWriteInputTokens: written,
  } = usage;
  return {
    inputTokens: inputTokens + (read ?? 0) + (written ?? 0),
    outputTokens,
    ...(read !== undefined && { cachedInputTokens: read }),
    ...(written !== undefined && { cacheWriteTokens: written }),
  };
}
