import { createHmac } from "node:crypto";

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const LIFE_S = 300;

/**
 * The token that an Admin API key of Ghost is turned into for a request: signed with its secret, known by its identifier.
 * https://docs.ghost.org/admin-api/#token-authentication
 */
export function ghostToken(apiKey: string, now: number): string {
  const [id, secret] = apiKey.trim().split(":");
  const issued = Math.floor(now / 1000);
  const header = encoded({ alg: "HS256", kid: id, typ: "JWT" });
  const claims = encoded({ iat: issued, exp: issued + LIFE_S, aud: "/admin/" });
  const key = Buffer.from(secret ?? "", "hex");
  const signature = createHmac("sha256", key).update(`${header}.${claims}`).digest("base64url");
  return `${header}.${claims}.${signature}`;
}
