import type { NodeTypeDescription } from "@heddle/workflow";
import { timesProperty } from "../../core/cron/times.ts";
import { calendarLocator } from "./connection.ts";

/** The trigger as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.googleCalendarTrigger",
  displayName: "Google Calendar Trigger",
  description: "Starts the workflow when calendar events are created, changed, start or end",
  subtitle: '={{ $parameter["triggerOn"] }}',
  version: 1,
  group: ["trigger"],
  polling: true,
  icon: "file:google-calendar-trigger.svg",
  defaults: { name: "Google Calendar Trigger" },
  inputs: [],
  outputs: ["main"],
  activationMessage: "What happens in the calendar from now on starts the workflow.",
  credentials: [{ name: "googleCalendarOAuth2Api", required: true }],
  properties: [
    timesProperty("pollTimes", "Poll Times", { item: [{ mode: "everyMinute" }] }),
    calendarLocator("calendarId"),
    {
      displayName: "Trigger On",
      name: "triggerOn",
      type: "options",
      default: "",
      required: true,
      options: [
        { name: "Event Cancelled", value: "eventCancelled" },
        { name: "Event Created", value: "eventCreated" },
        { name: "Event Ended", value: "eventEnded" },
        { name: "Event Started", value: "eventStarted" },
        { name: "Event Updated", value: "eventUpdated" },
      ],
      description: "Events that start the workflow",
    },
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: [
        {
          displayName: "Match Term",
          name: "matchTerm",
          type: "string",
          default: "",
          description: "Only events with this text",
        },
      ],
    },
  ],
  codex: { categories: ["Productivity"], alias: ["events", "meetings", "poll"] },
} as const satisfies NodeTypeDescription;
