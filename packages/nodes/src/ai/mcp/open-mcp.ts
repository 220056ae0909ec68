import type { Http } from "@heddle/workflow";
import type { CallToolResult, Client, Tool, Transport } from "@modelcontextprotocol/client";
import { nodeError } from "../../errors/node-error.ts";
import { type Authenticate, fetchOf } from "./fetch-of.ts";

/** Connection to an MCP server. */
export interface McpAddress {
  readonly url: string;
  readonly transport: "httpStreamable" | "sse";
  /** Timeout of a call in milliseconds; 60,000 when absent. */
  readonly timeout?: number | undefined;
}

/** Connection settings of an MCP server. */
interface McpAccess {
  readonly http: Http;
  readonly signal: AbortSignal;
  readonly authenticate: Authenticate;
}

const TIMEOUT_MS = 60_000;

/** Result of a tool: its parts, and its structured value if any. */
export interface ToolAnswer {
  readonly content: CallToolResult["content"];
  readonly structuredContent: unknown;
}

function textsIn(content: ToolAnswer["content"]): string[] {
  return content.flatMap((part) => (part.type === "text" ? [part.text] : []));
}

/** A connection to an MCP server. */
export class McpServer {
  readonly #client: Client;
  readonly #timeout: number;

  private constructor(client: Client, timeout: number) {
    this.#client = client;
    this.#timeout = timeout;
  }

  /** @throws NodeError if the server is unreachable, or does not support the protocol */
  static async open(address: McpAddress, access: McpAccess): Promise<McpServer> {
    // Loaded when a node needs it.
    const sdk = await import("@modelcontextprotocol/client");
    const url = urlOf(address.url);
    const fetch = fetchOf(access.http, access.authenticate);
    const timeout = address.timeout && address.timeout > 0 ? address.timeout : TIMEOUT_MS;
    const connect = async (kind: McpAddress["transport"]): Promise<Client> => {
      const transport: Transport =
        kind === "sse"
          ? new sdk.SSEClientTransport(url, { fetch })
          : new sdk.StreamableHTTPClientTransport(url, { fetch });
      const client = new sdk.Client({ name: "heddle", version: "1.0.0" });
      try {
        await client.connect(transport, { timeout, signal: access.signal });
        return client;
      } catch (error) {
        await client.close().catch(() => {});
        throw error;
      }
    };
    const client = await connect(address.transport).catch((error: unknown) => {
      const failed = () => nodeError("mcp-not-reached", { url: url.href, reason: reasonOf(error) });
      if (!speaksOtherwise(error)) throw failed();
      return connect(address.transport === "sse" ? "httpStreamable" : "sse").catch(() => {
        throw failed();
      });
    });
    return new McpServer(client, timeout);
  }

  async list(): Promise<readonly Tool[]> {
    return (await this.#client.listTools(undefined, { timeout: this.#timeout })).tools;
  }

  /** Calls a tool and returns the whole result. @throws the error that the tool reports */
  async ask(
    name: string,
    given: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ): Promise<ToolAnswer> {
    const request = { name, arguments: given as Record<string, never> };
    const { content, structuredContent, isError } = await this.#client.callTool(request, {
      timeout: this.#timeout,
      resetTimeoutOnProgress: true,
      onprogress: () => {},
      signal,
    });
    if (isError)
      throw nodeError("mcp-tool-failed", {
        name,
        reason: textsIn(content).join("\n") || "it gives no reason",
      });
    return { content, structuredContent };
  }

  /** Returns the tool's structured value, its text, or its parts. @throws the error that the tool reports */
  async call(name: string, given: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<unknown> {
    const { content, structuredContent } = await this.ask(name, given, signal);
    if (structuredContent !== undefined) return structuredContent;
    const texts = textsIn(content);
    return texts.length === content.length ? texts.join("\n") : content;
  }

  async close(): Promise<void> {
    await this.#client.close();
  }
}

/** Files name servers without a scheme as well. */
function urlOf(text: string): URL {
  const trimmed = text.trim();
  const url = URL.parse(/^[a-z]+:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
  if (!url || trimmed === "") throw nodeError("mcp-no-address", {});
  return url;
}

/**
 * Reports whether a server may use the other transport: many servers dropped the older one, and files keep the original
 * choice.
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic/transports#backwards-compatibility
 */
function speaksOtherwise(error: unknown): boolean {
  const { status, code } = Object(error) as { status?: unknown; code?: unknown };
  return [400, 404, 405, 406, 410, 415].includes(Number(status ?? code));
}

/** Finds the root cause: connection errors wrap each other. */
function reasonOf(error: unknown): string {
  const { message, cause, status } = error as Error & { status?: number };
  if (status !== undefined) return `it answers with the status ${status}`;
  return cause instanceof Error && cause.message !== "" ? `${message} (${cause.message})` : message;
}
