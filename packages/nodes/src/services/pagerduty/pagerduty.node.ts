import type { FormContext, PropertyOption } from "@heddle/workflow";
import { defineService } from "../../service/define-service.ts";
import { connection } from "./connection.ts";
import { operations } from "./incident.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

/** All entries of a list of PagerDuty. */
async function all(
  context: FormContext,
  list: "services" | "priorities" | "escalation_policies",
): Promise<PropertyOption[]> {
  const type = context.parameters["authentication"] === "oAuth2" ? "pagerDutyOAuth2Api" : "pagerDutyApi";
  const found: PropertyOption[] = [];
  for (let offset = 0; ; offset += 100) {
    const page = await context.request<Record<string, unknown> & { more?: boolean }>(
      {
        baseURL: connection.baseUrl as string,
        url: `/${list}`,
        qs: { limit: 100, offset },
        headers: connection.headers,
      },
      type,
    );
    const entries = page[list] as readonly Named[];
    found.push(...entries.map(({ id, name }) => ({ name, value: id })));
    if (!page.more) return found;
  }
}

export default defineService({
  name: "n8n-nodes-base.pagerDuty",
  displayName: "PagerDuty",
  description: "Opens, changes and finds incidents in PagerDuty",
  icon: "file:pagerduty.svg",
  ...connection,
  resources: { incident: "Incident", incidentNote: "Incident Note", logEntry: "Log Entry", user: "User" },
  defaultResource: "incident",
  operations,
  methods: {
    loadOptions: {
      getServices: (context) => all(context, "services"),
      getPriorities: (context) => all(context, "priorities"),
      getEscalationPolicies: (context) => all(context, "escalation_policies"),
      getTimezones: async () => Intl.supportedValuesOf("timeZone").map((value) => ({ name: value, value })),
    },
  },
  codex: { categories: ["Development"], alias: ["incident", "alert", "on-call"] },
});
