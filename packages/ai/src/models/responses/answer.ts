import type { FinishReason, GenerateResult, StreamChunk } from "../../port/chat-model.ts";
import type { Usage } from "../../port/usage.ts";
import { AnswerBuilder } from "../answer/answer-builder.ts";
import type { ModelIdentity } from "../transport/connection.ts";
import { reportedError } from "../transport/refusal.ts";
import type { StreamReader, WireEvent } from "../wire-format.ts";
import type { OutputItem, ResponsesAnswer, ResponsesEvent, ResponsesUsage } from "./wire.ts";

/** Reads an answer that came whole. */
export function readResponsesAnswer(answer: unknown, who: ModelIdentity): GenerateResult {
  const reader = new ResponsesReader(who);
  const whole = Object(answer) as ResponsesAnswer;
  for (const [index, item] of (whole.output ?? []).entries())
    reader.read({ type: "", data: { type: "response.output_item.done", output_index: index, item } });
  reader.read({ type: "", data: { type: "response.completed", response: whole } });
  const result = reader.end();
  if (result) return result;
  throw reportedError({ message: `The answer of ${who.provider} is not complete` }, who);
}

/** Reads the events of an answer. */
export class ResponsesReader implements StreamReader {
  readonly #who: ModelIdentity;
  readonly #builder = new AnswerBuilder();
  /** Items of which parts arrived; the complete item at their end adds nothing. */
  readonly #begun = new Set<number>();
  #answer: ResponsesAnswer | undefined;

  constructor(who: ModelIdentity) {
    this.#who = who;
  }

  read({ data }: WireEvent): StreamChunk[] {
    const event = Object(data) as ResponsesEvent;
    const { output_index: at = 0, delta = "", item } = event;
    switch (event.type) {
      case "response.output_text.delta":
      case "response.refusal.delta":
        this.#begun.add(at);
        return this.#builder.text(delta, at);
      case "response.reasoning_summary_text.delta":
      case "response.reasoning_text.delta":
        this.#begun.add(at);
        return this.#builder.reasoning(delta, at);
      case "response.output_item.added":
        return item?.type === "function_call" ? this.#call(at, item, "") : [];
      case "response.function_call_arguments.delta":
        this.#begun.add(at);
        return this.#builder.toolCall(at, { input: delta });
      case "response.output_item.done":
        return item ? this.#item(at, item) : [];
      case "response.completed":
      case "response.incomplete":
        this.#end(event.response);
        return [];
      case "response.failed":
        throw reportedError(event.response?.error ?? { message: "The answer failed" }, this.#who);
      case "error":
        throw reportedError(event, this.#who);
      default:
        return [];
    }
  }

  end(): GenerateResult | undefined {
    if (!this.#answer) return undefined;
    const { id, model, usage } = this.#answer;
    return this.#builder.end({
      finishReason: reasonOf(this.#answer),
      usage: usage ? usageOf(usage) : undefined,
      response: { id: id ?? undefined, modelId: model ?? undefined },
    });
  }

  #item(at: number, item: OutputItem): StreamChunk[] {
    const isNew = !this.#begun.has(at);
    switch (item.type) {
      case "message":
        return isNew ? this.#builder.text(textOf(item), at) : [];
      case "function_call":
        return this.#call(at, item, isNew ? (item.arguments ?? "") : "");
      case "reasoning": {
        const summary = (item.summary ?? []).map(({ text = "" }) => text).join("\n\n");
        return this.#builder.reasoning(isNew ? summary : "", at, { item });
      }
      default:
        // Calls of the service's own tools are sent back with the conversation.
        return item.type ? this.#builder.reasoning("", at, { item }) : [];
    }
  }

  #call(at: number, { call_id: id, name }: OutputItem, input: string): StreamChunk[] {
    return this.#builder.toolCall(at, { id: id ?? undefined, name: name ?? undefined, input });
  }

  #end(answer: ResponsesAnswer | undefined): void {
    if (answer?.error) throw reportedError(answer.error, this.#who);
    this.#answer = answer ?? {};
  }
}

function textOf({ content }: OutputItem): string {
  return (content ?? []).map(({ text, refusal }) => text ?? refusal ?? "").join("");
}

function reasonOf({ status, incomplete_details: details }: ResponsesAnswer): FinishReason {
  if (status !== "incomplete") return "stop";
  if (details?.reason === "max_output_tokens") return "length";
  return details?.reason === "content_filter" ? "content-filter" : "other";
}

function usageOf(usage: ResponsesUsage): Usage {
  const cached = usage.input_tokens_details?.cached_tokens;
  const reasoning = usage.output_tokens_details?.reasoning_tokens;
  return {
    inputTokens: usage.input_tokens ?? 0,
    outputTokens: usage.output_tokens ?? 0,
    ...(typeof cached === "number" && { cachedInputTokens: cached }),
    ...(typeof reasoning === "number" && { reasoningTokens: reasoning }),
  };
}
