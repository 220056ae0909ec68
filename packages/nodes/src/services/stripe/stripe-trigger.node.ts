import { defineNode } from "@heddle/workflow";
import { text } from "../../service/parameters.ts";
import { isSignedWithTime, notSigned } from "../../service/signature.ts";
import { webhookTrigger } from "../../service/trigger-description.ts";
import { keptOf, registrationHooks } from "../../service/webhook-registration.ts";
import { connection } from "./connection.ts";
import { EVENTS } from "./events.ts";

const description = webhookTrigger(connection, {
  name: "n8n-nodes-base.stripeTrigger",
  displayName: "Stripe Trigger",
  description: "Starts the workflow on events in Stripe",
  icon: "file:stripe-trigger.svg",
  properties: [
    {
      displayName: "Events",
      name: "events",
      type: "multiOptions",
      required: true,
      default: [],
      description: "Events that start the workflow",
      options: ["*", ...EVENTS].map((name) => ({ name, value: name })),
    },
    text(
      "apiVersion",
      "API Version",
      "The version in which Stripe writes events; that of the account when empty",
    ),
  ],
  codex: { categories: ["Finance & Accounting"], alias: ["payment", "invoice", "subscription", "checkout"] },
});

interface Endpoint {
  readonly id: string;
  readonly url: string;
  readonly secret?: string;
}

export default defineNode({
  name: "n8n-nodes-base.stripeTrigger",
  effect: "pure",
  descriptions: [description],
  hooks: registrationHooks(connection, description.properties, {
    known: async ({ ask }) => {
      const { data } = await ask<{ data: Endpoint[] }>({
        method: "GET",
        url: "/webhook_endpoints",
        query: { limit: "100" },
      });
      return data;
    },
    create: async ({ ask, url, parameters }) => {
      const { events, apiVersion } = parameters;
      const enabled = events.includes("*") ? ["*"] : events;
      const version = apiVersion === "" ? {} : { api_version: apiVersion };
      const form = { url, description: "Made by a workflow", enabled_events: enabled, ...version };
      const { id, secret } = await ask<Endpoint>({ method: "POST", url: "/webhook_endpoints", form });
      return { id, secret };
    },
    remove: ({ ask }, id) => ask({ method: "DELETE", url: `/webhook_endpoints/${id}` }),
  }),
  webhook: async (context) => {
    const { headers, rawBody, body } = context.request;
    const { secret } = await keptOf(context);
    if (!isSignedWithTime(rawBody, headers["stripe-signature"], secret)) return notSigned("Stripe");
    const event = body as Record<string, unknown>;
    const { events } = context.read();
    if (!events.includes("*") && !events.includes(String(event["type"]))) return {};
    return { output: [[{ json: event }]] };
  },
});
