import { defineTemplate } from "../../own/define-template.ts";
import { every, filter, http, set } from "../../own/parts.ts";
import { slack } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "website-watch",
  name: "Website downtime alert",
  description: "Opens a page every five minutes and posts to Slack when it fails or does not respond.",
  categories: ["operations"],
  createdAt: "2026-11-23",
  note: `Errors do not stop the workflow: **Open page** passes on every response, and **Only failures** keeps the failed ones.

### Set up
1. Fill in the URL to watch and the Slack channel.
2. Choose a Slack credential in **Notify the channel**.
3. Activate the workflow.

Change the interval in **Every five minutes**.`,
  nodes: {
    "Every five minutes": every("minutes", 5),
    "Open page": {
      ...http("<<URL of the page to watch>>", {
        options: {
          timeout: 10_000,
          response: { response: { fullResponse: true, neverError: true, responseFormat: "text" } },
        },
      }),
      onError: "continueRegularOutput",
    },
    Status: set({
      "number:status": "={{ $json.statusCode ?? 0 }}",
      reason: "={{ $json.statusMessage ?? $json.error?.message ?? 'no response' }}",
    }),
    "Only failures": filter(["={{ $json.status < 200 || $json.status > 399 }}", "boolean.true"]),
    "Notify the channel": slack(
      "=:red_circle: The page is down: {{ $json.status }} {{ $json.reason }} ({{ $now.toFormat('HH:mm') }})",
    ),
  },
  flow: ["Every five minutes > Open page > Status > Only failures > Notify the channel"],
  example: { "Open page": [{ statusCode: 503, statusMessage: "Service Unavailable", data: "" }] },
});
