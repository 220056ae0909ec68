import { AttemptLimit } from "../../identity/users/attempt-limit.ts";
import { perServer } from "../per-server.ts";

/** Failed uses of password reset links, per IP address. */
export const resetAttemptsOf = perServer(() => new AttemptLimit(20));

/** Failed uses of email confirmation links, per IP address. */
export const confirmAttemptsOf = perServer(() => new AttemptLimit(20));

/** Failed second steps of sign-ins, per IP address. */
export const stepAttemptsOf = perServer(() => new AttemptLimit(20));
