import { createHash } from "node:crypto";
import { isRecord, type NodeProperty } from "@heddle/workflow";

type Data = Readonly<Record<string, unknown>>;

/**
 * Distinguishes tokens of a credential without revealing them: the access token of an OAuth credential, or the fields
 * that its type requests automatically (`expirable`). `undefined` if it has none.
 */
export function tokenMark(data: Data, properties: readonly NodeProperty[]): string | undefined {
  const oauth = data["oauthTokenData"];
  const tokens = [
    isRecord(oauth) ? oauth["access_token"] : undefined,
    ...expirableFields(properties).map((name) => data[name]),
  ].filter((token) => typeof token === "string" && token !== "");
  if (tokens.length === 0) return undefined;
  return createHash("sha256").update(JSON.stringify(tokens)).digest("base64url");
}

/** Fields that the credential type requests and renews automatically. */
export function expirableFields(properties: readonly NodeProperty[]): string[] {
  return properties.filter(({ typeOptions }) => typeOptions?.["expirable"] === true).map(({ name }) => name);
}
