import { defineNode } from "@heddle/workflow";
import { timeRules } from "../cron/rules.ts";
import { readFeed } from "../rss-feed-read/read-feed.ts";
import { description } from "./description.ts";
import { newEntries } from "./new-entries.ts";

export default defineNode({
  name: "n8n-nodes-base.rssFeedReadTrigger",
  effect: "pure",
  sends: true,
  descriptions: [description],
  schedule: { rules: ({ read }) => timeRules(read.given().pollTimes.item) },
  execute: async (context) => {
    const url = context.read().feedUrl.trim();
    const entries = await readFeed(context, { url, ignoresCertificates: false, customFields: [] });
    // A test shows an example entry.
    const found =
      context.execution.mode === "manual"
        ? entries.slice(0, 1)
        : newEntries(context.staticData("node"), url, entries);
    return [found.map((json) => ({ json }))];
  },
});
