import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { isUsageEvent, USAGE_EVENTS, type UsageEventName } from "./usage-events.ts";

const MAX_EVENTS = 200;
const MAX_TEXT = 2000;

const value = z.union([
  z.string().max(MAX_TEXT),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string().max(200)).max(100),
]);

const event = z
  .strictObject({
    name: z.string().refine(isUsageEvent, "There is no usage event of this name."),
    properties: z.record(z.string(), value).default({}),
    /** ISO date. */
    at: z.iso.datetime("Use an ISO date."),
  })
  .superRefine(({ name, properties }, context) => {
    const known: readonly string[] = USAGE_EVENTS[name as UsageEventName] ?? [];
    const unknown = Object.keys(properties).filter((key) => !known.includes(key));
    if (unknown.length > 0)
      context.addIssue({ code: "custom", message: `“${name}” has no property ${unknown.join(", ")}.` });
  });

/** Hands usage events of the caller's browser to the server, which sends them on. Events and properties outside the table are refused. */
export const sendUsage = route({
  method: "POST",
  path: "/services/events",
  right: "signed in",
  body: z.strictObject({ events: z.array(event).min(1, "Send at least one event.").max(MAX_EVENTS) }),
  answer: type<true>(),
  errors: [400, 404],
  summary: "Send usage events",
});
