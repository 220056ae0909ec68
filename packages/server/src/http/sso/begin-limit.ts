import type { FastifyRequest } from "fastify";
import { AttemptLimit } from "../../identity/users/attempt-limit.ts";
import { callerKey } from "../../platform/http/caller-key.ts";
import type { AppContext } from "../context.ts";
import { perServer } from "../per-server.ts";

/** Many users can sign in from one company's IP address. */
const MAX_PER_MINUTE = 100;

const beginningsOf = perServer(() => new AttemptLimit(MAX_PER_MINUTE));

/** Counts started sign-ins, as each is stored until the user returns. @throws HttpError 429 if one IP address starts too many */
export function limitBeginnings(context: AppContext, request: FastifyRequest): void {
  beginningsOf(context).take(callerKey(request));
}
