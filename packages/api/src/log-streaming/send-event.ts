import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import type { StreamedEvent } from "./streamed-event.ts";

/** Sends a custom event to the destinations that subscribe to its name or a prefix of it. */
export const sendEvent = route({
  method: "POST",
  path: "/eventbus/event",
  right: "logStreaming:manage",
  feature: "logStreaming",
  body: z.object({
    eventName: z
      .string("An event needs a name.")
      .max(200)
      .regex(
        /^[\w-]+(?:\.[\w-]+)+$/,
        "The name of an event is words with dots between them, such as n8n.workflow.noted.",
      ),
    message: z.string().max(1_000).default(""),
    payload: z.record(z.string(), z.unknown()).default({}),
  }),
  answer: type<StreamedEvent>(),
  errors: [400],
  summary: "Send an event",
});
