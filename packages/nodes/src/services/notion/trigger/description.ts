import type { NodeTypeDescription } from "@heddle/workflow";
import { timesProperty } from "../../../core/cron/times.ts";
import { choice, toggle } from "../../../service/parameters.ts";
import { database } from "../ids.ts";

const uses = (authentication: string) => ({ show: { authentication: [authentication] } });

/** Notion Trigger as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.notionTrigger",
  displayName: "Notion Trigger",
  description: "Starts the workflow when pages in a database are created or changed",
  version: 1,
  group: ["trigger"],
  polling: true,
  icon: "file:notion-trigger.svg",
  subtitle: '={{ $parameter["event"] }}',
  defaults: { name: "Notion Trigger" },
  inputs: [],
  outputs: ["main"],
  credentials: [
    { name: "notionApi", required: true, displayOptions: uses("apiKey") },
    { name: "notionOAuth2Api", required: true, displayOptions: uses("oAuth2") },
  ],
  activationMessage: "Pages that are new or changed from now on start the workflow.",
  properties: [
    timesProperty("pollTimes", "Poll Times", { item: [{ mode: "everyMinute" }] }),
    choice("authentication", "Authentication", "Authentication method", {
      values: { apiKey: "API Key", oAuth2: "OAuth2" },
      standard: "apiKey",
    }),
    // The format spells the second value so.
    choice("event", "Event", "Events that start the workflow", {
      values: {
        pageAddedToDatabase: "Page Added to Database",
        pagedUpdatedInDatabase: "Page Updated in Database",
      },
      standard: "pageAddedToDatabase",
    }),
    {
      displayName:
        "Notion’s times have no seconds: a page that changes twice within a minute is noticed once.",
      name: "minutes",
      type: "notice",
      default: "",
    },
    database,
    toggle("simple", "Simplify", "Whether what describes the values is left out", true),
  ],
  codex: { categories: ["Productivity"], alias: ["page", "database", "poll"] },
} as const satisfies NodeTypeDescription;
