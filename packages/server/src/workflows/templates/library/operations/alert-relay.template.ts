import { defineTemplate } from "../../own/define-template.ts";
import { choose, email, other, set, slack, splitOut, webhook } from "../../own/parts.ts";

export default defineTemplate({
  id: "alert-relay",
  name: "Send Prometheus alerts where they belong",
  description:
    "Takes alerts of Alertmanager: critical ones wake people by email, warnings go to a channel, the rest is kept quiet.",
  categories: ["operations"],
  createdAt: "2026-11-23",
  note: `Alertmanager sends several alerts in one call; **One by one** divides them.

### Set up
1. Fill in channel, sender and recipient; choose Slack and SMTP credentials.
2. Name the address of **Alerts** as a webhook receiver of Alertmanager.`,
  nodes: {
    Alerts: webhook("alerts"),
    "One by one": splitOut("body.alerts"),
    "In short": set({
      name: "={{ $json.labels.alertname }}",
      severity: "={{ $json.labels.severity ?? 'none' }}",
      status: "={{ $json.status }}",
      summary: "={{ $json.annotations.summary ?? '' }}",
    }),
    "How bad": choose({
      Critical: ["={{ $json.severity }}", "string.equals", "critical"],
      Warning: ["={{ $json.severity }}", "string.equals", "warning"],
    }),
    "Wake people": email("={{ $json.status }}: {{ $json.name }}", "={{ $json.summary }}"),
    "Tell the channel": slack("=:warning: {{ $json.name }} ({{ $json.status }}): {{ $json.summary }}"),
    "Keep quiet": other("noOp", 1, {}),
  },
  flow: [
    "Alerts > One by one > In short > How bad > Wake people",
    "How bad #1 > Tell the channel",
    "How bad #2 > Keep quiet",
  ],
  example: {
    Alerts: [
      {
        headers: {},
        params: {},
        query: {},
        body: {
          alerts: [
            {
              status: "firing",
              labels: { alertname: "DiskFull", severity: "critical" },
              annotations: { summary: "95 % of /data" },
            },
            {
              status: "firing",
              labels: { alertname: "Slow", severity: "warning" },
              annotations: { summary: "p95 is 2 s" },
            },
          ],
        },
      },
    ],
  },
});
