import { createReadStream } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { HttpError } from "../../errors/http-error.ts";
import { acceptOnlyJson } from "../../platform/http/json-body.ts";
import { pathPrefix } from "../../platform/http/path-prefix.ts";
import { COMMON_HEADERS, DATA_HEADERS } from "../../platform/http/security-headers.ts";
import type { AppContext } from "../context.ts";
import { admitCaller, answerPublic } from "../public/call/answer-public.ts";
import { createPublicErrorHandler } from "../public/call/error-handler.ts";
import { findPublicCalls } from "../public/call/find-public-calls.ts";
import { DOCS_FILES, DOCS_POLICY, DOCS_SCRIPT, docsPage } from "../public/document/docs-page.ts";
import { openApiJson, openApiYaml } from "../public/document/openapi.ts";

const HOUR = 3600;

/** The public API with its documentation; if it is disabled, every path of it returns 404. */
export async function publicApi(app: FastifyInstance, context: AppContext): Promise<void> {
  const { isEnabled, hasDocs } = context.config.publicApi;
  acceptOnlyJson(app);
  acceptNothingElse(app);
  app.setErrorHandler(createPublicErrorHandler(context));
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(DATA_HEADERS);
    if (!context.readiness.isReady) throw new HttpError("starting", {}, { headers: { "retry-after": "1" } });
  });
  // Before the body is parsed: the caller is not signed in.
  const unknown = { onRequest: answerUnknownCall, handler: answerUnknownCall };
  app.all("/*", unknown);
  app.all("/", unknown);
  if (!isEnabled) return;
  app.decorateRequest("apiKey", undefined);
  mountCalls(app, context);
  mountDocument(app, context);
  const { publicApi, server } = context.config;
  if (hasDocs) mountPage(app, `${pathPrefix(server.baseUrl)}/${publicApi.path}/v1`);
}

/** Clients of this family compare the message; the fixed one of 404 is for entities that do not exist. */
async function answerUnknownCall(
  { method, url }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [path] = url.split("?");
  const description = `The API has no call ${method} ${path}. Its OpenAPI document lists all calls.`;
  return reply.code(404).send({ message: "not found", code: 404, description });
}

/** Many clients send a form's media type without any body. */
function acceptNothingElse(app: FastifyInstance): void {
  app.removeContentTypeParser("application/x-www-form-urlencoded");
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, text, done) => {
    if (text === "") done(null, undefined);
    else done(new HttpError("body-type-unsupported", {}), undefined);
  });
}

function mountCalls(app: FastifyInstance, context: AppContext): void {
  for (const found of findPublicCalls())
    for (const url of [found.route.path, ...(found.route.alsoAt ?? [])])
      app.route({
        method: found.route.method,
        url,
        exposeHeadRoute: false,
        onRequest: (request, reply) => admitCaller(context, request, reply),
        handler: (request, reply) => answerPublic(found, context, request, reply),
      });
}

function mountDocument(app: FastifyInstance, { config }: AppContext): void {
  app.get("/openapi.json", (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(openApiJson(config)),
  );
  app.get("/openapi.yml", async (_request, reply) =>
    reply.type("application/yaml; charset=utf-8").send(await openApiYaml(config)),
  );
}

function mountPage(app: FastifyInstance, base: string): void {
  const folder = join(
    dirname(createRequire(import.meta.url).resolve("@fastify/swagger-ui/package.json")),
    "static",
  );
  const headers = { ...COMMON_HEADERS, "content-security-policy": DOCS_POLICY, "cache-control": "no-cache" };
  app.get("/docs", (_request, reply) =>
    reply.headers(headers).type("text/html; charset=utf-8").send(docsPage(base)),
  );
  app.get("/docs/start.js", (_request, reply) =>
    reply.headers(headers).type("text/javascript; charset=utf-8").send(DOCS_SCRIPT),
  );
  for (const file of DOCS_FILES)
    app.get(`/docs/${file}`, (_request, reply) =>
      reply
        .headers({ ...COMMON_HEADERS, "cache-control": `public, max-age=${HOUR}` })
        .type(file.endsWith(".css") ? "text/css; charset=utf-8" : "text/javascript; charset=utf-8")
        .send(createReadStream(join(folder, file))),
    );
}
