type Json = Record<string, unknown>;

/** Functions shared by nodes for agents: notices in their forms, and records of their calls, which the server writes itself. */

/** A notice in the form that describes the node's purpose. */
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

/** Number of concurrent requests. */
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

/** Filter values for documents. */
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
  // The run data contain it.
}

/** Listener for calls in the incumbent; here it receives none. */
export class N8nLlmTracing {
  readonly options: unknown;

  constructor(_context?: unknown, options?: unknown) {
    this.options = options;
  }
}

/** The model's library decides about retries of a failed call. */
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
