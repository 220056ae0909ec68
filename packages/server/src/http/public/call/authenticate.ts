import type { ApiKeyScope } from "@heddle/api";
import type { FastifyRequest } from "fastify";
import { HttpError } from "../../../errors/http-error.ts";
import { type FoundKey, scopesOf } from "../../../identity/api-keys/api-keys.ts";
import type { ApiKeyRow } from "../../../store/tables.ts";
import type { AppContext } from "../../context.ts";
import { perServer } from "../../per-server.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The key of a call to the public API. */
    apiKey: ApiKeyRow | undefined;
  }
}

/**
 * Callers authenticated by another interface of this server, by the value that it sends instead of their key during a
 * request.
 */
export const admittedCallers = perServer(() => new Map<string, FoundKey>());

/** Finds the key by the key text or access token that a caller sent. */
type FindKey = (sent: string) => Promise<FoundKey | undefined>;

/** Finds the key of a request and its user, on whose behalf the call is made. */
export async function authenticateKey(
  context: AppContext,
  request: FastifyRequest,
  find: FindKey = async (sent) => admittedCallers(context).get(sent) ?? context.apiKeys.find(sent),
): Promise<FoundKey> {
  const sent = keyOf(request);
  if (sent === undefined) throw new HttpError("api-key-missing", {});
  const found = await find(sent);
  if (!found) throw new HttpError("api-key-unknown", {});
  if (found.lacksSecondFactor) throw new HttpError("second-factor-required", {});
  request.apiKey = found.key;
  const { id, label } = found.key;
  request.session = { idHash: "", user: found.user, apiKey: { id, name: label } };
  return found;
}

/** A key without limits is unrestricted. */
export function requireScope(key: ApiKeyRow, scope: ApiKeyScope | null): void {
  const scopes = scopesOf(key);
  if (scope !== null && scopes && !scopes.includes(scope)) throw new HttpError("api-key-scope", { scope });
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const own = headers["x-n8n-api-key"];
  if (typeof own === "string" && own !== "") return own;
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1];
}
