import { defineTemplate } from "../../own/define-template.ts";
import { daily, filter, http, limit } from "../../own/parts.ts";

export default defineTemplate({
  id: "stale-issues",
  name: "Remind of issues without news",
  description:
    "Once a week comments on open GitHub issues that were not touched for 60 days, at most ten at a time.",
  categories: ["development"],
  createdAt: "2026-11-23",
  note: `**Untouched for 60 days** compares the last change with today; pull requests are left out.

### Set up
Fill in the repository as \`owner/name\`, and choose a GitHub credential that may comment.`,
  nodes: {
    "Monday morning": daily(6, [1]),
    "Open issues": http("https://api.github.com/repos/<<Owner and name of the repository>>/issues", {
      credential: "githubApi",
      query: { state: "open", sort: "updated", direction: "asc", per_page: "50" },
    }),
    "Untouched for 60 days": filter(
      ["={{ $json.pull_request }}", "object.notExists"],
      ["={{ $json.updated_at < $now.minus({ days: 60 }).toUTC().toISO() }}", "boolean.true"],
    ),
    "At most ten": limit(10),
    "Ask whether it still counts": http(
      "=https://api.github.com/repos/<<Owner and name of the repository>>/issues/{{ $json.number }}/comments",
      {
        method: "POST",
        credential: "githubApi",
        body: { body: "Is this still wanted? Without an answer it will be closed in two weeks." },
      },
    ),
  },
  flow: ["Monday morning > Open issues > Untouched for 60 days > At most ten > Ask whether it still counts"],
  example: {
    "Open issues": [
      { number: 4, title: "Old", updated_at: "2024-01-01T00:00:00Z" },
      { number: 9, title: "New", updated_at: "2199-01-01T00:00:00Z" },
    ],
  },
});
