import { defineTemplate } from "../../own/define-template.ts";
import { ask, every, feed, http, onlyNew, set, slack } from "../../own/parts.ts";

export default defineTemplate({
  id: "blog-to-social",
  name: "Announce new blog posts",
  description:
    "When your blog has a new post, a language model writes a short text for it, which goes to Mastodon and your team.",
  categories: ["marketing", "ai"],
  createdAt: "2026-11-23",
  note: `**Only new posts** remembers what was announced. The first execution takes everything in the feed as new: run it once before you connect accounts.

### Set up
1. Fill in the address of the feed and of your Mastodon server, such as \`https://mastodon.example\`.
2. Choose a Bearer credential with the token of your Mastodon app, and credentials for OpenAI and Slack.`,
  nodes: {
    "Every hour": every("hours", 1),
    "Read blog": feed("<<Address of the feed>>"),
    "Only new posts": onlyNew("={{ $json.link }}"),
    "Write text": ask(
      "Write one friendly sentence of at most 200 characters that makes people read this post. No tags, no link.",
      '$json.title + ": " + ($json.contentSnippet ?? "")',
    ),
    Announcement: set({
      text: "={{ $json.choices[0].message.content }} {{ $('Only new posts').item.json.link }}",
    }),
    "Post to Mastodon": http("<<Address of your Mastodon server>>/api/v1/statuses", {
      method: "POST",
      credential: "httpBearerAuth",
      body: { status: "={{ $json.text }}" },
    }),
    "Tell the team": slack("=Announced: {{ $('Announcement').item.json.text }}"),
  },
  flow: [
    "Every hour > Read blog > Only new posts > Write text > Announcement > Post to Mastodon > Tell the team",
  ],
  example: {
    "Write text": [
      { choices: [{ message: { content: "Weaving by hand is back, and it is easier than you think." } }] },
    ],
  },
});
