import { defineTemplate } from "../../own/define-template.ts";
import { code, http, respond, webhook } from "../../own/parts.ts";

export default defineTemplate({
  id: "release-notes",
  name: "Write release notes from merged pull requests",
  description:
    "Called after a release, gathers the pull requests merged since the last one and writes them into its notes on GitHub.",
  categories: ["development"],
  createdAt: "2026-11-23",
  note: `A GitHub webhook for **releases** starts it. Pull requests are grouped by their first label, and the text becomes the body of the release.

### Set up
1. Fill in owner and name of the repository, and choose a GitHub credential.
2. In the repository's settings add a webhook for *Releases* with the address of **Release published**.`,
  nodes: {
    "Release published": webhook("release-published", "responseNode"),
    "Merged pull requests": http("https://api.github.com/repos/<<Owner and name of the repository>>/pulls", {
      credential: "githubApi",
      query: { state: "closed", per_page: "50", sort: "updated", direction: "desc" },
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
    "Save notes": http(
      "=https://api.github.com/repos/<<Owner and name of the repository>>/releases/{{ $json.id }}",
      {
        method: "PATCH",
        credential: "githubApi",
        body: { body: "={{ $json.body }}" },
      },
    ),
    Done: respond("={{ { written: $('Write notes').first().json.count } }}"),
  },
  flow: ["Release published > Merged pull requests > Write notes > Save notes > Done"],
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
