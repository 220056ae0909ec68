import type { NodeTypeDescription } from "@heddle/workflow";
import { timesProperty } from "../../core/cron/times.ts";
import { filters, readOptions, simple } from "./parameters.ts";

/** The trigger as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.gmailTrigger",
  displayName: "Gmail Trigger",
  description: "Starts the workflow when an email arrives in Gmail",
  subtitle: "Gmail Trigger",
  version: [1, 1.1, 1.2, 1.3, 1.4],
  group: ["trigger"],
  polling: true,
  icon: "file:gmail-trigger.svg",
  defaults: { name: "Gmail Trigger" },
  inputs: [],
  outputs: ["main"],
  activationMessage: "Emails that arrive from now on start the workflow.",
  credentials: [
    { name: "gmailOAuth2", required: true, displayOptions: { show: { authentication: ["oAuth2"] } } },
    { name: "googleApi", required: true, displayOptions: { show: { authentication: ["serviceAccount"] } } },
  ],
  properties: [
    {
      displayName: "Authentication",
      name: "authentication",
      type: "options",
      options: [
        { name: "OAuth2 (recommended)", value: "oAuth2" },
        { name: "Service Account", value: "serviceAccount" },
      ],
      default: "oAuth2",
      description: "Authentication method",
    },
    timesProperty("pollTimes", "Poll Times", { item: [{ mode: "everyMinute" }] }),
    {
      displayName: "Event",
      name: "event",
      type: "options",
      options: [{ name: "Message Received", value: "messageReceived" }],
      default: "messageReceived",
      description: "Events that start the workflow",
    },
    simple,
    filters,
    readOptions,
  ],
  codex: { categories: ["Communication"], alias: ["email", "mail", "poll"] },
} as const satisfies NodeTypeDescription;
