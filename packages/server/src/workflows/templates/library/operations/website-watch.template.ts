import { defineTemplate } from "../../own/define-template.ts";
import { every, filter, http, set, slack } from "../../own/parts.ts";

export default defineTemplate({
  id: "website-watch",
  name: "Tell a channel when a website is down",
  description:
    "Opens a page every five minutes and posts to Slack when it answers with an error or does not answer at all.",
  categories: ["operations"],
  createdAt: "2026-11-23",
  note: `Every five minutes the page is opened. Errors do not stop the workflow: **Open page** passes on whatever came back, and **Only failures** keeps what is not a success.

### Set up
1. Fill in the address to watch and the Slack channel.
2. Choose a Slack credential in **Tell the channel**.
3. Activate the workflow.

Change the interval in **Every five minutes**.`,
  nodes: {
    "Every five minutes": every("minutes", 5),
    "Open page": {
      ...http("<<Address of the page to watch>>", {
        options: {
          timeout: 10_000,
          response: { response: { fullResponse: true, neverError: true, responseFormat: "text" } },
        },
      }),
      onError: "continueRegularOutput",
    },
    "What came back": set({
      "number:status": "={{ $json.statusCode ?? 0 }}",
      reason: "={{ $json.statusMessage ?? $json.error?.message ?? 'no answer' }}",
    }),
    "Only failures": filter(["={{ $json.status < 200 || $json.status > 399 }}", "boolean.true"]),
    "Tell the channel": slack(
      "=:red_circle: The page does not work: {{ $json.status }} {{ $json.reason }} ({{ $now.toFormat('HH:mm') }})",
    ),
  },
  flow: ["Every five minutes > Open page > What came back > Only failures > Tell the channel"],
  example: { "Open page": [{ statusCode: 503, statusMessage: "Service Unavailable", data: "" }] },
});
