import type { NodeTypeDescription } from "@heddle/workflow";
import { timesProperty } from "../cron/times.ts";

/** RSS Feed Trigger as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.rssFeedReadTrigger",
  displayName: "RSS Feed Trigger",
  description: "Starts the workflow when an RSS or Atom feed has new entries",
  version: 1,
  group: ["trigger"],
  polling: true,
  icon: "file:rss-feed-read-trigger.svg",
  defaults: { name: "RSS Feed Trigger", color: "#b02020" },
  inputs: [],
  outputs: ["main"],
  eventTriggerDescription: "",
  activationMessage: "Entries that appear in the feed from now on start the workflow.",
  properties: [
    timesProperty("pollTimes", "Poll Times", { item: [{ mode: "everyMinute" }] }),
    {
      displayName: "Feed URL",
      name: "feedUrl",
      type: "string",
      typeOptions: { isRequestUrl: true },
      default: "https://blog.n8n.io/rss/",
      required: true,
      placeholder: "e.g. https://example.com/feed.xml",
      description: "URL of the feed",
    },
  ],
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Other Trigger Nodes"] },
    alias: ["rss", "atom", "feed", "news", "blog", "podcast", "poll"],
  },
} as const satisfies NodeTypeDescription;
