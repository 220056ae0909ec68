import { defineNode, mapItems } from "@heddle/workflow";
import { calendarOf } from "../../file-formats/calendar-of.ts";
import { eventFields, eventProperties } from "../../file-formats/event-properties.ts";

export default defineNode({
  name: "n8n-nodes-base.iCal",
  effect: "idempotent",
  sends: false,
  descriptions: [
    {
      name: "n8n-nodes-base.iCal",
      displayName: "iCalendar",
      description: "Creates a calendar file from an event. In new workflows, use Convert to File",
      version: 1,
      group: ["input"],
      icon: "file:i-cal.svg",
      hidden: true,
      defaults: { name: "iCalendar", color: "#408000" },
      inputs: ["main"],
      outputs: ["main"],
      properties: [
        {
          displayName: "Action",
          name: "operation",
          type: "options",
          noDataExpression: true,
          default: "createEventFile",
          options: [{ name: "Create Event File", value: "createEventFile" }],
        },
        ...eventProperties({}),
        {
          displayName: "Put Output File in Field",
          name: "binaryPropertyName",
          type: "string",
          default: "data",
          required: true,
          hint: "The name of the output field that gets the file",
        },
        {
          displayName: "Additional Fields",
          name: "additionalFields",
          type: "collection",
          placeholder: "Add field",
          default: {},
          options: eventFields,
        },
      ],
      codex: {
        categories: ["Core Nodes"],
        subcategories: { "Core Nodes": ["Files"] },
        alias: ["calendar", "ics", "event", "appointment"],
      },
    },
  ],
  execute: (context) =>
    mapItems(context, async (item, index) => {
      const event = context.read(index);
      const { clock, workflow, binary } = context;
      const text = calendarOf(event, { now: clock.now(), timezone: workflow.timezone });
      const fileName = event.additionalFields.fileName || "event.ics";
      const file = await binary.put(new TextEncoder().encode(text), { mimeType: "text/calendar", fileName });
      return { json: {}, binary: { ...item.binary, [event.binaryPropertyName || "data"]: file } };
    }),
});
