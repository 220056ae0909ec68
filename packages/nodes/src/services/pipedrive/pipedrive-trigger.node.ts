import { randomBytes } from "node:crypto";
import { defineNode, isRecord } from "@heddle/workflow";
import { isSameSecret } from "../../requests/same-secret.ts";
import { choice } from "../../service/parameters.ts";
import { webhookTrigger } from "../../service/trigger-description.ts";
import { keptOf, type RegistrationCall, registrationHooks } from "../../service/webhook-registration.ts";
import { connection, V1 } from "./connection.ts";

const OBJECTS = {
  "*": "All",
  activity: "Activity",
  activityType: "Activity Type",
  deal: "Deal",
  lead: "Lead",
  note: "Note",
  organization: "Organization",
  person: "Person",
  pipeline: "Pipeline",
  product: "Product",
  stage: "Stage",
  user: "User",
};

const first = { displayOptions: { show: { "@version": [1] } } };
const later = { displayOptions: { show: { "@version": [{ _cnd: { gte: 1.1 } }] } } };

const description = webhookTrigger(connection, {
  name: "n8n-nodes-base.pipedriveTrigger",
  displayName: "Pipedrive Trigger",
  description: "Starts the workflow on events in Pipedrive",
  version: [1, 1.1],
  icon: "file:pipedrive-trigger.svg",
  properties: [
    choice(
      "incomingAuthentication",
      "Incoming Authentication",
      "How calls of Pipedrive prove who they are from",
      {
        values: { basicAuth: "Basic Auth", none: "None" },
        standard: "none",
      },
    ),
    choice("action", "Action", "What happens", {
      values: { added: "Added", "*": "All", deleted: "Deleted", merged: "Merged", updated: "Updated" },
      standard: "*",
      ...first,
    }),
    choice("action", "Action", "What happens", {
      values: { "*": "All", change: "Change", create: "Create", delete: "Delete" },
      standard: "*",
      ...later,
    }),
    choice("object", "Object", "To what it happens", { values: OBJECTS, standard: "*", ...first }),
    choice("entity", "Entity", "To what it happens", { values: OBJECTS, standard: "*", ...later }),
  ],
  codex: { categories: ["Sales"], alias: ["crm", "contact", "lead", "deal"] },
});

interface Webhook {
  readonly id: number;
  readonly subscription_url: string;
  readonly event_action: string;
  readonly event_object: string;
}

/** Action names that differ in version 1 of webhooks; merged records are now changed ones. */
const ACTIONS: Record<string, string> = {
  added: "create",
  updated: "change",
  merged: "change",
  deleted: "delete",
};

function eventOf({ action, object, entity }: Readonly<Record<string, unknown>>) {
  return {
    event_action: ACTIONS[String(action)] ?? String(action),
    event_object: String(entity ?? object ?? "*"),
  };
}

/** User and password that Pipedrive sends: from a credential, or generated for this trigger. */
async function signInOf({ parameters, credentialOf }: RegistrationCall<typeof description.properties>) {
  if (parameters.incomingAuthentication !== "basicAuth") {
    const [user, password] = [randomBytes(16).toString("hex"), randomBytes(32).toString("hex")];
    return { sent: { http_auth_user: user, http_auth_password: password }, kept: { user, password } };
  }
  const { user, password } = await credentialOf("httpBasicAuth");
  return { sent: { http_auth_user: user, http_auth_password: password }, kept: {} };
}

export default defineNode({
  name: "n8n-nodes-base.pipedriveTrigger",
  effect: "pure",
  descriptions: [
    {
      ...description,
      credentials: [
        ...description.credentials,
        {
          name: "httpBasicAuth",
          required: true,
          displayOptions: { show: { incomingAuthentication: ["basicAuth"] } },
        },
      ],
    },
  ],
  hooks: registrationHooks(connection, description.properties, {
    known: async ({ ask, parameters }) => {
      const { event_action, event_object } = eventOf(parameters);
      const { data } = await ask<{ data: Webhook[] | null }>({ method: "GET", url: `${V1}/webhooks` });
      return (data ?? [])
        .filter((one) => one.event_action === event_action && one.event_object === event_object)
        .map(({ id, subscription_url }) => ({ id: String(id), url: subscription_url }));
    },
    create: async (call) => {
      const { sent, kept } = await signInOf(call);
      const name = `Workflow ${call.url}`;
      const json = { name, subscription_url: call.url, ...eventOf(call.parameters), ...sent, version: "2.0" };
      const { data } = await call.ask<{ data: Webhook }>({ method: "POST", url: `${V1}/webhooks`, json });
      return { id: String(data.id), ...kept };
    },
    remove: ({ ask }, id) => ask({ method: "DELETE", url: `${V1}/webhooks/${encodeURIComponent(id)}` }),
  }),
  webhook: async (context) => {
    const { headers, body } = context.request;
    const isOwn = context.read().incomingAuthentication === "basicAuth";
    const { user, password } = isOwn ? await context.credentials("httpBasicAuth") : await keptOf(context);
    const wanted = `Basic ${Buffer.from(`${String(user)}:${String(password)}`).toString("base64")}`;
    if (!user || !isSameSecret(String(headers["authorization"] ?? ""), wanted))
      return {
        response: { status: 401, headers: {}, body: { kind: "text", text: "Not signed in as Pipedrive" } },
      };
    const json = { ...(isRecord(body) ? body : {}) };
    // Workflows of version 1 read the current record under another name.
    return {
      output: [[{ json: context.node.typeVersion < 1.1 ? { ...json, current: json["data"] } : json }]],
    };
  },
});
