import type { NodeTypeDescription } from "@heddle/workflow";
import { timesProperty } from "../../../core/cron/times.ts";
import { choice, collection, locator, neededText, text, toggle } from "../../../service/parameters.ts";

const uses = (authentication: string) => ({ show: { authentication: [authentication] } });

/** Airtable Trigger as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.airtableTrigger",
  displayName: "Airtable Trigger",
  description: "Starts the workflow when records in a table are created or changed",
  version: 1,
  group: ["trigger"],
  polling: true,
  icon: "file:airtable-trigger.svg",
  subtitle: '={{ $parameter["event"] }}',
  defaults: { name: "Airtable Trigger" },
  inputs: [],
  outputs: ["main"],
  credentials: [
    { name: "airtableApi", required: true, displayOptions: uses("airtableApi") },
    { name: "airtableTokenApi", required: true, displayOptions: uses("airtableTokenApi") },
    { name: "airtableOAuth2Api", required: true, displayOptions: uses("airtableOAuth2Api") },
  ],
  activationMessage: "Records that are new or changed from now on start the workflow.",
  properties: [
    timesProperty("pollTimes", "Poll Times", { item: [{ mode: "everyMinute" }] }),
    choice("authentication", "Authentication", "Authentication method", {
      values: {
        airtableApi: "API Key (Airtable no longer takes it)",
        airtableTokenApi: "Access Token",
        airtableOAuth2Api: "OAuth2",
      },
      standard: "airtableApi",
    }),
    {
      ...locator("baseId", "Base", "The base", {
        list: "baseSearch",
        url: "https://airtable\\.com/([a-zA-Z0-9]{2,})",
      }),
      default: { __rl: true, mode: "url", value: "" },
    },
    {
      ...locator("tableId", "Table", "The table", {
        list: "tableSearch",
        url: "https://airtable\\.com/[a-zA-Z0-9]{2,}/([a-zA-Z0-9]{2,})",
      }),
      default: { __rl: true, mode: "url", value: "" },
    },
    neededText(
      "triggerField",
      "Trigger Field",
      "A field of the table that says when a record was created or changed, with the time of day",
    ),
    toggle("downloadAttachments", "Download Attachments", "Whether attachments are put on the items"),
    text("downloadFieldNames", "Download Fields", "Names of fields with attachments, separated by commas", {
      displayOptions: { show: { downloadAttachments: [true] } },
    }),
    collection("additionalFields", "Additional Fields", [
      text("fields", "Fields", "Names of the only fields that are returned, separated by commas"),
      text("formula", "Formula", "Only records for which the formula is true"),
      text("viewId", "View ID", "Only records of this view"),
    ]),
  ],
  codex: { categories: ["Data & Storage"], alias: ["table", "database", "record", "poll"] },
} as const satisfies NodeTypeDescription;
