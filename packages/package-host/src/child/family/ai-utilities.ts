type Json = Record<string, unknown>;

/** What nodes for agents share: notices in their forms, and what records their calls, which the server does itself. */

/** A note in the form that says what the node is for. */
export function getConnectionHintNoticeField(_connections: readonly string[]): Json {
  return {
    displayName: "Connect this node to an agent, or to another node that asks for what it supplies.",
    name: "notice",
    type: "notice",
    default: "",
  };
}

export function getTemplateNoticeField(_templateId: number): Json {
  return { displayName: "", name: "notice", type: "hidden", default: "" };
}

/** How many requests are sent at once. */
export function getBatchingOptionFields(displayOptions?: Json, defaultBatchSize = 5): Json {
  return {
    displayName: "Batch Processing",
    name: "batching",
    type: "collection",
    placeholder: "Add Option",
    default: {},
    ...(displayOptions ? { displayOptions } : {}),
    options: [
      { displayName: "Batch Size", name: "batchSize", type: "number", default: defaultBatchSize },
      { displayName: "Delay Between Batches", name: "delayBetweenBatches", type: "number", default: 0 },
    ],
  };
}

/** Values by which documents are chosen. */
export const metadataFilterField: Json = {
  displayName: "Metadata Filter",
  name: "metadata",
  type: "fixedCollection",
  typeOptions: { multipleValues: true },
  default: {},
  options: [
    {
      name: "metadataValues",
      displayName: "Fields to Set",
      values: [
        { displayName: "Name", name: "name", type: "string", default: "" },
        { displayName: "Value", name: "value", type: "string", default: "" },
      ],
    },
  ],
};

/** Calls are recorded by the server. */
export function logWrapper<T>(part: T): T {
  return part;
}

export function logAiEvent(): void {
  // The run data say it.
}

/** Listens to calls in the incumbent; here it is a listener that hears nothing. */
export class N8nLlmTracing {
  readonly options: unknown;

  constructor(_context?: unknown, options?: unknown) {
    this.options = options;
  }
}

/** What a model does after a call failed is left to its library. */
export function makeN8nLlmFailedAttemptHandler(): undefined {
  return undefined;
}

export function getProxyAgent(): undefined {
  return undefined;
}

export function getNodeProxyAgent(): undefined {
  return undefined;
}

export function proxyFetch(...args: Parameters<typeof globalThis.fetch>): Promise<Response> {
  return globalThis.fetch(...args);
}

export function isChatInstance(model: unknown): boolean {
  const { lc_namespace: space, bindTools } = (model ?? {}) as { lc_namespace?: unknown; bindTools?: unknown };
  return typeof bindTools === "function" || (Array.isArray(space) && space.includes("chat_models"));
}
