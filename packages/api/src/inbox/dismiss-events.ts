import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { eventIds } from "./event.ts";

/**
 * Takes events that failed off the list of open ones, or puts them back. Interrupted ones wait for a decision and stay; so do those whose
 * executions the caller may not retry. Returns the number of events that changed.
 */
export const dismissEvents = route({
  method: "POST",
  path: "/inbox/dismiss",
  right: "signed in",
  body: z.object({ ids: eventIds, isDismissed: z.boolean().default(true) }),
  answer: type<{ changed: number }>(),
  summary: "Dismiss events that failed, or put them back",
});
