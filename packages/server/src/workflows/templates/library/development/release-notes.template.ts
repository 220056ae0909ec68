import { defineTemplate } from "../../own/define-template.ts";
import { code } from "../../own/parts.ts";
import { github, githubTrigger } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "release-notes",
  name: "Write release notes from pull requests",
  description: "Collects the merged pull requests of each new GitHub release and writes them into its notes.",
  categories: ["development"],
  createdAt: "2026-11-23",
  note: `**Release published** receives the *Release* events of the repository. Pull requests are grouped by their first label and become the text of the release.

### Set up
1. Fill in owner and name of the repository, and choose a GitHub credential that can manage webhooks and releases.
2. Activate the workflow: Heddle registers its webhook with GitHub.`,
  nodes: {
    "Release published": githubTrigger("release", "release-published"),
    "Merged pull requests": github("repository", "getPullRequests", {
      getRepositoryPullRequestsFilters: { state: "closed", sort: "updated", direction: "desc" },
    }),
    "Write notes": code(`const { release } = $("Release published").first().json.body;
const merged = $input.all().map((item) => item.json).filter((pull) => pull.merged_at && pull.merged_at <= release.published_at);
const groups = {};
for (const pull of merged) {
  const label = pull.labels?.[0]?.name ?? "Changes";
  (groups[label] ??= []).push(\`- \${pull.title} (#\${pull.number})\`);
}
const text = Object.entries(groups).map(([label, lines]) => \`### \${label}\\n\${lines.join("\\n")}\`).join("\\n\\n");
return [{ json: { id: release.id, body: text, count: merged.length } }];`),
    "Save notes": github("release", "update", {
      release_id: "={{ $json.id }}",
      additionalFields: { body: "={{ $json.body }}" },
    }),
  },
  flow: ["Release published > Merged pull requests > Write notes > Save notes"],
  example: {
    "Release published": [
      {
        body: {
          action: "published",
          release: { id: 7, tag_name: "v1.2.0", published_at: "2026-02-01T10:00:00Z" },
        },
      },
    ],
    "Merged pull requests": [
      {
        number: 12,
        title: "Faster loom",
        merged_at: "2026-01-30T10:00:00Z",
        labels: [{ name: "Improvements" }],
      },
      { number: 13, title: "Not merged", merged_at: null, labels: [] },
      {
        number: 14,
        title: "Thread no longer tears",
        merged_at: "2026-01-31T10:00:00Z",
        labels: [{ name: "Fixes" }],
      },
    ],
  },
});
