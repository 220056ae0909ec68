import type { ChatModel, FinishReason, GenerateResult, StreamChunk } from "../../port/chat-model.ts";
import type { Usage } from "../../port/usage.ts";
import { AnswerBuilder } from "../answer/answer-builder.ts";
import type { ModelConnection, ModelIdentity } from "../transport/connection.ts";
import { reportedError } from "../transport/refusal.ts";
import type { StreamReader, WireEvent } from "../wire-format.ts";
import { createWireModel } from "../wire-model.ts";
import { type OllamaSettings, ollamaRequest } from "./request.ts";

/** A model of Ollama in its own format, which knows the length of the context. */
export function ollamaModel(
  connection: ModelConnection,
  who: ModelIdentity,
  settings: OllamaSettings = {},
): ChatModel {
  return createWireModel(
    {
      supports: { tools: true, structuredOutput: "schema" },
      framing: "lines",
      request: (call) => ({ path: "api/chat", body: ollamaRequest(call, who.modelId, settings) }),
      read: (answer) => {
        const reader = new OllamaAnswerReader(who);
        reader.read({ type: "", data: answer });
        const result = reader.end();
        if (result) return result;
        throw reportedError({ message: "The answer of Ollama is not complete" }, who);
      },
      reader: () => new OllamaAnswerReader(who),
    },
    connection,
    who,
  );
}

/** An answer, or a line of it. */
interface OllamaAnswer {
  readonly model?: string;
  readonly message?: {
    readonly content?: string;
    readonly thinking?: string;
    readonly tool_calls?: readonly {
      readonly function?: { readonly name?: string; readonly arguments?: unknown };
    }[];
  };
  readonly done?: boolean;
  readonly done_reason?: string;
  readonly prompt_eval_count?: number;
  readonly eval_count?: number;
  readonly error?: unknown;
}

class OllamaAnswerReader implements StreamReader {
  readonly #who: ModelIdentity;
  readonly #builder = new AnswerBuilder();
  #finish: FinishReason | undefined;
  #usage: Usage | undefined;
  #model: string | undefined;
  #calls = 0;

  constructor(who: ModelIdentity) {
    this.#who = who;
  }

  read({ data }: WireEvent): StreamChunk[] {
    const answer = Object(data) as OllamaAnswer;
    if (answer.error) throw reportedError(answer.error, this.#who);
    this.#model ??= answer.model;
    if (answer.done) this.#end(answer);
    const { content = "", thinking = "", tool_calls: calls = [] } = answer.message ?? {};
    return [
      ...this.#builder.reasoning(thinking),
      ...this.#builder.text(content),
      ...calls.flatMap(({ function: { name, arguments: input } = {} }) =>
        this.#builder.toolCall(this.#calls++, { name, input: JSON.stringify(input ?? {}) }),
      ),
    ];
  }

  end(): GenerateResult | undefined {
    if (this.#finish === undefined) return undefined;
    return this.#builder.end({
      finishReason: this.#finish,
      usage: this.#usage,
      response: { modelId: this.#model },
    });
  }

  #end({ done_reason: reason, prompt_eval_count: input, eval_count: output }: OllamaAnswer): void {
    this.#finish = reason === "length" ? "length" : "stop";
    // A prompt that is in the cache is not counted.
    if (output !== undefined) this.#usage = { inputTokens: input ?? 0, outputTokens: output };
  }
}
