import { raw, route } from "../route.ts";
import { z } from "../zod.ts";

const NO_SESSION_ID = "The push channel needs a `sessionId` in its query.";

/** Opens the push channel of a tab: server-sent events, or a WebSocket on request. Messages are `PushEvent`. */
export const openPush = route({
  method: "GET",
  path: "/push",
  right: "signed in",
  query: z.object({ sessionId: z.string(NO_SESSION_ID).min(1, NO_SESSION_ID).max(200, NO_SESSION_ID) }),
  answer: raw("text/event-stream"),
  summary: "Open the push channel",
});
