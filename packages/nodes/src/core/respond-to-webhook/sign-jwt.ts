import { importPKCS8, SignJWT, UnsecuredJWT } from "jose";
import { nodeError } from "../../errors/node-error.ts";

/** Signs a payload as the credential says. */
export async function signedToken(payload: unknown, credential: Record<string, unknown>): Promise<string> {
  if (typeof payload !== "object" || payload === null || Array.isArray(payload)) {
    throw nodeError("token-payload-not-an-object", {});
  }
  const claims = payload as Record<string, unknown>;
  const alg = String(credential["algorithm"] ?? "HS256");
  if (alg === "none") return new UnsecuredJWT(claims).encode();
  try {
    const key =
      credential["keyType"] === "pemKey"
        ? await importPKCS8(String(credential["privateKey"] ?? "").replaceAll("\\n", "\n"), alg)
        : new TextEncoder().encode(String(credential["secret"] ?? ""));
    return await new SignJWT(claims).setProtectedHeader({ alg, typ: "JWT" }).setIssuedAt().sign(key);
  } catch {
    throw nodeError("token-not-signed", { algorithm: alg });
  }
}
