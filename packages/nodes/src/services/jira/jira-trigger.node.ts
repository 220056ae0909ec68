import { defineNode, type WebhookContext, type WebhookOutcome } from "@heddle/workflow";
import { isSameSecret } from "../../requests/same-secret.ts";
import { type RegistrationCall, registrationHooks } from "../../service/webhook-registration.ts";
import { connection } from "./connection.ts";
import { description, EVENT_NAMES } from "./trigger/description.ts";

type Properties = typeof description.properties;

interface Webhook {
  /** Its API URL, which ends with the id. */
  readonly self: string;
  readonly url: string;
}

const PATH = "/webhooks/1.0/webhook";
const numberOf = ({ self }: Webhook) => self.slice(self.lastIndexOf("/") + 1);

/** Webhook URL with placeholders for Jira: the requested fields, and the secret of the caller. */
async function addressOf({ url, parameters, credentialOf }: RegistrationCall<Properties>): Promise<string> {
  const { incomingAuthentication, additionalFields } = parameters;
  const fields = [additionalFields.includeFields ?? []].flat().map((name) => `${name}=\${${name}}`);
  if (incomingAuthentication === "queryAuth") {
    const { name, value } = await credentialOf("httpQueryAuth");
    fields.push(`${encodeURIComponent(String(name))}=${encodeURIComponent(String(value))}`);
  }
  return fields.length === 0 ? url : `${url}?${fields.join("&")}`;
}

async function receive({ read, request, credentials }: WebhookContext<Properties>): Promise<WebhookOutcome> {
  const { body, query } = request;
  const { ...fields }: Record<string, unknown> = query;
  if (read().incomingAuthentication === "queryAuth") {
    const { name, value } = await credentials("httpQueryAuth");
    if (!isSameSecret(String(fields[String(name)] ?? ""), String(value)))
      return { response: { status: 403, headers: {}, body: { kind: "text", text: "Not called by Jira" } } };
    delete fields[String(name)];
  }
  return { output: [[{ json: { ...(body as object), ...fields } }]] };
}

export default defineNode({
  name: "n8n-nodes-base.jiraTrigger",
  effect: "pure",
  descriptions: [description],
  hooks: registrationHooks(connection, description.properties, {
    known: async ({ ask }) => {
      const webhooks = await ask<Webhook[]>({ method: "GET", url: PATH });
      return webhooks.map((one) => ({ id: numberOf(one), url: one.url.split("?")[0] ?? "" }));
    },
    create: async (call) => {
      const { events, additionalFields } = call.parameters;
      const { filter, excludeBody = false } = additionalFields;
      const json = {
        name: `Workflow ${call.url}`,
        url: await addressOf(call),
        events: events.includes("*") ? EVENT_NAMES : events,
        filters: filter ? { "issue-related-events-section": filter } : {},
        excludeBody,
      };
      return { id: numberOf(await call.ask<Webhook>({ method: "POST", url: PATH, json })) };
    },
    remove: ({ ask }, id) => ask({ method: "DELETE", url: `${PATH}/${id}` }),
  }),
  webhook: receive,
});
