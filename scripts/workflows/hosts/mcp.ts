import { isRecord } from "@heddle/workflow";
import type { Answered, Asked } from "./hosts.ts";

const VERSION = "2025-06-18";
const TOOL = { name: "search", description: "Searches", inputSchema: { type: "object", properties: {} } };

/**
 * Responses of an MCP server with one tool; `undefined` if it is not an MCP message:
 * https://modelcontextprotocol.io/specification/2025-06-18
 */
export function answerMcp({ body, method }: Asked): Answered | undefined {
  const message = messageIn(body);
  if (method !== "POST" || message?.["jsonrpc"] !== "2.0") return undefined;
  const { id } = message;
  // Notifications are only taken.
  if (id === undefined) return { status: 202, content: undefined };
  return { content: { jsonrpc: "2.0", id, result: resultOf(message) } };
}

function messageIn(body: Buffer): Record<string, unknown> | undefined {
  try {
    const message: unknown = JSON.parse(body.toString());
    return isRecord(message) ? message : undefined;
  } catch {
    return undefined;
  }
}

function resultOf({ method, params }: Record<string, unknown>): object {
  switch (method) {
    case "initialize": {
      const asked = isRecord(params) ? params["protocolVersion"] : undefined;
      const serverInfo = { name: "sample", version: "1" };
      return { protocolVersion: asked ?? VERSION, capabilities: { tools: {} }, serverInfo };
    }
    case "tools/list":
      return { tools: [TOOL] };
    case "tools/call":
      return { content: [{ type: "text", text: "sample" }] };
    default:
      return {};
  }
}
