import { createRequire } from "node:module";
import type { Readable } from "node:stream";

type Options = Record<string, unknown>;

const refused = createRequire(import.meta.url)("../walled/stand-in.cjs") as Record<string, unknown>;

/** The server manages connections: these are only passed around. */
class Dispatcher {
  readonly options: unknown;

  constructor(...options: unknown[]) {
    this.options = options;
  }

  dispatch(): never {
    return (refused["request"] as () => never)();
  }

  async close(): Promise<void> {
    // There are no connections to end.
  }

  async destroy(): Promise<void> {
    // There are no connections to end.
  }

  compose(): this {
    return this;
  }
}

/** Replacement for the client `undici` in packages: its requests are those of the global `fetch`, which the server sends. */
const members = {
  fetch: (...args: Parameters<typeof globalThis.fetch>) => globalThis.fetch(...args),
  Request: globalThis.Request,
  Response: globalThis.Response,
  Headers: globalThis.Headers,
  FormData: globalThis.FormData,
  File: globalThis.File,
  WebSocket: refused["WebSocket"],
  EventSource: refused["EventSource"],
  Dispatcher,
  Agent: Dispatcher,
  Client: Dispatcher,
  Pool: Dispatcher,
  BalancedPool: Dispatcher,
  ProxyAgent: Dispatcher,
  EnvHttpProxyAgent: Dispatcher,
  RetryAgent: Dispatcher,
  MockAgent: Dispatcher,
  setGlobalDispatcher: () => undefined,
  getGlobalDispatcher: () => new Dispatcher(),
  interceptors: { redirect: () => undefined, retry: () => undefined, dump: () => undefined },
  errors: {},
  request: async (address: string | URL, options: Options = {}) => answerOf(await sent(address, options)),
  stream: refused["request"],
  pipeline: refused["request"],
  connect: refused["connect"],
};

function sent(address: string | URL, { query, maxRedirections, ...init }: Options): Promise<Response> {
  const url = new URL(address);
  for (const [name, value] of Object.entries((query as Options | undefined) ?? {}))
    url.searchParams.set(name, String(value));
  const redirect = maxRedirections ? "follow" : "manual";
  return globalThis.fetch(url, { ...(init as RequestInit), redirect });
}

/** A response in this client's format. */
function answerOf(response: Response) {
  const body = {
    json: () => response.json() as Promise<unknown>,
    text: () => response.text(),
    arrayBuffer: () => response.arrayBuffer(),
    blob: () => response.blob(),
    bytes: async () => new Uint8Array(await response.arrayBuffer()),
    dump: async () => void (await response.arrayBuffer()),
    async *[Symbol.asyncIterator]() {
      yield Buffer.from(await response.arrayBuffer());
    },
  } as unknown as Readable;
  return {
    statusCode: response.status,
    headers: Object.fromEntries(response.headers),
    trailers: {},
    opaque: null,
    context: {},
    body,
  };
}

export const {
  fetch,
  Request,
  Response,
  Headers,
  FormData,
  File,
  WebSocket,
  EventSource,
  Agent,
  Client,
  Pool,
  ProxyAgent,
  setGlobalDispatcher,
  getGlobalDispatcher,
  request,
  errors,
  interceptors,
} = members;
export { members as "module.exports", members as default };
