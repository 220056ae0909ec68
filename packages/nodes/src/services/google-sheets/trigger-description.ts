import type { NodeTypeDescription } from "@heddle/workflow";
import { timesProperty } from "../../core/cron/times.ts";
import { documentId, sheetName } from "./locators.ts";
import { dataLocationOnSheet } from "./parameters.ts";

const updates = { show: { "/event": ["rowUpdate", "anyUpdate"] } };

/** The trigger as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.googleSheetsTrigger",
  displayName: "Google Sheets Trigger",
  description: "Starts the workflow when rows are added or changed in a sheet",
  subtitle: '={{ $parameter["event"] }}',
  version: 1,
  group: ["trigger"],
  polling: true,
  icon: "file:google-sheets-trigger.svg",
  defaults: { name: "Google Sheets Trigger" },
  inputs: [],
  outputs: ["main"],
  credentials: [{ name: "googleSheetsTriggerOAuth2Api", required: true }],
  activationMessage: "Rows that are added or changed from now on start the workflow.",
  properties: [
    timesProperty("pollTimes", "Poll Times", { item: [{ mode: "everyMinute" }] }),
    documentId,
    sheetName,
    {
      displayName: "Trigger On",
      name: "event",
      type: "options",
      options: [
        { name: "Row Added", value: "rowAdded" },
        { name: "Row Updated", value: "rowUpdate" },
        { name: "Row Added or Updated", value: "anyUpdate" },
      ],
      default: "anyUpdate",
      description: "Events that start the workflow",
    },
    {
      displayName: "Include in Output",
      name: "includeInOutput",
      type: "options",
      options: [
        { name: "New Version", value: "new" },
        { name: "Old Version", value: "old" },
        { name: "Both Versions", value: "both" },
      ],
      default: "new",
      description: "Values of changed rows to return",
      displayOptions: { show: { event: ["rowUpdate"] } },
    },
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: [
        {
          displayName: "Columns to Watch",
          name: "columnsToWatch",
          type: "multiOptions",
          typeOptions: { loadOptionsDependsOn: ["sheetName.value"], loadOptionsMethod: "getSheetHeaderRow" },
          default: [],
          description: "Only changes in these columns start the workflow",
          displayOptions: updates,
        },
        dataLocationOnSheet,
        {
          displayName: "Value Render",
          name: "valueRender",
          type: "options",
          options: [
            { name: "Unformatted", value: "UNFORMATTED_VALUE" },
            { name: "Formatted", value: "FORMATTED_VALUE" },
            { name: "Formula", value: "FORMULA" },
          ],
          default: "UNFORMATTED_VALUE",
          description: "Format of returned values",
        },
        {
          displayName: "DateTime Render",
          name: "dateTimeRenderOption",
          type: "options",
          options: [
            { name: "Serial Number", value: "SERIAL_NUMBER" },
            { name: "Formatted String", value: "FORMATTED_STRING" },
          ],
          default: "SERIAL_NUMBER",
          description: "Format of returned dates",
        },
      ],
    },
  ],
  codex: { categories: ["Data & Storage", "Productivity"], alias: ["spreadsheet", "rows", "poll"] },
} as const satisfies NodeTypeDescription;
