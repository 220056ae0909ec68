import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { eventIds } from "./event.ts";

/**
 * Removes failed events from the list of open ones, or restores them. Interrupted ones wait for a decision and stay, as
 * do events whose executions the caller may not retry. Returns the number of changed events.
 */
export const dismissEvents = route({
  method: "POST",
  path: "/inbox/dismiss",
  right: "signed in",
  body: z.object({ ids: eventIds, isDismissed: z.boolean().default(true) }),
  answer: type<{ changed: number }>(),
  summary: "Dismiss events that failed, or put them back",
});
