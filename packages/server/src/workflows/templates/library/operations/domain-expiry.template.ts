import { defineTemplate } from "../../own/define-template.ts";
import { code, daily, email, filter, http, splitOut } from "../../own/parts.ts";

export default defineTemplate({
  id: "domain-expiry",
  name: "Domain expiry warning",
  description: "Checks your domains every day and emails you 30 days before a registration expires.",
  categories: ["operations"],
  createdAt: "2026-11-23",
  note: `Registries publish expiry dates over RDAP, which needs no account. **Days left** counts the days, **Soon** keeps domains with 30 or fewer.

### Set up
1. Enter your domains in **Domains**.
2. Fill in sender and recipient, and choose an SMTP credential.`,
  nodes: {
    "Every morning": daily(7),
    Domains: code(`// One line per domain.
const domains = ["example.com", "example.org"];
return [{ json: { domains } }];`),
    "One by one": splitOut("domains"),
    "Look up": { ...http("=https://rdap.org/domain/{{ $json.domains }}"), onError: "continueRegularOutput" },
    "Days left": code(`return $input.all().map(({ json }) => {
  const end = (json.events ?? []).find((event) => event.eventAction === "expiration")?.eventDate;
  const days = end ? Math.floor((new Date(end) - Date.now()) / 86400000) : null;
  return { json: { domain: json.ldhName ?? "unknown", ends: end ?? null, days } };
});`),
    Soon: filter(["={{ $json.days }}", "number.exists"], ["={{ $json.days }}", "number.lte", 30]),
    "Send warning": email(
      "={{ $json.domain }} expires in {{ $json.days }} days",
      "=The registration of {{ $json.domain }} expires on {{ $json.ends }}. Renew it at your registrar.",
    ),
  },
  flow: ["Every morning > Domains > One by one > Look up > Days left > Soon > Send warning"],
  example: {
    "Look up": [
      { ldhName: "EXAMPLE.COM", events: [{ eventAction: "expiration", eventDate: "2026-01-20T04:00:00Z" }] },
      { ldhName: "EXAMPLE.ORG", events: [{ eventAction: "expiration", eventDate: "2199-01-01T04:00:00Z" }] },
    ],
  },
});
