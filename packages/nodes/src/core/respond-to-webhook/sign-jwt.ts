import { isRecord } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { signToken } from "../jwt/sign-token.ts";

/** Signs a payload with the credential's settings. */
export async function signedToken(payload: unknown, credential: Record<string, unknown>): Promise<string> {
  if (!isRecord(payload)) throw nodeError("token-payload-not-an-object", {});
  return signToken(payload, { credential, now: Date.now() });
}
