import { route, type } from "../route.ts";

/** Why a workflow could not be switched on. */
export interface ActivationError {
  /** Milliseconds since the epoch. */
  time: number;
  error: { message: string };
}

/** Returns why the last activation failed; nothing when it worked. */
export const readActivationError = route({
  method: "GET",
  path: "/active/error/:id",
  right: "workflow:read",
  answer: type<ActivationError | undefined>(),
  summary: "Read why a workflow could not be switched on",
});
