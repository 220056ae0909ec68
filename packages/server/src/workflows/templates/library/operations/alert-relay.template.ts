import { defineTemplate } from "../../own/define-template.ts";
import { choose, email, other, set, splitOut, webhook } from "../../own/parts.ts";
import { slack } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "alert-relay",
  name: "Route Prometheus alerts",
  description:
    "Receives alerts from Alertmanager: critical ones go to email, warnings to Slack, the rest is ignored.",
  categories: ["operations"],
  createdAt: "2026-11-23",
  note: `Alertmanager sends several alerts per request; **One by one** splits them.

### Set up
1. Fill in channel, sender and recipient; choose Slack and SMTP credentials.
2. Add the URL of **Alerts** as a webhook receiver in Alertmanager.`,
  nodes: {
    Alerts: webhook("alerts"),
    "One by one": splitOut("body.alerts"),
    Summary: set({
      name: "={{ $json.labels.alertname }}",
      severity: "={{ $json.labels.severity ?? 'none' }}",
      status: "={{ $json.status }}",
      summary: "={{ $json.annotations.summary ?? '' }}",
    }),
    "By severity": choose({
      Critical: ["={{ $json.severity }}", "string.equals", "critical"],
      Warning: ["={{ $json.severity }}", "string.equals", "warning"],
    }),
    "Email on-call": email("={{ $json.status }}: {{ $json.name }}", "={{ $json.summary }}"),
    "Notify the channel": slack("=:warning: {{ $json.name }} ({{ $json.status }}): {{ $json.summary }}"),
    Ignore: other("noOp", 1, {}),
  },
  flow: [
    "Alerts > One by one > Summary > By severity > Email on-call",
    "By severity #1 > Notify the channel",
    "By severity #2 > Ignore",
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
