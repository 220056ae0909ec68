import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { HttpError } from "../../errors/http-error.ts";
import { acceptOnlyJson } from "../../platform/http/json-body.ts";
import { pathPrefix, prefixAnswers } from "../../platform/http/path-prefix.ts";
import { DATA_HEADERS } from "../../platform/http/security-headers.ts";
import { toHttpError } from "../call/to-http-error.ts";
import type { AppContext } from "../context.ts";
import { consentPage } from "../mcp-clients/client-request.ts";
import { issueTokens, revokeToken } from "../mcp-clients/issue-tokens.ts";
import { MCP_PATHS, resourceMetadata, serverMetadata } from "../mcp-clients/metadata.ts";
import { oauthBody } from "../mcp-clients/oauth-error.ts";
import { mcpPartsOf } from "../mcp-clients/parts.ts";
import { registerClient } from "../mcp-clients/register-client.ts";

const MAX_BODY_BYTES = 64 * 1024;

/**
 * Authorization server for MCP clients: they register, send a user's browser here, and exchange the returned code for
 * tokens. None of its calls uses a session: the user consents on a page of the editor.
 */
export async function oauthCalls(app: FastifyInstance, context: AppContext): Promise<void> {
  prefixAnswers(app, pathPrefix(context.config.server.baseUrl));
  acceptOnlyJson(app);
  app.setErrorHandler((thrown, _request, reply) => refuse(context, thrown, reply));
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(DATA_HEADERS);
    if (!context.readiness.isReady) throw new HttpError("starting", {}, { headers: { "retry-after": "1" } });
  });
  const options = { exposeHeadRoute: false, bodyLimit: MAX_BODY_BYTES };
  for (const path of [MCP_PATHS.serverMetadata, `${MCP_PATHS.serverMetadata}/*`, MCP_PATHS.openIdMetadata])
    app.get(path, options, () => serverMetadata(context));
  app.get(`${MCP_PATHS.resourceMetadata.replace(/\/mcp$/, "")}/*`, options, () => resourceMetadata(context));
  app.get(MCP_PATHS.authorize, options, ({ url }, reply) =>
    reply.redirect(consentPage(url.split("?")[1] ?? ""), 303),
  );
  app.post(MCP_PATHS.register, options, async ({ ip, body }, reply) => {
    mcpPartsOf(context).registrations.take(ip);
    return reply.code(201).send(await registerClient(context, body));
  });
  const formOptions = { ...options, config: { isForeignForm: true } };
  app.post(MCP_PATHS.token, formOptions, async (request) => issueTokens(context, formOf(context, request)));
  app.post(MCP_PATHS.revoke, formOptions, async (request, reply) => {
    await revokeToken(context, formOf(context, request));
    return reply.code(200).send();
  });
}

/** The fields of a call, once it is counted. */
function formOf(context: AppContext, { ip, body }: FastifyRequest): Readonly<Record<string, string>> {
  mcpPartsOf(context).tokenCalls.take(ip);
  const fields = typeof body === "object" && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(fields.filter(([, value]) => typeof value === "string"));
}

async function refuse({ log }: AppContext, thrown: unknown, reply: FastifyReply): Promise<void> {
  const error = toHttpError(thrown, MAX_BODY_BYTES);
  if (!error) log.error({ err: thrown }, "a call of an MCP client failed");
  await reply
    .code(error?.status ?? 500)
    .headers(error?.headers ?? {})
    .send(oauthBody(error));
}
