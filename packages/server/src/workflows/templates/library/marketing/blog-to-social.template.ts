import { ask, openAiModel } from "../../own/ai-parts.ts";
import { defineTemplate } from "../../own/define-template.ts";
import { every, feed, http, onlyNew, set } from "../../own/parts.ts";
import { slack } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "blog-to-social",
  name: "Announce new blog posts",
  description:
    "Writes a short announcement for each new blog post with AI and posts it to Mastodon and Slack.",
  categories: ["marketing", "ai"],
  createdAt: "2026-11-23",
  note: `**Only new posts** skips posts that were already announced. The first execution treats the whole feed as new: run it once before you connect accounts.

### Set up
1. Fill in the URLs of the feed and your Mastodon server, such as \`https://mastodon.example\`.
2. Choose a Bearer credential with the token of your Mastodon app, and credentials for OpenAI and Slack.`,
  nodes: {
    "Every hour": every("hours", 1),
    "Read blog": feed("<<URL of the feed>>"),
    "Only new posts": onlyNew("={{ $json.link }}"),
    "Write text": ask(
      "Write one friendly sentence of at most 200 characters that makes people read this post. No tags, no link.",
      '={{ $json.title }}: {{ $json.contentSnippet ?? "" }}',
    ),
    "OpenAI model": openAiModel(),
    Announcement: set({
      text: "={{ $json.text }} {{ $('Only new posts').item.json.link }}",
    }),
    "Post to Mastodon": http("<<URL of your Mastodon server>>/api/v1/statuses", {
      method: "POST",
      credential: "httpBearerAuth",
      body: { status: "={{ $json.text }}" },
    }),
    "Notify the team": slack("=Announced: {{ $('Announcement').item.json.text }}"),
  },
  flow: [
    "Every hour > Read blog > Only new posts > Write text > Announcement > Post to Mastodon > Notify the team",
  ],
  subNodes: { "Write text": { ai_languageModel: ["OpenAI model"] } },
  example: { "Write text": [{ text: "Weaving by hand is back, and it is easier than you think." }] },
});
