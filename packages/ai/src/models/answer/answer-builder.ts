import type { FinishReason, GenerateResult, ResponseMetadata, StreamChunk } from "../../port/chat-model.ts";
import type { FileContent, ProviderMetadata } from "../../port/content.ts";
import type { AssistantContent } from "../../port/message.ts";
import type { Usage } from "../../port/usage.ts";

type Key = string | number;
type Kind = "text" | "reasoning" | "tool-call";

interface OpenPart {
  readonly kind: Kind;
  text: string;
  toolCallId: string;
  toolName: string;
  /** Whether the listeners know the name of the tool. */
  isAnnounced: boolean;
  metadata: Record<string, unknown> | undefined;
}

/** Part of a tool call; providers send its identity once, and its arguments in chunks. */
interface ToolCallPart {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly input?: string | undefined;
  readonly metadata?: ProviderMetadata | undefined;
}

/** Outcome of an answer. */
interface Ending {
  readonly finishReason: FinishReason;
  readonly usage?: Usage | undefined;
  readonly response?: ResponseMetadata | undefined;
  readonly providerMetadata?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Assembles a response, in the order in which its parts start, and returns the new parts. A key identifies a part if
 * the provider numbers its parts; without one, text is appended to the last part of the same kind.
 */
export class AnswerBuilder {
  readonly #parts: (OpenPart | FileContent)[] = [];
  readonly #byKey = new Map<string, OpenPart>();

  text(delta: string, key?: Key, metadata?: ProviderMetadata): StreamChunk[] {
    if (delta === "" && metadata === undefined) return [];
    this.#add("text", delta, key, metadata);
    return delta === "" ? [] : [{ type: "text-delta", delta }];
  }

  reasoning(delta: string, key?: Key, metadata?: ProviderMetadata): StreamChunk[] {
    if (delta === "" && metadata === undefined) return [];
    this.#add("reasoning", delta, key, metadata);
    return delta === "" ? [] : [{ type: "reasoning-delta", delta }];
  }

  toolCall(key: Key, { id, name, input = "", metadata }: ToolCallPart): StreamChunk[] {
    const part = this.#part("tool-call", key);
    if (id) part.toolCallId = id;
    // Some repeat the name with every part.
    if (name) part.toolName = name;
    part.text += input;
    merge(part, metadata);
    if (part.toolCallId === "")
      part.toolCallId = `call_${crypto.randomUUID().replaceAll("-", "").slice(0, 24)}`;
    if (part.isAnnounced && input === "") return [];
    const toolName = part.isAnnounced ? undefined : part.toolName || undefined;
    part.isAnnounced ||= toolName !== undefined;
    return [{ type: "tool-call-delta", toolCallId: part.toolCallId, toolName, inputDelta: input }];
  }

  /** A file that the model made. */
  file(file: FileContent): void {
    this.#parts.push(file);
  }

  /** Returns true once a part of this kind has started under the key. */
  has(kind: Kind, key: Key): boolean {
    return this.#byKey.has(`${kind} ${key}`);
  }

  get hasToolCalls(): boolean {
    return this.#parts.some((part) => "kind" in part && part.kind === "tool-call");
  }

  end({ finishReason, ...rest }: Ending): GenerateResult {
    const content = this.#parts.flatMap((part) => ("kind" in part ? contentOf(part) : [part]));
    // Some report `stop` although they call tools.
    const asksForTools = finishReason === "stop" && this.hasToolCalls;
    return withoutUndefined({
      content,
      finishReason: asksForTools ? "tool-calls" : finishReason,
      ...rest,
    });
  }

  #add(kind: Kind, delta: string, key: Key | undefined, metadata: ProviderMetadata | undefined): void {
    const part = key === undefined ? this.#last(kind) : this.#part(kind, key);
    part.text += delta;
    merge(part, metadata);
  }

  #last(kind: Kind): OpenPart {
    const last = this.#parts.at(-1);
    return last && "kind" in last && last.kind === kind ? last : this.#open(kind);
  }

  #part(kind: Kind, key: Key): OpenPart {
    const name = `${kind} ${key}`;
    const known = this.#byKey.get(name);
    if (known) return known;
    const made = this.#open(kind);
    this.#byKey.set(name, made);
    return made;
  }

  #open(kind: Kind): OpenPart {
    const part: OpenPart = {
      kind,
      text: "",
      toolCallId: "",
      toolName: "",
      isAnnounced: false,
      metadata: undefined,
    };
    this.#parts.push(part);
    return part;
  }
}

function merge(part: OpenPart, metadata: ProviderMetadata | undefined): void {
  if (metadata) part.metadata = { ...part.metadata, ...metadata };
}

function contentOf(part: OpenPart): AssistantContent[] {
  const providerMetadata = part.metadata;
  switch (part.kind) {
    case "tool-call":
      return [
        withoutUndefined({
          type: "tool-call" as const,
          toolCallId: part.toolCallId,
          toolName: part.toolName,
          input: part.text.trim() === "" ? "{}" : part.text,
          providerMetadata,
        }),
      ];
    case "text":
      return part.text === "" && !providerMetadata
        ? []
        : [withoutUndefined({ type: "text" as const, text: part.text, providerMetadata })];
    case "reasoning":
      return [withoutUndefined({ type: "reasoning" as const, text: part.text, providerMetadata })];
  }
}

/** Responses are stored as JSON: members absent there must be absent here. */
function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, held]) => held !== undefined)) as T;
}
