import { defineTemplate } from "../../own/define-template.ts";
import { daily, filter, limit } from "../../own/parts.ts";
import { github } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "stale-issues",
  name: "Comment on stale GitHub issues",
  description: "Asks every week whether issues without activity for 60 days are still wanted, ten at a time.",
  categories: ["development"],
  createdAt: "2026-11-23",
  note: `**Untouched for 60 days** compares the last update with today and skips pull requests.

### Set up
Fill in owner and name of the repository, and choose a GitHub credential that can comment.`,
  nodes: {
    "Monday morning": daily(6, [1]),
    "Open issues": github("repository", "getIssues", {
      getRepositoryIssuesFilters: { state: "open", sort: "updated", direction: "asc" },
    }),
    "Untouched for 60 days": filter(
      ["={{ $json.pull_request }}", "object.notExists"],
      ["={{ $json.updated_at < $now.minus({ days: 60 }).toUTC().toISO() }}", "boolean.true"],
    ),
    "At most ten": limit(10),
    "Ask if still wanted": github("issue", "createComment", {
      issueNumber: "={{ $json.number }}",
      body: "Is this still wanted? Without a reply it will be closed in two weeks.",
    }),
  },
  flow: ["Monday morning > Open issues > Untouched for 60 days > At most ten > Ask if still wanted"],
  example: {
    "Open issues": [
      { number: 4, title: "Old", updated_at: "2024-01-01T00:00:00Z" },
      { number: 9, title: "New", updated_at: "2199-01-01T00:00:00Z" },
    ],
  },
});
