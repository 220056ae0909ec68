import type { IncomingMessage } from "node:http";
import fastifyCookie from "@fastify/cookie";
import fastifyWebsocket from "@fastify/websocket";
import { REST_BASE, readMetrics } from "@heddle/api";
import Fastify, { type FastifyInstance, type FastifyRequest, type RouteOptions } from "fastify";
import { HttpError } from "../../errors/http-error.ts";
import { createAuthenticate } from "../../identity/sessions/authenticate.ts";
import type { Metrics } from "../../observe/metrics.ts";
import type { Config } from "../../platform/config/env.ts";
import { acceptOnlyJson } from "../../platform/http/json-body.ts";
import { pathPrefix, prefixAnswers, withoutPrefix } from "../../platform/http/path-prefix.ts";
import { refuseForeignCalls } from "../../platform/http/same-origin.ts";
import { DATA_HEADERS } from "../../platform/http/security-headers.ts";
import { type FoundRoute, findRoutes } from "../call/find-routes.ts";
import { mountRoutes } from "../call/mount-routes.ts";
import type { AppContext } from "../context.ts";
import { mcpApi } from "../mcp/mcp-api.ts";
import { oauthCalls } from "../mcp/oauth-calls.ts";
import { editorFiles } from "./editor-files.ts";
import { createErrorHandler } from "./error-handler.ts";
import { publicApi } from "./public-api.ts";

/** Minimum transfer rate of a body of the maximum size, whatever the request timeout. */
const MIN_BYTES_PER_SECOND = 128 * 1024;
const CHECK_INTERVAL_MS = 5_000;

const noJsonSchema = () => {
  throw new Error("Calls are described by the contract, not by JSON schemas of the HTTP library.");
};
/** Without an own compiler the library loads a hundred files for JSON schemas, which no route uses. */
const NO_JSON_SCHEMAS = { compilersFactory: { buildValidator: noJsonSchema, buildSerializer: noJsonSchema } };

/** Every route of the server on one Fastify instance, not listening yet; `onRoute` is called with each. */
export async function buildApp(
  context: AppContext,
  editorFolder: string,
  onRoute: (route: RouteOptions) => void = () => {},
): Promise<FastifyInstance> {
  const { config, log } = context;
  const handleError = createErrorHandler({
    log,
    isDevelopment: config.server.isDevelopment,
    payloadLimit: config.server.maxBodyBytes,
  });
  const { baseUrl, webhookUrl } = config.server;
  const prefix = pathPrefix(baseUrl);
  const prefixes = [...new Set([prefix, pathPrefix(webhookUrl)])].filter((one) => one !== "");
  const app = Fastify({
    logger: false,
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
    trustProxy: (_address, hop) => hop < config.server.trustedProxies,
    bodyLimit: config.server.maxBodyBytes,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    schemaController: NO_JSON_SCHEMAS,
    forceCloseConnections: "idle",
    ...rewritingOf(prefixes),
    ...limitsForSenders(config.server),
  });
  // For example, after too many open files the next connection can be accepted again. Errors during startup end it.
  app.addHook("onListen", async () => {
    app.server.on("error", ({ message }) => log.warn(`A connection could not be accepted: ${message}`));
  });
  app.addHook("onRoute", onRoute);
  app.addHook("onResponse", closeRefusedUpgrade);
  app.setErrorHandler(handleError);
  app.decorateRequest("session", undefined);
  if (config.server.strictTransportSeconds > 0) askForHttps(app, config.server.strictTransportSeconds);
  const { metrics } = context.observation;
  if (metrics) measureAnswers(app, metrics);
  const routes = findRoutes().filter(({ route }) => metrics !== undefined || route.path !== readMetrics.path);
  const [atRoot, rest] = [routes.filter(isAtRoot), routes.filter((found) => !isAtRoot(found))];
  await app.register(async (scope) => {
    prefixAnswers(scope, prefix);
    mountRoutes(scope, context, atRoot);
  });
  await app.register((scope) => webhooks(scope, context));
  await app.register((scope) => publicApi(scope, context), { prefix: `/${config.publicApi.path}/v1` });
  if (config.publicApi.isEnabled) {
    await app.register((scope) => mcpApi(scope, context));
    await app.register((scope) => oauthCalls(scope, context));
  }
  await app.register((scope) => restRoutes(scope, context, rest), { prefix: REST_BASE });
  await editorFiles(app, editorFolder, config.server);
  return app;
}

/** Requests arrive with or without the public path of the server; routes are written without it. */
function rewritingOf(prefixes: readonly string[]) {
  return { rewriteUrl: ({ url = "/" }: IncomingMessage) => withoutPrefix(url, prefixes) };
}

/** When connections of senders who are too slow are closed. */
function limitsForSenders({ headersTimeoutMs, requestTimeoutMs, maxBodyBytes }: Config["server"]) {
  const connectionsCheckingInterval = Math.min(CHECK_INTERVAL_MS, headersTimeoutMs);
  return {
    requestTimeout: Math.max(requestTimeoutMs, (maxBodyBytes / MIN_BYTES_PER_SECOND) * 1000),
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval },
  };
}

const isAtRoot = ({ route }: FoundRoute) => route.base === "";

function measureAnswers(app: FastifyInstance, metrics: Metrics): void {
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    const seconds = reply.elapsedTime / 1000;
    metrics.answered({ method: request.method, route, status: reply.statusCode, seconds });
  });
}

/** Node stops reading a connection that requests an upgrade, and neither timeouts nor a stop close it then. */
async function closeRefusedUpgrade({ raw }: FastifyRequest): Promise<void> {
  if (raw.headers.upgrade !== undefined) raw.socket.destroySoon();
}

/** Browsers apply it only when it comes over https. */
function askForHttps(app: FastifyInstance, seconds: number): void {
  app.addHook("onRequest", (_request, reply, done) => {
    reply.header("strict-transport-security", `max-age=${seconds}`);
    done();
  });
}

async function webhooks(scope: FastifyInstance, { runtime }: AppContext): Promise<void> {
  runtime.mount(scope);
}

async function restRoutes(
  rest: FastifyInstance,
  context: AppContext,
  routes: readonly FoundRoute[],
): Promise<void> {
  const { config, cookie, sessions } = context;
  prefixAnswers(rest, pathPrefix(config.server.baseUrl));
  await rest.register(fastifyCookie);
  await rest.register(fastifyWebsocket, { options: { maxPayload: 64 * 1024 } });
  acceptOnlyJson(rest);
  const authenticate = createAuthenticate(sessions, cookie);
  rest.addHook("onRequest", async (request, reply) => {
    reply.headers(DATA_HEADERS);
    if (!context.readiness.isReady) throw new HttpError("starting", {}, { headers: { "retry-after": "1" } });
    if (!request.routeOptions.config.isForeignForm) refuseForeignCalls(request, config.server.baseUrl);
    await authenticate(request, reply);
  });
  const unknownCall = (request: FastifyRequest) => {
    throw new HttpError("call-unknown", { method: request.method, path: request.url.split("?")[0] });
  };
  rest.setNotFoundHandler(unknownCall);
  // Otherwise these would be answered as files and pages of the editor.
  rest.get("/*", unknownCall);
  mountRoutes(rest, context, routes);
}
