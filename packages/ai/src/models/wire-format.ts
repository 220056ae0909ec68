import type { ChatModelSupport, GenerateOptions, GenerateResult, StreamChunk } from "../port/chat-model.ts";
import type { ChatMessage } from "../port/message.ts";
import type { WireRequest } from "./transport/connection.ts";

/** A question to a model. */
export interface ModelCall {
  readonly messages: readonly ChatMessage[];
  readonly options: GenerateOptions;
  readonly isStreamed: boolean;
}

/** Framing of a stream: server-sent events, a line of JSON each, or the binary events of AWS. */
export type Framing = "events" | "lines" | "aws-events";

/** An event of a stream, its data as JSON. */
export interface WireEvent {
  /** Name of the event; empty if the framing has none. */
  readonly type: string;
  readonly data: unknown;
}

/** Reads the events of one response. */
export interface StreamReader {
  /** Returns the new parts. Throws errors that the provider reports. */
  read(event: WireEvent): readonly StreamChunk[];
  /** The whole response; `undefined` if the stream ended before the provider marked it as complete. */
  end(): GenerateResult | undefined;
}

/** The language that a provider speaks: pure functions between the port and its JSON. */
export interface WireFormat {
  readonly supports: ChatModelSupport;
  readonly framing: Framing;
  request(call: ModelCall): WireRequest;
  /** A complete response. @throws the error that the provider reports */
  read(answer: unknown): GenerateResult;
  reader(): StreamReader;
}
