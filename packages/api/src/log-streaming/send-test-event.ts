import { text } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/** Sends a test message to a destination and answers whether it took it. */
export const sendTestEvent = route({
  method: "GET",
  path: "/eventbus/testmessage",
  right: "logStreaming:manage",
  feature: "logStreaming",
  query: z.object({ id: text() }),
  answer: type<boolean>(),
  errors: [400, 404],
  summary: "Send a test message to a destination, answered with true or false",
});
