import {
  defineNode,
  type WebhookCallContext,
  type WebhookOutcome,
  type WebhookResponse,
} from "@heddle/workflow";
import { admitted } from "../../core/webhook/admitted.ts";
import { type McpAnswer, type McpRequest, serveTools, toolMessages } from "../mcp/serve-tools.ts";
import { description } from "./description.ts";
import { refusedPage } from "./own-page.ts";
import { SupplyTools } from "./supply-tools.ts";

/** Headers of the protocol. Credentials of clients are not passed on. */
const PROTOCOL_HEADERS = /^(accept|content-type|mcp-.*)$/;

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.mcpTrigger",
  // Tool calls are steps, each with its own effect.
  effect: "idempotent",
  staysAwake: true,
  descriptions: [description],
  upgrade: (parameters) => parameters,
  admit(context) {
    const { authentication } = context.read();
    // A caller that knows the secret is not a third-party page.
    const refused = authentication === "none" ? refusedPage(context) : undefined;
    return refused ? { refused } : admitted(context, { authentication });
  },
  async webhook(context): Promise<WebhookOutcome> {
    const request = protocolRequest(context);
    const messages = toolMessages(request.body);
    // Messages unrelated to tools are answered here: a handshake starts no execution.
    if (messages.length === 0) return { response: toResponse(await serveTools(request, SERVER)) };
    const isQuestion = messages.every(({ method }) => method === "tools/list");
    return { input: [{ json: { ...request } }], isQuestion };
  },
  async execute(context) {
    const request = context.items[0]?.json as unknown as McpRequest | undefined;
    // A manual run has no client.
    if (!request?.body) return [];
    const tools = new SupplyTools(context);
    const answer = await serveTools(request, SERVER, tools);
    context.respond(toResponse(answer));
    if (tools.failure) throw tools.failure;
    return [tools.calls.map((json) => ({ json, pairedItem: { item: 0 } }))];
  },
});

const SERVER = { name: "heddle", version: "1.0.0" };

function protocolRequest({
  request,
  webhookUrl,
}: Pick<WebhookCallContext, "request" | "webhookUrl">): McpRequest {
  const { method, headers, body } = request;
  const passed = Object.entries(headers).filter(([name]) => PROTOCOL_HEADERS.test(name));
  return { url: webhookUrl, method, headers: Object.fromEntries(passed), body };
}

function toResponse({ status, headers, text }: McpAnswer): WebhookResponse {
  const { connection: _, ...kept } = headers;
  return { status, headers: kept, ...(text !== "" && { body: { kind: "text", text } }) };
}
