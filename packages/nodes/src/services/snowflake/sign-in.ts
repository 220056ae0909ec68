import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from "node:crypto";
import type { HttpRequest } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";

type Credential = Readonly<Record<string, unknown>>;

/** Snowflake takes tokens of at most an hour. */
const TOKEN_SECONDS = 10 * 60;

/** Adds a token: https://docs.snowflake.com/en/developer-guide/sql-api/authenticating */
export function signIn(request: HttpRequest, credential: Credential, now = Date.now()): HttpRequest {
  const isKeyPair = credential["authentication"] === "keyPair";
  const token = isKeyPair ? signedToken(credential, now) : String(credential["password"] ?? "");
  return {
    ...request,
    headers: {
      ...request.headers,
      authorization: `Bearer ${token}`,
      "x-snowflake-authorization-token-type": isKeyPair ? "KEYPAIR_JWT" : "PROGRAMMATIC_ACCESS_TOKEN",
    },
  };
}

/** A token that the private key of the user signs. */
function signedToken(credential: Credential, now: number): string {
  const key = privateKeyOf(credential);
  const user = `${accountOf(credential)}.${String(credential["username"] ?? "")
    .trim()
    .toUpperCase()}`;
  const der = createPublicKey(key).export({ type: "spki", format: "der" });
  const fingerprint = createHash("sha256").update(der).digest("base64");
  const iat = Math.floor(now / 1000);
  const claims = { iss: `${user}.SHA256:${fingerprint}`, sub: user, iat, exp: iat + TOKEN_SECONDS };
  const signed = [{ alg: "RS256", typ: "JWT" }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  return `${signed}.${sign("sha256", Buffer.from(signed), key).toString("base64url")}`;
}

function privateKeyOf({ privateKey, passphrase }: Credential): KeyObject {
  const pem = String(privateKey ?? "")
    .replaceAll("\\n", "\n")
    .trim();
  try {
    return createPrivateKey({ key: pem, ...(passphrase ? { passphrase: String(passphrase) } : {}) });
  } catch {
    throw nodeError("private-key-unreadable", {});
  }
}

/** Account name in a token: without a trailing region. */
function accountOf({ account }: Credential): string {
  const [name = ""] = String(account ?? "")
    .trim()
    .split(".");
  return name.toUpperCase();
}

/** URL of the account. Only Snowflake's hosts are called, whatever the credential contains. */
export function addressOf({ account }: Credential): string {
  const name = String(account ?? "").trim();
  if (!/^[A-Za-z0-9][\w-]*(\.[\w-]+)*$/.test(name))
    throw nodeError("service-refused", {
      said: "The account in the credential is not the name of one, such as myorg-account123",
    });
  // Hosts have no underscores in their names.
  return `https://${name.replaceAll("_", "-").toLowerCase()}.snowflakecomputing.com`;
}
