/** What only the provider understands (signatures, encrypted reasoning), by its name. It is kept and sent back as it came. */
export type ProviderMetadata = Readonly<Record<string, unknown>>;

/** Text. */
export interface TextContent {
  readonly type: "text";
  readonly text: string;
  readonly providerMetadata?: ProviderMetadata | undefined;
}

/** What the model thought before it answered; the text is empty where the provider hides it. */
export interface ReasoningContent {
  readonly type: "reasoning";
  readonly text: string;
  readonly providerMetadata?: ProviderMetadata | undefined;
}

/** A file or image, by value (base64) or by address. */
export interface FileContent {
  readonly type: "file";
  /** Such as `image/png`; `image/*` where only the kind is known. */
  readonly mediaType: string;
  readonly fileName?: string | undefined;
  readonly source:
    | { readonly type: "base64"; readonly base64: string }
    | { readonly type: "url"; readonly url: string };
  readonly providerMetadata?: ProviderMetadata | undefined;
}

/** The model wants a tool to be called. */
export interface ToolCallContent {
  readonly type: "tool-call";
  /** Unique in the conversation; made by the adapter where the provider has none. */
  readonly toolCallId: string;
  readonly toolName: string;
  /** The arguments as JSON text, as the model wrote them: it may be invalid. */
  readonly input: string;
  readonly providerMetadata?: ProviderMetadata | undefined;
}

/** What a tool returned. */
export interface ToolResultContent {
  readonly type: "tool-result";
  readonly toolCallId: string;
  readonly toolName: string;
  /** Text as it is, any other JSON value as its text. */
  readonly result: unknown;
  /** Pictures and recordings that belong to it, for models that see those of tools. */
  readonly files?: readonly FileContent[] | undefined;
  /** The tool failed, or was not called; `result` says why. */
  readonly isError?: boolean | undefined;
  /** It holds what others wrote: pages, mails, answers of services. */
  readonly isFromOutside?: boolean | undefined;
}
