import { INBOX_STATES } from "../../inbox/list-inbox.ts";
import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { pageOf, pageQuery, queryText } from "../values.ts";
import { publicEvent } from "./event.ts";

export const listEvents = publicRoute({
  method: "GET",
  path: "/inbox",
  scope: "execution:list",
  area: "Inbox",
  query: z.object({
    state: z
      .enum(INBOX_STATES, `Say as \`state\` one of: ${INBOX_STATES.join(", ")}.`)
      .optional()
      .meta({
        description:
          "`open` (as when absent): failed, crashed or interrupted, and not made good by a replay. `unfinished`: accepted, and not over. `dismissed`: dismissed.",
      }),
    workflowId: queryText(),
    projectId: queryText(),
    ...pageQuery,
  }),
  answer: pageOf(publicEvent),
  errors: [400],
  summary: "List the events that failed or are unfinished, the newest first",
});
