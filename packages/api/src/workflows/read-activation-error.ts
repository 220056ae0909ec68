import { route, type } from "../route.ts";

/** Why a workflow could not be activated, or why a trigger of an active one currently does not listen. */
export interface ActivationError {
  /** Milliseconds since the epoch. */
  time: number;
  error: { message: string };
}

/** Returns why the last activation failed, or what keeps a trigger from listening; nothing when all is well. */
export const readActivationError = route({
  method: "GET",
  path: "/active/error/:id",
  right: "workflow:read",
  answer: type<ActivationError | undefined>(),
  summary: "Read why a workflow could not be switched on, or why a trigger does not listen",
});
