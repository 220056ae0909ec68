import fastifyCookie from "@fastify/cookie";
import fastifyWebsocket from "@fastify/websocket";
import { REST_BASE } from "@heddle/api";
import Fastify, { type FastifyInstance, type FastifyRequest, type RouteOptions } from "fastify";
import { createAuthenticate } from "../../identity/sessions/authenticate.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { acceptOnlyJson } from "../../platform/http/json-body.ts";
import { refuseForeignCalls } from "../../platform/http/same-origin.ts";
import { DATA_HEADERS } from "../../platform/http/security-headers.ts";
import type { AppContext } from "../context.ts";
import { credentialRoutes } from "../routes/credentials/credential-routes.ts";
import { oauthRoutes } from "../routes/credentials/oauth-routes.ts";
import { curlRoutes } from "../routes/curl/curl-routes.ts";
import { binaryRoutes } from "../routes/executions/binary-routes.ts";
import { currentExecutionRoutes } from "../routes/executions/current-routes.ts";
import { executionRoutes } from "../routes/executions/execution-routes.ts";
import { healthRoutes } from "../routes/instance/health-routes.ts";
import { instanceRoutes } from "../routes/instance/instance-routes.ts";
import { metricsRoutes } from "../routes/instance/metrics-routes.ts";
import { nodeListRoutes } from "../routes/node-lists/node-list-routes.ts";
import { nodeTypeRoutes } from "../routes/node-types/node-type-routes.ts";
import { typeRoutes } from "../routes/node-types/type-routes.ts";
import { pushRoutes } from "../routes/push/push-routes.ts";
import { settingsRoutes } from "../routes/settings/settings-routes.ts";
import { tagRoutes } from "../routes/tags/tag-routes.ts";
import { templateRoutes } from "../routes/templates/template-routes.ts";
import { deleteUserRoute } from "../routes/users/delete-user.ts";
import { inviteRoutes } from "../routes/users/invite-routes.ts";
import { loginRoutes } from "../routes/users/login-routes.ts";
import { meRoutes } from "../routes/users/me-routes.ts";
import { ownerRoutes } from "../routes/users/owner-routes.ts";
import { workflowCallRoutes } from "../routes/workflows/workflow-call-routes.ts";
import { workflowRoutes } from "../routes/workflows/workflow-routes.ts";
import { editorFiles } from "./editor-files.ts";
import { createErrorHandler } from "./error-handler.ts";

/** Milliseconds in which a request must have arrived whole, so that nobody holds connections by sending drop by drop. */
const LONGEST_UPLOAD = 300_000;

/** Every route of the server on one Fastify instance, not listening yet; `onRoute` hears of each. */
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
  const app = Fastify({
    logger: false,
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
    trustProxy: (_address, hop) => hop < config.server.trustedProxies,
    bodyLimit: config.server.maxBodyBytes,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    forceCloseConnections: "idle",
    requestTimeout: LONGEST_UPLOAD,
  });
  app.addHook("onRoute", onRoute);
  app.setErrorHandler(handleError);
  app.decorateRequest("session", undefined);
  if (config.server.strictTransportSeconds > 0) askForHttps(app, config.server.strictTransportSeconds);
  metricsRoutes(app, context.observation.metrics, config.observe);
  healthRoutes(app, context);
  typeRoutes(app, context);
  await app.register((scope) => webhooks(scope, context));
  await app.register((rest) => restRoutes(rest, context), { prefix: REST_BASE });
  await editorFiles(app, editorFolder, config.server.embedOrigins);
  return app;
}

/** Browsers heed it only when it comes by https. */
function askForHttps(app: FastifyInstance, seconds: number): void {
  app.addHook("onRequest", (_request, reply, done) => {
    reply.header("strict-transport-security", `max-age=${seconds}`);
    done();
  });
}

async function webhooks(scope: FastifyInstance, { runtime }: AppContext): Promise<void> {
  runtime.mount(scope);
}

async function restRoutes(rest: FastifyInstance, context: AppContext): Promise<void> {
  const { config, cookie, sessions } = context;
  await rest.register(fastifyCookie);
  await rest.register(fastifyWebsocket, { options: { maxPayload: 64 * 1024 } });
  acceptOnlyJson(rest);
  const authenticate = createAuthenticate(sessions, cookie);
  rest.addHook("onRequest", async (request, reply) => {
    reply.headers(DATA_HEADERS);
    if (!context.isReady())
      throw new HttpError(503, "Heddle is starting.", { headers: { "retry-after": "1" } });
    refuseForeignCalls(request, config.server.baseUrl);
    await authenticate(request, reply);
  });
  const unknownCall = (request: FastifyRequest) => {
    throw new HttpError(404, `There is no call ${request.method} ${request.url.split("?")[0]}.`);
  };
  rest.setNotFoundHandler(unknownCall);
  // Else these would be taken for files and pages of the editor.
  rest.get("/*", unknownCall);
  settingsRoutes(rest, context);
  loginRoutes(rest, context);
  ownerRoutes(rest, context);
  meRoutes(rest, context);
  inviteRoutes(rest, context);
  deleteUserRoute(rest, context);
  tagRoutes(rest, context);
  templateRoutes(rest, context);
  workflowCallRoutes(rest, context);
  workflowRoutes(rest, context);
  executionRoutes(rest, context);
  currentExecutionRoutes(rest, context);
  binaryRoutes(rest, context);
  instanceRoutes(rest, context);
  credentialRoutes(rest, context);
  await oauthRoutes(rest, context);
  nodeTypeRoutes(rest);
  nodeListRoutes(rest, context);
  curlRoutes(rest);
  pushRoutes(rest, context);
}
