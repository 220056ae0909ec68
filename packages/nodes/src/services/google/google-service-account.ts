import type { Http } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";

const TOKEN_ADDRESS = "https://oauth2.googleapis.com/token";

/** Exchanges a signed assertion for an access token (RFC 7523), which works for an hour. */
export async function googleAccessToken(
  http: Http,
  credential: Readonly<Record<string, unknown>>,
): Promise<string> {
  // Loaded on demand: most servers read the descriptions but never sign anything.
  const { SignJWT } = await import("jose");
  const key = await privateKey(String(credential["privateKey"] ?? ""));
  const scope = String(credential["scopes"] ?? "").replace(/[\s,]+/g, " ");
  const email = String(credential["email"] ?? "").trim();
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: "RS256", typ: "JWT" })
    .setIssuer(email)
    .setSubject(credential["inpersonate"] === true ? String(credential["delegatedEmail"] ?? "") : email)
    .setAudience(TOKEN_ADDRESS)
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(key);
  const response = await http.send({
    method: "POST",
    url: TOKEN_ADDRESS,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
      assertion,
    }).toString(),
    timeout: 30_000,
    maxRedirects: 0,
    maxResponseBytes: 1024 * 1024,
  });
  const answer = parsed(response.body);
  if (typeof answer["access_token"] === "string") return answer["access_token"];
  const said = [answer["error"], answer["error_description"]].filter((text) => typeof text === "string");
  throw nodeError("service-account-refused", { reason: said.join(": ").slice(0, 300) || response.status });
}

async function privateKey(text: string) {
  const { importPKCS8 } = await import("jose");
  try {
    return await importPKCS8(text.replaceAll("\\n", "\n").trim(), "RS256");
  } catch {
    throw nodeError("private-key-unreadable", {});
  }
}

function parsed(body: Uint8Array): Record<string, unknown> {
  try {
    return JSON.parse(new TextDecoder().decode(body)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
