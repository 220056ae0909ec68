import { defineTemplate } from "../../own/define-template.ts";
import { ask, daily, feed, gather, limit, onlyNew, slack } from "../../own/parts.ts";

export default defineTemplate({
  id: "ai-news-digest",
  name: "Daily digest of a news feed by AI",
  description: "Reads a feed, lets a language model sum up what is new in five lines, and posts it to Slack.",
  categories: ["ai", "communication"],
  createdAt: "2026-11-23",
  note: `**Only new entries** remembers what earlier executions have seen, so that nothing is told twice. On a day without news nothing is posted.

### Set up
1. Fill in the address of the feed and the Slack channel.
2. Choose credentials for OpenAI and Slack.`,
  nodes: {
    "Every morning": daily(8),
    "Read feed": feed("<<Address of the feed>>"),
    "Only new entries": onlyNew("={{ $json.link }}"),
    "At most twenty": limit(20),
    "All in one": gather("entries"),
    "Sum up": ask(
      "Sum up these news in at most five short lines. Begin each line with a dash. Name no source twice.",
      '$json.entries.map((entry) => entry.title + ": " + (entry.contentSnippet ?? "")).join("\\n")',
    ),
    "Post digest": slack("={{ $json.choices[0].message.content }}"),
  },
  flow: ["Every morning > Read feed > Only new entries > At most twenty > All in one > Sum up > Post digest"],
  example: {
    "Sum up": [
      { choices: [{ message: { role: "assistant", content: "- Looms are back\n- Wool is cheaper" } }] },
    ],
  },
});
