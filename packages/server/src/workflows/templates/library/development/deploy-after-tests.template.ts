import { defineTemplate } from "../../own/define-template.ts";
import { http, ifAll, respond, slack, webhook } from "../../own/parts.ts";

export default defineTemplate({
  id: "deploy-after-tests",
  name: "Deploy when the tests have passed",
  description:
    "Your build server reports a result; a success on the main branch starts the deployment, anything else is told to the team.",
  categories: ["development", "operations"],
  createdAt: "2026-11-23",
  note: `Let the build server send \`{"branch": …, "status": "success" | "failure", "commit": …}\` at the end of its tests.

### Set up
1. Fill in the address that starts your deployment, and choose a credential for it.
2. Fill in the channel, and choose a Slack credential.
3. Choose a way of authentication in **Build finished**.`,
  nodes: {
    "Build finished": webhook("build-finished", "responseNode"),
    "Main branch and green?": ifAll(
      ["={{ $json.body.branch }}", "string.equals", "main"],
      ["={{ $json.body.status }}", "string.equals", "success"],
    ),
    "Start deployment": http("<<Address of the deployment>>", {
      method: "POST",
      credential: "httpHeaderAuth",
      body: { commit: "={{ $json.body.commit }}" },
    }),
    "Deployment begun": respond('{ "deployed": true }', 202),
    "Tell the team": slack("=Not deployed: {{ $json.body.branch }} is {{ $json.body.status }}"),
    "Nothing to do": respond('{ "deployed": false }'),
  },
  flow: [
    "Build finished > Main branch and green? > Start deployment > Deployment begun",
    "Main branch and green? #1 > Tell the team > Nothing to do",
  ],
  example: {
    "Build finished": [
      { headers: {}, params: {}, query: {}, body: { branch: "main", status: "success", commit: "4f2a9c1" } },
    ],
  },
});
