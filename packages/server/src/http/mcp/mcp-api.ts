import { randomBytes } from "node:crypto";
import { type ServedTool, type ServedTools, serveTools, toolMessages } from "@heddle/nodes";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { HttpError } from "../../errors/http-error.ts";
import { scopesOf } from "../../identity/api-keys/api-keys.ts";
import { acceptOnlyJson } from "../../platform/http/json-body.ts";
import { refuseForeignOrigin } from "../../platform/http/same-origin.ts";
import { DATA_HEADERS } from "../../platform/http/security-headers.ts";
import { refusedHost } from "../../platform/http-client/refused-host.ts";
import { VERSION } from "../../platform/version.ts";
import type { AppContext } from "../context.ts";
import { challenge, MCP_PATHS, resourceOf } from "../mcp-clients/metadata.ts";
import { searchedTypes } from "../node-types/type-lists.ts";
import { admittedCallers } from "../public/call/authenticate.ts";
import { createPublicErrorHandler } from "../public/call/error-handler.ts";
import { admitClient, callerOf } from "./admit-client.ts";
import { allTools } from "./all-tools.ts";
import type { CallApi, ToolServer } from "./mcp-tool.ts";
import { serverProblems } from "./server-problems.ts";

const INSTRUCTIONS =
  "Heddle runs workflows: nodes that are connected. To build one, find node types by search_nodes, read their parameters by describe_node, check the whole by validate_workflow, then create_workflow and run_workflow. Begin with a n8n-nodes-base.manualTrigger where it is to be run from here.";

/**
 * The product's own server for MCP clients. Its tools call the public API on behalf of the client's key or token, so
 * that its rights, scopes, limits and audit log apply.
 */
export async function mcpApi(app: FastifyInstance, context: AppContext): Promise<void> {
  const { config } = context;
  acceptOnlyJson(app);
  app.setErrorHandler(createPublicErrorHandler(context));
  app.decorateRequest("apiKey", undefined);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(DATA_HEADERS);
    if (!context.readiness.isReady) throw new HttpError("starting", {}, { headers: { "retry-after": "1" } });
    refuseForeignOrigin(request, config.server.baseUrl);
    await admitClient(context, request, reply);
  });
  app.route({
    method: ["GET", "POST", "DELETE"],
    url: MCP_PATHS.resource,
    exposeHeadRoute: false,
    handler: (request, reply) => answer(app, context, request, reply),
  });
}

async function answer(
  app: FastifyInstance,
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await requireToolScopes(context, request, reply);
  const { status, headers, text } = await serveTools(
    {
      url: resourceOf(context),
      method: request.method,
      headers: request.headers as Record<string, string>,
      body: request.body,
    },
    { name: "heddle", version: VERSION, instructions: INSTRUCTIONS },
    new ApiTools(apiOf(app, context, request), {
      offeredTypes: () => searchedTypes(context),
      problemsOf: (workflow) => serverProblems(context, workflow),
      hostRefusal: (host) => refusedHost(host, context.config.http.allow),
    }),
  );
  const { connection: _, "content-length": __, ...kept } = headers;
  return reply.code(status).headers(kept).send(text);
}

/** The token lacks a scope of the called tool: the response lists the scopes to request from the user. */
async function requireToolScopes(
  context: AppContext,
  { body, apiKey }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const allowed = apiKey && apiKey.clientId !== null ? scopesOf(apiKey) : null;
  if (!allowed) return;
  const called = new Set(toolMessages(body).map(({ params }) => params["name"]));
  const needed = (await allTools()).filter(({ name }) => called.has(name)).flatMap(({ scopes }) => scopes);
  const lacking = needed.filter((scope) => !allowed.includes(scope));
  if (lacking.length === 0) return;
  const scopes = [...new Set([...allowed, ...lacking])];
  reply.header("www-authenticate", challenge(context, { error: "insufficient_scope", scopes }));
  throw new HttpError("client-lacks-scope", { scopes: lacking.join(", ") });
}

/** Calls of the public API in the name of a client, whose token works nowhere else. */
function apiOf(app: FastifyInstance, context: AppContext, request: FastifyRequest): CallApi {
  const callers = admittedCallers(context);
  return async (method, path, { query = {}, body } = {}) => {
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const pass = randomBytes(32).toString("base64url");
    callers.set(pass, callerOf(request));
    const answered = await app
      .inject({
        method: method as "GET",
        url: `/${context.config.publicApi.path}/v1${path}`,
        query: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
        headers: { "x-n8n-api-key": pass },
        remoteAddress: request.ip,
        ...(body !== undefined && { payload: body as object }),
      })
      .finally(() => callers.delete(pass));
    const value: unknown = answered.body === "" ? null : JSON.parse(answered.body);
    if (answered.statusCode < 400) return value;
    if (answered.statusCode === 403) throw new Error("The key of this client may not do that.");
    const { message, hint } = value as { message?: string; hint?: string };
    throw new Error(
      [message ?? `The call failed with ${answered.statusCode}`, hint].filter(Boolean).join(" "),
    );
  };
}

/** Tools of the product, loaded on a client's first request. */
class ApiTools implements ServedTools {
  readonly #api: CallApi;
  readonly #server: ToolServer;

  constructor(api: CallApi, server: ToolServer) {
    this.#api = api;
    this.#server = server;
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
      return { value: await tool.run(input as Readonly<Record<string, never>>, this.#api, this.#server) };
    } catch (error) {
      return { value: (error as Error).message, isError: true };
    }
  }
}
