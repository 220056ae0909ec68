import { pageSize, text } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import type { InboxPage } from "./event.ts";

/**
 * Filter for events: events whose execution failed, crashed or was interrupted, until a replay succeeds (`open`);
 * stored events whose execution is unfinished (`unfinished`); dismissed events (`dismissed`).
 */
export const INBOX_STATES = ["open", "unfinished", "dismissed"] as const;

/** A state of events that the inbox lists. */
export type InboxState = (typeof INBOX_STATES)[number];

/** Lists accepted events that did not end well or have not ended. `lastId` limits the page to older ones. */
export const listInbox = route({
  method: "GET",
  path: "/inbox",
  right: "signed in",
  query: z.object({
    state: z.enum(INBOX_STATES, `Say as \`state\` one of: ${INBOX_STATES.join(", ")}.`).default("open"),
    workflowId: text(),
    projectId: text(),
    limit: pageSize(25, 250),
    lastId: text(),
  }),
  answer: type<InboxPage>(),
  summary: "List events that failed or are unfinished",
});
