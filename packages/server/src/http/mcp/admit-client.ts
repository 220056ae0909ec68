import type { FastifyReply, FastifyRequest } from "fastify";
import { HttpError } from "../../errors/http-error.ts";
import type { FoundKey } from "../../identity/api-keys/api-keys.ts";
import { TOKEN_PREFIX } from "../../identity/mcp-clients/mcp-grants.ts";
import type { AppContext } from "../context.ts";
import { challenge } from "../mcp-clients/metadata.ts";
import { mcpPartsOf } from "../mcp-clients/parts.ts";
import { authenticateKey } from "../public/call/authenticate.ts";
import { callRateOf } from "../public/call/call-rate.ts";

const callers = new WeakMap<FastifyRequest, FoundKey>();

/**
 * Admits callers with a key, or with an access token that a user granted. The refusal names the authorization server.
 * @throws HttpError
 */
export async function admitClient(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { grants } = mcpPartsOf(context);
  try {
    const found = await authenticateKey(context, request, (sent) =>
      sent.startsWith(TOKEN_PREFIX) ? grants.find(sent) : context.apiKeys.find(sent),
    );
    callers.set(request, found);
    callRateOf(context).take(found.key.id, reply);
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) {
      const sentToken = request.headers.authorization !== undefined;
      reply.header(
        "www-authenticate",
        challenge(context, sentToken ? { error: "invalid_token" } : undefined),
      );
    }
    throw error;
  }
}

/** The admitted caller of a request. */
export function callerOf(request: FastifyRequest): FoundKey {
  return callers.get(request) as FoundKey;
}
