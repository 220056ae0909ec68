import type { ApiKey } from "@heddle/api";
import { HttpError } from "../../errors/http-error.ts";
import { maskedKey, scopesOf } from "../../identity/api-keys/api-keys.ts";
import type { ApiKeyRow } from "../../store/tables.ts";
import type { AppContext } from "../context.ts";

/** A key as shown to its user: never the key itself, nor its hash. */
export function toApiKey(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    label: row.label,
    apiKey: row.clientId === null ? maskedKey(row) : "",
    scopes: scopesOf(row),
    expiresAt: iso(row.expiresAt),
    createdAt: new Date(row.createdAt).toISOString(),
    lastUsedAt: iso(row.lastUsedAt),
    client: row.redirectUri === null ? null : new URL(row.redirectUri).host,
  };
}

/** If the public API is disabled, there are no keys either. */
export function requirePublicApi({ config }: AppContext): void {
  if (!config.publicApi.isEnabled) throw new HttpError("public-api-off", {});
}

function iso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
