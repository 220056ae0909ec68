import { defineOperation } from "../../service/operation.ts";
import { instantOf } from "../../service/times.ts";
import { calendarLocator } from "./connection.ts";

interface Slot {
  readonly start: string;
  readonly end: string;
}

/** Whether the time of a calendar is free. */
export const availability = defineOperation({
  resource: "calendar",
  value: "availability",
  name: "Availability",
  action: "Get availability in a calendar",
  description: "Returns whether a time is free",
  effect: "pure",
  parameters: [
    calendarLocator("calendar"),
    {
      displayName: "Start Time",
      name: "timeMin",
      type: "dateTime",
      default: "={{ $now }}",
      required: true,
      description: "When the time begins",
    },
    {
      displayName: "End Time",
      name: "timeMax",
      type: "dateTime",
      default: "={{ $now.plus(1, 'hour') }}",
      required: true,
      description: "When the time ends",
    },
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: [
        {
          displayName: "Output Format",
          name: "outputFormat",
          type: "options",
          default: "availability",
          options: [
            { name: "Availability", value: "availability", description: "Whether the whole time is free" },
            { name: "Booked Slots", value: "bookedSlots", description: "The times that are not free" },
            { name: "RAW", value: "raw", description: "Unchanged response of the service" },
          ],
          description: "Result to return",
        },
        {
          displayName: "Timezone",
          name: "timezone",
          type: "string",
          default: "",
          description: "Time zone of the answer; that of the workflow where it is empty",
        },
      ],
    },
  ],
  request: ({ parameters: { calendar: id, timeMin, timeMax, options }, context }) => {
    const zone = options.timezone || context.workflow.timezone;
    return {
      method: "POST",
      path: "/freeBusy",
      body: {
        kind: "json",
        value: {
          timeMin: instantOf(timeMin, zone),
          timeMax: instantOf(timeMax, zone),
          items: [{ id }],
          timeZone: zone,
        },
      },
    };
  },
  response: {
    items: (body, { parameters: { calendar: id, options } }) => {
      const { calendars = {} } = body as { calendars?: Record<string, { busy?: Slot[] }> };
      const busy = calendars[id]?.busy ?? [];
      if (options.outputFormat === "raw") return body;
      return options.outputFormat === "bookedSlots" ? busy : { available: busy.length === 0 };
    },
  },
});
