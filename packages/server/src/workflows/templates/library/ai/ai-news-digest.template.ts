import { ask, openAiModel } from "../../own/ai-parts.ts";
import { defineTemplate } from "../../own/define-template.ts";
import { daily, feed, gather, limit, onlyNew } from "../../own/parts.ts";
import { slack } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "ai-news-digest",
  name: "AI digest of a news feed",
  description: "Summarizes the new entries of a feed in five lines every morning and posts them to Slack.",
  categories: ["ai", "communication"],
  createdAt: "2026-11-23",
  note: `**Only new entries** skips entries from earlier executions. Without new entries, nothing is posted.

### Set up
1. Fill in the URL of the feed and the Slack channel.
2. Choose credentials for OpenAI and Slack.`,
  nodes: {
    "Every morning": daily(8),
    "Read feed": feed("<<URL of the feed>>"),
    "Only new entries": onlyNew("={{ $json.link }}"),
    "At most twenty": limit(20),
    "All in one": gather("entries"),
    "Sum up": ask(
      "Sum up these news in at most five short lines. Begin each line with a dash. Name no source twice.",
      '={{ $json.entries.map((entry) => entry.title + ": " + (entry.contentSnippet ?? "")).join("\\n") }}',
    ),
    "OpenAI model": openAiModel(),
    "Post digest": slack("={{ $json.text }}"),
  },
  flow: ["Every morning > Read feed > Only new entries > At most twenty > All in one > Sum up > Post digest"],
  subNodes: { "Sum up": { ai_languageModel: ["OpenAI model"] } },
  example: { "Sum up": [{ text: "- Looms are back\n- Wool is cheaper" }] },
});
