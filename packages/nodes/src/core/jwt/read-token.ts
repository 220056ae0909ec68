import { decodeJwt, decodeProtectedHeader, importSPKI, jwtVerify, UnsecuredJWT } from "jose";
import { nodeError } from "../../errors/node-error.ts";

type Json = Record<string, unknown>;

/** Requirements that a token must satisfy. */
interface Verification {
  readonly credential: Readonly<Json>;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly algorithm?: string | undefined;
  readonly complete?: boolean | undefined;
  readonly ignoreExpiration?: boolean | undefined;
  readonly ignoreNotBefore?: boolean | undefined;
  /** Seconds. */
  readonly clockTolerance?: number | undefined;
}

/** Decodes a token, verified or not. @throws NodeError if it is not a token */
export function decodeToken(token: string, isComplete: boolean): Json {
  return attempt(() => shown(token, isComplete));
}

/** Claims of a valid token. @throws NodeError with the reason if the token is invalid */
export async function verifyToken(token: string, how: Verification): Promise<Json> {
  const alg = how.algorithm ?? String(how.credential["algorithm"] ?? "HS256");
  try {
    if (alg === "none") UnsecuredJWT.decode(token, { currentDate: new Date(how.now) });
    else {
      await jwtVerify(token, await verifyingKey(how.credential, alg), {
        algorithms: [alg],
        currentDate: new Date(checkedAt(token, how)),
        clockTolerance: how.clockTolerance ?? 0,
      });
    }
  } catch (thrown) {
    throw nodeError("token-invalid", { reason: (thrown as Error).message });
  }
  return shown(token, how.complete ?? false);
}

/** A time at which the token is valid, if its times are ignored. */
function checkedAt(token: string, { now, ignoreExpiration, ignoreNotBefore }: Verification): number {
  const { exp, nbf } = decodeJwt(token);
  if (ignoreExpiration && exp !== undefined && now >= exp * 1000)
    return Math.max((nbf ?? 0) * 1000, exp * 1000 - 1000);
  return ignoreNotBefore && nbf !== undefined && now < nbf * 1000 ? nbf * 1000 : now;
}

async function verifyingKey(credential: Readonly<Json>, alg: string) {
  if (credential["keyType"] !== "pemKey") return new TextEncoder().encode(String(credential["secret"] ?? ""));
  return importSPKI(String(credential["publicKey"] ?? "").replaceAll("\\n", "\n"), alg);
}

function shown(token: string, isComplete: boolean): Json {
  const payload = decodeJwt(token.trim());
  if (!isComplete) return { payload };
  return {
    header: decodeProtectedHeader(token.trim()),
    payload,
    signature: token.trim().split(".")[2] ?? "",
  };
}

function attempt<T>(read: () => T): T {
  try {
    return read();
  } catch (thrown) {
    throw nodeError("token-invalid", { reason: (thrown as Error).message });
  }
}
