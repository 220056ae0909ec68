import type { FinishReason, GenerateResult, StreamChunk } from "../../port/chat-model.ts";
import { ModelError } from "../../port/model-error.ts";
import type { Usage } from "../../port/usage.ts";
import { AnswerBuilder } from "../answer/answer-builder.ts";
import type { ModelIdentity } from "../transport/connection.ts";
import { reportedError } from "../transport/refusal.ts";
import type { StreamReader, WireEvent } from "../wire-format.ts";
import type { GeminiAnswer, GeminiPart } from "./wire.ts";

/** Reads an answer that came whole. */
export function readGeminiAnswer(answer: unknown, who: ModelIdentity): GenerateResult {
  const reader = new GeminiAnswerReader(who);
  reader.read({ type: "", data: answer });
  const result = reader.end();
  if (result) return result;
  throw reportedError({ message: `The answer of ${who.provider} holds no candidate` }, who);
}

/** Reads the parts of a stream, which have the shape of whole answers. */
export class GeminiAnswerReader implements StreamReader {
  readonly #who: ModelIdentity;
  readonly #builder = new AnswerBuilder();
  #finish: FinishReason | undefined;
  #usage: Usage | undefined;
  #answer: Pick<GeminiAnswer, "responseId" | "modelVersion"> = {};
  #remarks: Record<string, unknown> = {};
  #calls = 0;

  constructor(who: ModelIdentity) {
    this.#who = who;
  }

  read({ data }: WireEvent): StreamChunk[] {
    const answer = Object(data) as GeminiAnswer;
    if (answer.error) throw reportedError(answer.error, this.#who);
    this.#assertNotBlocked(answer);
    this.#answer = { ...this.#answer, ...pick(answer) };
    if (answer.usageMetadata) this.#usage = usageOf(answer.usageMetadata);
    const candidate = answer.candidates?.[0];
    if (!candidate) return [];
    if (candidate.finishReason) this.#finish = FINISH_REASONS[candidate.finishReason] ?? "other";
    if (candidate.groundingMetadata) this.#remarks["groundingMetadata"] = candidate.groundingMetadata;
    if (candidate.finishMessage) this.#remarks["finishMessage"] = candidate.finishMessage;
    return (candidate.content?.parts ?? []).flatMap((part) => this.#part(part));
  }

  end(): GenerateResult | undefined {
    if (this.#finish === undefined) return undefined;
    return this.#builder.end({
      finishReason: this.#finish,
      usage: this.#usage,
      response: { id: this.#answer.responseId, modelId: this.#answer.modelVersion },
      providerMetadata: Object.keys(this.#remarks).length > 0 ? this.#remarks : undefined,
    });
  }

  #part(part: GeminiPart): StreamChunk[] {
    const metadata = part.thoughtSignature ? { thoughtSignature: part.thoughtSignature } : undefined;
    if (part.functionCall) return this.#call(part.functionCall, metadata);
    if (part.inlineData) {
      const { mimeType, data } = part.inlineData;
      this.#builder.file({
        type: "file",
        mediaType: mimeType,
        source: { type: "base64", base64: data },
        ...(metadata && { providerMetadata: metadata }),
      });
      return [];
    }
    if (part.text === undefined) return [];
    return part.thought
      ? this.#builder.reasoning(part.text)
      : this.#builder.text(part.text, undefined, metadata);
  }

  #call(
    { id, name, args }: NonNullable<GeminiPart["functionCall"]>,
    metadata: Record<string, unknown> | undefined,
  ): StreamChunk[] {
    const known = { ...metadata, ...(id ? { callId: id } : {}) };
    return this.#builder.toolCall(this.#calls++, {
      id,
      name,
      input: JSON.stringify(args ?? {}),
      metadata: Object.keys(known).length > 0 ? known : undefined,
    });
  }

  #assertNotBlocked({ promptFeedback, candidates }: GeminiAnswer): void {
    const reason = promptFeedback?.blockReason;
    if (!reason || candidates?.length) return;
    const message = promptFeedback.blockReasonMessage || `The prompt was blocked (${reason})`;
    throw new ModelError(message, {
      ...this.#who,
      kind: "content-filter",
      description: "Change the prompt, or the safety settings of the model.",
    });
  }
}

function pick({ responseId, modelVersion }: GeminiAnswer): Pick<GeminiAnswer, "responseId" | "modelVersion"> {
  return { ...(responseId && { responseId }), ...(modelVersion && { modelVersion }) };
}

const FINISH_REASONS: Readonly<Record<string, FinishReason>> = {
  STOP: "stop",
  FUNCTION_CALL: "tool-calls",
  MAX_TOKENS: "length",
  SAFETY: "content-filter",
  RECITATION: "content-filter",
  BLOCKLIST: "content-filter",
  PROHIBITED_CONTENT: "content-filter",
  SPII: "content-filter",
  IMAGE_SAFETY: "content-filter",
};

function usageOf(usage: NonNullable<GeminiAnswer["usageMetadata"]>): Usage {
  const thoughts = usage.thoughtsTokenCount;
  const cached = usage.cachedContentTokenCount;
  return {
    inputTokens: (usage.promptTokenCount ?? 0) + (usage.toolUsePromptTokenCount ?? 0),
    ...(cached === undefined ? {} : { cachedInputTokens: cached }),
    // Reasoning is counted in addition to the output.
    outputTokens: (usage.candidatesTokenCount ?? 0) + (thoughts ?? 0),
    ...(thoughts === undefined ? {} : { reasoningTokens: thoughts }),
  };
}
