import { AttemptLimit } from "../../identity/users/attempt-limit.ts";
import { perServer } from "../call/per-server.ts";

/** Failed uses of links to set a new password, per network address. */
export const resetAttemptsOf = perServer(() => new AttemptLimit(20));
