import { defineTemplate } from "../../own/define-template.ts";
import { http, ifAll, respond, webhook } from "../../own/parts.ts";
import { slack } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "deploy-after-tests",
  name: "Deploy after passing tests",
  description:
    "Starts the deployment after a successful build of the main branch, and posts everything else to Slack.",
  categories: ["development", "operations"],
  createdAt: "2026-11-23",
  note: `Configure your build server to send \`{"branch": …, "status": "success" | "failure", "commit": …}\` at the end of its tests.

### Set up
1. Fill in the URL that starts your deployment, and choose a credential for it.
2. Fill in the channel, and choose a Slack credential.
3. Set the authentication of **Build finished**.`,
  nodes: {
    "Build finished": webhook("build-finished", "responseNode"),
    "Main branch and green?": ifAll(
      ["={{ $json.body.branch }}", "string.equals", "main"],
      ["={{ $json.body.status }}", "string.equals", "success"],
    ),
    "Start deployment": http("<<URL of the deployment>>", {
      method: "POST",
      credential: "httpHeaderAuth",
      body: { commit: "={{ $json.body.commit }}" },
    }),
    "Deployment started": respond('{ "deployed": true }', 202),
    "Notify the team": slack("=Not deployed: {{ $json.body.branch }} is {{ $json.body.status }}"),
    "Nothing to do": respond('{ "deployed": false }'),
  },
  flow: [
    "Build finished > Main branch and green? > Start deployment > Deployment started",
    "Main branch and green? #1 > Notify the team > Nothing to do",
  ],
  example: {
    "Build finished": [
      { headers: {}, params: {}, query: {}, body: { branch: "main", status: "success", commit: "4f2a9c1" } },
    ],
  },
});
