import { defineTemplate } from "../../own/define-template.ts";
import { every, feed, onlyNew } from "../../own/parts.ts";
import { discord } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "feed-to-discord",
  name: "Post new feed entries to Discord",
  description: "Checks a feed every hour and posts each new entry to a Discord channel once.",
  categories: ["communication", "marketing"],
  createdAt: "2026-11-23",
  note: `**Only new entries** remembers the links of earlier executions.

### Set up
1. Fill in the URL of the feed.
2. Create a webhook in the settings of your Discord channel, and choose a Discord Webhook credential with its URL.`,
  nodes: {
    "Every hour": every("hours", 1),
    "Read feed": feed("<<URL of the feed>>"),
    "Only new entries": onlyNew("={{ $json.link }}"),
    "Post entry": discord("=**{{ $json.title }}**\n{{ $json.link }}"),
  },
  flow: ["Every hour > Read feed > Only new entries > Post entry"],
});
