import { type ServedTool, type ServedTools, serveTools } from "@heddle/nodes";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { HttpError } from "../../errors/http-error.ts";
import { acceptOnlyJson } from "../../platform/http/json-body.ts";
import { refuseForeignOrigin } from "../../platform/http/same-origin.ts";
import { DATA_HEADERS } from "../../platform/http/security-headers.ts";
import { VERSION } from "../../platform/version.ts";
import type { AppContext } from "../context.ts";
import { admitCaller } from "../public/call/answer-public.ts";
import { createPublicErrorHandler } from "../public/call/error-handler.ts";
import type { CallApi, McpTool } from "./mcp-tool.ts";

const INSTRUCTIONS =
  "Heddle runs workflows: nodes that are connected. To build one, find node types by search_nodes, read their parameters by describe_node, check the whole by validate_workflow, then create_workflow and run_workflow. Begin with a n8n-nodes-base.manualTrigger where it is to be run from here.";

/**
 * The product's own server for MCP clients. Its tools call the public API with the client's key, so that rights, scopes, limits and the audit
 * log are those of the key.
 */
export async function mcpApi(app: FastifyInstance, context: AppContext): Promise<void> {
  const { config } = context;
  acceptOnlyJson(app);
  app.setErrorHandler(createPublicErrorHandler(context));
  app.decorateRequest("apiKey", undefined);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(DATA_HEADERS);
    if (!context.isReady()) throw new HttpError("starting", {}, { headers: { "retry-after": "1" } });
    refuseForeignOrigin(request, config.server.baseUrl);
    await admitCaller(context, request, reply);
  });
  app.route({
    method: ["GET", "POST", "DELETE"],
    url: "/mcp",
    exposeHeadRoute: false,
    handler: (request, reply) => answer(app, context, request, reply),
  });
}

async function answer(
  app: FastifyInstance,
  { config, addresses }: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { status, headers, text } = await serveTools(
    {
      url: `${addresses.editor}/mcp`,
      method: request.method,
      headers: request.headers as Record<string, string>,
      body: request.body,
    },
    { name: "heddle", version: VERSION, instructions: INSTRUCTIONS },
    new ApiTools(apiOf(app, request, `/${config.publicApi.path}/v1`)),
  );
  const { connection: _, "content-length": __, ...kept } = headers;
  return reply.code(status).headers(kept).send(text);
}

/** Calls of the public API in the name of a client. */
function apiOf(app: FastifyInstance, { headers, ip }: FastifyRequest, base: string): CallApi {
  const key = headers["x-n8n-api-key"] ?? headers.authorization?.replace(/^Bearer +/i, "");
  return async (method, path, { query = {}, body } = {}) => {
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const answered = await app.inject({
      method: method as "GET",
      url: `${base}${path}`,
      query: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
      headers: { "x-n8n-api-key": String(key) },
      remoteAddress: ip,
      ...(body !== undefined && { payload: body as object }),
    });
    const value: unknown = answered.body === "" ? null : JSON.parse(answered.body);
    if (answered.statusCode < 400) return value;
    if (answered.statusCode === 403) throw new Error("The key of this client may not do that.");
    const { message, hint } = value as { message?: string; hint?: string };
    throw new Error(
      [message ?? `The call failed with ${answered.statusCode}`, hint].filter(Boolean).join(" "),
    );
  };
}

/** The tools of the product, loaded when a client first asks. */
class ApiTools implements ServedTools {
  readonly #api: CallApi;

  constructor(api: CallApi) {
    this.#api = api;
  }

  async list(): Promise<readonly ServedTool[]> {
    return (await allTools()).map(({ name, description, properties, required = [] }) => ({
      name,
      description,
      inputSchema: { type: "object", properties, required, additionalProperties: false },
    }));
  }

  async call(name: string, input: Readonly<Record<string, unknown>>) {
    const tool = (await allTools()).find((one) => one.name === name);
    if (!tool) return { value: `There is no tool "${name}".`, isError: true };
    const missing = (tool.required ?? []).filter((each) => input[each] === undefined);
    if (missing.length > 0) return { value: `Arguments are missing: ${missing.join(", ")}.`, isError: true };
    try {
      return { value: await tool.run(input as Readonly<Record<string, never>>, this.#api) };
    } catch (error) {
      return { value: (error as Error).message, isError: true };
    }
  }
}

async function allTools(): Promise<readonly McpTool[]> {
  const [{ workflowTools }, { executionTools }, { nodeTools }] = await Promise.all([
    import("./workflow-tools.ts"),
    import("./execution-tools.ts"),
    import("./node-tools.ts"),
  ]);
  return [...workflowTools, ...executionTools, ...nodeTools];
}
