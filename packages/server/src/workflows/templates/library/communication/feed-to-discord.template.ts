import { defineTemplate } from "../../own/define-template.ts";
import { discord, every, feed, onlyNew } from "../../own/parts.ts";

export default defineTemplate({
  id: "feed-to-discord",
  name: "Post new entries of a feed to Discord",
  description: "Looks at a feed every hour and posts what is new to a Discord channel, each entry once.",
  categories: ["communication", "marketing"],
  createdAt: "2026-11-23",
  note: `**Only new entries** remembers the links of earlier executions.

### Set up
1. Fill in the address of the feed.
2. In the settings of your Discord channel make a webhook, and fill in its address.`,
  nodes: {
    "Every hour": every("hours", 1),
    "Read feed": feed("<<Address of the feed>>"),
    "Only new entries": onlyNew("={{ $json.link }}"),
    "Post entry": discord("=**{{ $json.title }}**\n{{ $json.link }}"),
  },
  flow: ["Every hour > Read feed > Only new entries > Post entry"],
});
