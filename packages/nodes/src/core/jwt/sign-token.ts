import { importPKCS8, SignJWT, UnsecuredJWT } from "jose";
import { nodeError } from "../../errors/node-error.ts";

/** Options for signing a token. */
interface Signing {
  readonly credential: Readonly<Record<string, unknown>>;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Overrides the credential's algorithm. */
  readonly algorithm?: string | undefined;
  readonly kid?: string | undefined;
}

/** Signs claims; the moment of signing is one of them unless they name it. */
export async function signToken(claims: Record<string, unknown>, signing: Signing): Promise<string> {
  const { credential, now, kid } = signing;
  const alg = signing.algorithm ?? String(credential["algorithm"] ?? "HS256");
  const payload = { iat: Math.floor(now / 1000), ...claims };
  if (alg === "none") return new UnsecuredJWT(payload).encode();
  try {
    const header = { alg, typ: "JWT", ...(kid ? { kid } : {}) };
    return await new SignJWT(payload).setProtectedHeader(header).sign(await signingKey(credential, alg));
  } catch {
    throw nodeError("token-not-signed", { algorithm: alg });
  }
}

/** The key of a credential that signs. @throws an error of the library when it does not fit the algorithm. */
async function signingKey(credential: Readonly<Record<string, unknown>>, alg: string) {
  if (credential["keyType"] !== "pemKey") return new TextEncoder().encode(String(credential["secret"] ?? ""));
  return importPKCS8(String(credential["privateKey"] ?? "").replaceAll("\\n", "\n"), alg);
}
