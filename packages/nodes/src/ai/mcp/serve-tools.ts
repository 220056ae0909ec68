import type { Tool } from "@modelcontextprotocol/server";

/** HTTP request of an MCP client, with its parsed body. */
export interface McpRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Response to the client. */
export interface McpAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly text: string;
}

/** Tools that MCP clients can list and call. */
export interface ServedTools {
  list(): Promise<readonly ServedTool[]>;
  call(name: string, input: Readonly<Record<string, unknown>>): Promise<ToolAnswer>;
}

/** A tool in the clients' view. */
export interface ServedTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of an object; sent unchanged. */
  readonly inputSchema: Readonly<Record<string, unknown>>;
}

/** Result of a tool call: strings are sent verbatim, other values as JSON. */
export interface ToolAnswer {
  readonly value: unknown;
  readonly isError?: boolean | undefined;
}

/** Identity of the server. */
export interface McpIdentity {
  readonly name: string;
  readonly version: string;
  /** Instructions for the clients' models about the whole server. */
  readonly instructions?: string | undefined;
}

/** Methods that need the tools. */
const OF_TOOLS = new Set(["tools/list", "tools/call"]);

/** Returns the messages of a request that concern tools. */
export function toolMessages(body: unknown): { method: string; params: Record<string, unknown> }[] {
  return [body].flat().flatMap((message) => {
    const { method, params } = (message ?? {}) as { method?: unknown; params?: unknown };
    if (typeof method !== "string" || !OF_TOOLS.has(method)) return [];
    return [{ method, params: (params ?? {}) as Record<string, unknown> }];
  });
}

/**
 * Answers a Streamable HTTP request, in every protocol revision that the official SDK supports. Keeps no state
 * between requests, so that any process can answer the next one.
 */
export async function serveTools(
  request: McpRequest,
  { name, version, instructions }: McpIdentity,
  tools?: ServedTools,
): Promise<McpAnswer> {
  // Loaded on the first client call.
  const { createMcpHandler, Server } = await import("@modelcontextprotocol/server");
  const handler = createMcpHandler(
    () => {
      const server = new Server({ name, version }, { capabilities: { tools: {} }, instructions });
      if (tools) {
        server.setRequestHandler("tools/list", async () => ({ tools: (await tools.list()).map(shownTool) }));
        server.setRequestHandler("tools/call", async ({ params }) =>
          contentOf(await tools.call(params.name, params.arguments ?? {})),
        );
      }
      return server;
    },
    // The tool list does not change while a client is connected: there is nothing to subscribe to.
    { maxSubscriptions: 0, keepAliveMs: 0 },
  );
  const { url, method, headers, body } = request;
  const hasBody = method !== "GET" && method !== "HEAD";
  const response = await handler.fetch(
    new Request(url, { method, headers, ...(hasBody && { body: JSON.stringify(body) }) }),
    hasBody ? { parsedBody: body } : {},
  );
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
  };
}

function shownTool({ name, description, inputSchema }: ServedTool): Tool {
  return { name, description, inputSchema: inputSchema as Tool["inputSchema"] };
}

function contentOf({ value, isError }: ToolAnswer) {
  const text = typeof value === "string" ? value : JSON.stringify(value ?? null);
  const content = [{ type: "text" as const, text }];
  return isError ? { content, isError } : { content };
}
