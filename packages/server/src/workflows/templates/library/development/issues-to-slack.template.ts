import { defineTemplate } from "../../own/define-template.ts";
import { choose, set, slack, webhook } from "../../own/parts.ts";

export default defineTemplate({
  id: "issues-to-slack",
  name: "Tell Slack about GitHub issues",
  description:
    "Posts new and closed issues of a repository to a channel, each with its own words; other events are passed over.",
  categories: ["development", "communication"],
  createdAt: "2026-11-23",
  note: `A GitHub webhook for **issues** starts it.

### Set up
1. Fill in the channel, and choose a Slack credential.
2. Activate the workflow. In the repository's settings add a webhook of content type *application/json* with the address of **Issue event**, for *Issues*.`,
  nodes: {
    "Issue event": webhook("github-issues"),
    "What happened": choose({
      Opened: ["={{ $json.body.action }}", "string.equals", "opened"],
      Closed: ["={{ $json.body.action }}", "string.equals", "closed"],
    }),
    "Words for a new one": set({
      text: "=:new: {{ $json.body.issue.user.login }} opened <{{ $json.body.issue.html_url }}|{{ $json.body.issue.title }}>",
    }),
    "Words for a closed one": set({
      text: "=:white_check_mark: {{ $json.body.issue.title }} is closed",
    }),
    "Post to Slack": slack("={{ $json.text }}"),
  },
  flow: [
    "Issue event > What happened > Words for a new one > Post to Slack",
    "What happened #1 > Words for a closed one > Post to Slack",
  ],
  example: {
    "Issue event": [
      {
        headers: {},
        params: {},
        query: {},
        body: {
          action: "opened",
          issue: {
            title: "Thread tears",
            html_url: "https://github.com/example/loom/issues/1",
            user: { login: "ada" },
          },
        },
      },
    ],
  },
});
