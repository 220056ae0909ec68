import { defineTemplate } from "../../own/define-template.ts";
import { choose, set } from "../../own/parts.ts";
import { githubTrigger, slack } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "issues-to-slack",
  name: "Post GitHub issues to Slack",
  description: "Posts new and closed issues of a repository to a Slack channel.",
  categories: ["development", "communication"],
  createdAt: "2026-11-23",
  note: `**Issue event** receives the *Issues* events of the repository.

### Set up
1. Fill in the channel, and choose a Slack credential.
2. Fill in owner and name of the repository, and choose a GitHub credential that can manage webhooks.
3. Activate the workflow: Heddle registers its webhook with GitHub.`,
  nodes: {
    "Issue event": githubTrigger("issues", "github-issues"),
    "By action": choose({
      Opened: ["={{ $json.body.action }}", "string.equals", "opened"],
      Closed: ["={{ $json.body.action }}", "string.equals", "closed"],
    }),
    "New issue": set({
      text: "=:new: {{ $json.body.issue.user.login }} opened <{{ $json.body.issue.html_url }}|{{ $json.body.issue.title }}>",
    }),
    "Closed issue": set({
      text: "=:white_check_mark: {{ $json.body.issue.title }} is closed",
    }),
    "Post to Slack": slack("={{ $json.text }}"),
  },
  flow: [
    "Issue event > By action > New issue > Post to Slack",
    "By action #1 > Closed issue > Post to Slack",
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
