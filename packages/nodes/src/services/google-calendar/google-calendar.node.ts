import { meantNames } from "../../repair/meant-names.ts";
import { defineService } from "../../service/define-service.ts";
import { availability } from "./availability.ts";
import { calendarConnection, calendarMethods } from "./connection.ts";
import { eventOperations } from "./events.ts";

export default defineService({
  name: "n8n-nodes-base.googleCalendar",
  displayName: "Google Calendar",
  description: "Creates, finds and changes events in Google Calendar",
  icon: "file:google-calendar.svg",
  version: [1, 1.1, 1.2, 1.3],
  ...calendarConnection,
  resources: { calendar: "Calendar", event: "Event" },
  defaultResource: "event",
  operations: [availability, ...eventOperations],
  methods: calendarMethods(),
  repair: meantNames({
    values: {
      operation: { createEvent: "create" },
      "additionalFields.showMeAs": { busy: "opaque", free: "transparent" },
    },
  }),
  codex: { categories: ["Productivity"], alias: ["events", "meetings", "appointments", "schedule"] },
});
