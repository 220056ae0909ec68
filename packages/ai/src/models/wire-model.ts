import type { ChatModel, GenerateOptions, GenerateResult, StreamChunk } from "../port/chat-model.ts";
import type { ChatMessage } from "../port/message.ts";
import { ModelError } from "../port/model-error.ts";
import { withShapeInWords } from "./shape-in-words.ts";
import { awsEvents } from "./transport/aws-events.ts";
import type { ModelConnection, ModelIdentity, WireRequest } from "./transport/connection.ts";
import { Exchange } from "./transport/exchange.ts";
import { jsonLines, type RawEvent, serverSentEvents } from "./transport/stream-events.ts";
import type { Framing, ModelCall, WireEvent, WireFormat } from "./wire-format.ts";

/** A model that speaks a format over a connection. */
export function createWireModel(
  format: WireFormat,
  connection: ModelConnection,
  who: ModelIdentity,
): ChatModel {
  return new WireModel(format, new Exchange(connection, who), who);
}

class WireModel implements ChatModel {
  readonly provider: string;
  readonly modelId: string;
  readonly maxOutputTokens: number | undefined;
  readonly #format: WireFormat;
  readonly #exchange: Exchange;
  /** The provider has refused to hold this model to a shape. */
  #refusesShape = false;

  constructor(format: WireFormat, exchange: Exchange, who: ModelIdentity) {
    this.#format = format;
    this.#exchange = exchange;
    this.provider = who.provider;
    this.modelId = who.modelId;
    this.maxOutputTokens = who.maxOutputTokens;
  }

  get supports() {
    return this.#format.supports;
  }

  async generate(messages: readonly ChatMessage[], options: GenerateOptions = {}): Promise<GenerateResult> {
    const call = { messages, options, isStreamed: false };
    const answer = await this.#asking(call, (request) => this.#exchange.json(request, options.signal));
    return this.#format.read(answer);
  }

  async *stream(messages: readonly ChatMessage[], options: GenerateOptions = {}): AsyncIterable<StreamChunk> {
    const call: ModelCall = { messages, options, isStreamed: true };
    const { parts } = await this.#asking(call, (request) => this.#exchange.open(request, options.signal));
    const reader = this.#format.reader();
    const events = eventsIn(parts, this.#format.framing)[Symbol.asyncIterator]();
    try {
      for (;;) {
        const next = await this.#exchange.reading(() => events.next(), options.signal);
        if (next.done) break;
        yield* reader.read(this.#parsed(next.value));
      }
    } finally {
      await events.return?.();
    }
    const result = reader.end();
    if (!result) throw this.#exchange.malformed("ended before it was complete");
    yield { type: "finish", result };
  }

  /** Describes the output format in the prompt once the provider has rejected its enforcement. */
  async #asking<T>(call: ModelCall, ask: (request: WireRequest) => Promise<T>): Promise<T> {
    if (this.#refusesShape) return ask(this.#format.request(inWords(call)));
    try {
      return await ask(this.#format.request(call));
    } catch (error) {
      if (!call.options.output || !isRefusalOfShape(error)) throw error;
      this.#refusesShape = true;
      return ask(this.#format.request(inWords(call)));
    }
  }

  #parsed({ type, data }: RawEvent): WireEvent {
    try {
      return { type, data: JSON.parse(data) };
    } catch (cause) {
      throw this.#exchange.malformed("has a part that is not JSON", cause);
    }
  }
}

function eventsIn(parts: AsyncIterable<Uint8Array>, framing: Framing): AsyncIterable<RawEvent> {
  switch (framing) {
    case "lines":
      return jsonLines(parts);
    case "aws-events":
      return awsEvents(parts);
    case "events":
      return serverSentEvents(parts);
  }
}

/** The same call, with the shape of the response described in the instructions. */
function inWords({ messages, options, ...call }: ModelCall): ModelCall {
  return {
    ...call,
    messages: withShapeInWords(messages, options),
    options: { ...options, output: undefined },
  };
}

/** Words in the errors with which providers and model servers reject an output format. */
const SHAPE =
  /response.?_?format|json.?_?schema|json.?_?(mode|object)|structured.?_?output|output_(config|format)|guided/i;

function isRefusalOfShape(error: unknown): boolean {
  return error instanceof ModelError && error.kind === "invalid-request" && SHAPE.test(error.message);
}
