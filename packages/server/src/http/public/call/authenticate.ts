import type { ApiKeyScope } from "@heddle/api";
import type { FastifyRequest } from "fastify";
import { HttpError } from "../../../errors/http-error.ts";
import { scopesOf } from "../../../identity/api-keys/api-keys.ts";
import type { ApiKeyRow } from "../../../store/tables.ts";
import type { AppContext } from "../../context.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The key of a call to the public API. */
    apiKey: ApiKeyRow | undefined;
  }
}

/** Finds the key of a request and its person, for whom the call is made from then on. */
export async function authenticateKey({ apiKeys }: AppContext, request: FastifyRequest): Promise<ApiKeyRow> {
  const sent = keyOf(request);
  if (sent === undefined) throw new HttpError("api-key-missing", {});
  const found = await apiKeys.find(sent);
  if (!found) throw new HttpError("api-key-unknown", {});
  if (found.lacksSecondFactor) throw new HttpError("second-factor-required", {});
  request.apiKey = found.key;
  const { id, label } = found.key;
  request.session = { idHash: "", user: found.user, apiKey: { id, name: label } };
  return found.key;
}

/** A key without limits may everything. */
export function requireScope(key: ApiKeyRow, scope: ApiKeyScope | null): void {
  const scopes = scopesOf(key);
  if (scope !== null && scopes && !scopes.includes(scope)) throw new HttpError("api-key-scope", { scope });
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const own = headers["x-n8n-api-key"];
  if (typeof own === "string" && own !== "") return own;
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1];
}
