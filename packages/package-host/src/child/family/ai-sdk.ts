type Json = Record<string, unknown>;

/**
 * Exports for packages of the newer kind that supply models and memories. Messages and responses are in Heddle's
 * format: a role, and a list of typed contents.
 */

/** A model behind a service with OpenAI's format: Heddle calls it with its own client. */
export class OpenAiModel {
  readonly settings: Json;

  constructor(settings: Json) {
    this.settings = settings;
  }
}

/** Supplies a model: settings of a service with OpenAI's format, or an object that answers. */
export function supplyModel(_context: unknown, model: object): { response: unknown } {
  const isSettings = !("generate" in model) && !("invoke" in model);
  return { response: isSettings ? new OpenAiModel(model as Json) : model };
}

/** Supplies a memory. */
export function supplyMemory(
  _context: unknown,
  memory: unknown,
  { closeFunction }: { closeFunction?: () => Promise<void> } = {},
): { response: unknown; closeFunction?: () => Promise<void> } {
  return { response: memory, ...(closeFunction ? { closeFunction } : {}) };
}

/** The ground of models whose package talks to their service. */
export abstract class BaseChatModel {
  readonly provider: string;
  readonly modelId: string;
  defaultConfig: Json;
  tools: unknown[];

  constructor(provider: string, modelId: string, defaultConfig: Json = {}, tools: unknown[] = []) {
    this.provider = provider;
    this.modelId = modelId;
    this.defaultConfig = defaultConfig;
    this.tools = tools;
  }

  abstract generate(messages: unknown[], config?: Json): Promise<Json>;

  /** The same model with tools that it can call. */
  withTools(tools: unknown[]): this {
    const copy = Object.assign(Object.create(Object.getPrototypeOf(this) as object), this) as this;
    copy.tools = [...this.tools, ...tools];
    return copy;
  }

  protected mergeConfig(config: Json = {}): Json {
    return { ...this.defaultConfig, ...config };
  }
}

/** The ground of places where messages are kept. */
export abstract class BaseChatHistory {
  abstract getMessages(): Promise<unknown[]>;
  abstract addMessage(message: unknown): Promise<void>;
  abstract clear(): Promise<void>;

  async addMessages(messages: unknown[]): Promise<void> {
    for (const message of messages) await this.addMessage(message);
  }
}

/** The ground of memories. */
export abstract class BaseChatMemory {
  abstract readonly chatHistory: BaseChatHistory;

  async loadMessages(): Promise<unknown[]> {
    return this.chatHistory.getMessages();
  }

  async saveTurn(input: string, output: string): Promise<void> {
    const said = (role: string, text: string) => ({ role, content: [{ type: "text", text }] });
    await this.chatHistory.addMessages([said("user", input), said("assistant", output)]);
  }

  async clear(): Promise<void> {
    await this.chatHistory.clear();
  }
}

/** A memory that passes the last exchanges to the model. */
export class WindowedChatMemory extends BaseChatMemory {
  readonly chatHistory: BaseChatHistory;
  readonly windowSize: number;

  constructor(chatHistory: BaseChatHistory, { windowSize = 10 }: { windowSize?: number } = {}) {
    super();
    this.chatHistory = chatHistory;
    this.windowSize = windowSize;
  }

  override async loadMessages(): Promise<unknown[]> {
    return (await this.chatHistory.getMessages()).slice(-2 * this.windowSize);
  }
}

/** The JSON Schema of a tool's arguments. */
export function getParametersJsonSchema(tool: { inputSchema?: unknown }): unknown {
  return tool.inputSchema ?? { type: "object", properties: {} };
}

/** Data of an event stream, one string per event, without the end mark. */
export async function* parseSSEStream(stream: AsyncIterable<Uint8Array | string>): AsyncGenerator<Json> {
  const decoder = new TextDecoder();
  let rest = "";
  let event: Json = {};
  const lines = async function* () {
    for await (const chunk of stream) {
      rest += typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true });
      const parts = rest.split(/\r\n|\n|\r/);
      rest = parts.pop() ?? "";
      yield* parts;
    }
    yield rest;
    yield "";
  };
  for await (const line of lines()) {
    if (line === "") {
      if (event["data"] !== undefined && event["data"] !== "[DONE]") yield event;
      event = {};
      continue;
    }
    const [, name = "", value = ""] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (name === "data") event["data"] = event["data"] === undefined ? value : `${event["data"]}\n${value}`;
    else if (name === "event" || name === "id") event[name] = value;
  }
}
