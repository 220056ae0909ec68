import { defineNode } from "@heddle/workflow";
import { timeRules } from "../../core/cron/rules.ts";
import type { ServiceRequest } from "../../service/call.ts";
import { triggerCall } from "../../service/trigger-call.ts";
import { calendarConnection, calendarMethods } from "./connection.ts";
import { changesIn, type ListedEvent, type Seen, timesIn } from "./event-changes.ts";
import { description } from "./trigger-description.ts";

const pages = { by: "cursor", at: "nextPageToken", to: { query: "pageToken" }, items: "items" } as const;

export default defineNode({
  name: "n8n-nodes-base.googleCalendarTrigger",
  effect: "pure",
  descriptions: [description],
  methods: calendarMethods<typeof description.properties>(),
  schedule: { rules: ({ read }) => timeRules(read.given().pollTimes.item) },
  execute: async (context) => {
    const { calendarId, triggerOn, options } = context.read();
    const call = triggerCall(calendarConnection, context);
    const request = (query: Readonly<Record<string, unknown>>): ServiceRequest => ({
      method: "GET",
      path: `/calendars/${encodeURIComponent(calendarId)}/events`,
      query: { q: options.matchTerm, ...query },
    });
    // A test shows an example event.
    if (context.execution.mode === "manual") {
      const found = await call.list<ListedEvent>(request({ maxResults: 1 }), { ...pages, limit: 1 });
      return [found.map((json) => ({ json: { ...json } }))];
    }
    const seen = context.staticData("node") as Seen;
    const now = new Date(context.clock.now()).toISOString();
    const { since } = seen;
    if (since === undefined) {
      seen.since = now;
      return [[]];
    }
    const isByTime = triggerOn === "eventStarted" || triggerOn === "eventEnded";
    const query = isByTime
      ? { timeMin: since, timeMax: now, singleEvents: true }
      : { updatedMin: since, showDeleted: triggerOn === "eventCancelled" };
    const events = await call.list<ListedEvent>(request(query), pages);
    const found = isByTime
      ? timesIn(events, triggerOn === "eventStarted" ? "start" : "end", { seen, now })
      : changesIn(events, triggerOn, seen);
    return [found.map((json) => ({ json: { ...json } }))];
  },
});
