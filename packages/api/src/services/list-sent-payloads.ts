import { pageSize } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import type { SentPayload } from "./service-settings.ts";

/** Lists the requests that were sent to the services host, newest first; the last 200 are kept. */
export const listSentPayloads = route({
  method: "GET",
  path: "/services/payloads",
  right: "settings:manage",
  query: z.object({ limit: pageSize(50, 200) }),
  answer: type<SentPayload[]>(),
  summary: "List what was sent to the services host",
});
