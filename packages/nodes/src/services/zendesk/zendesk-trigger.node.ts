import { defineNode } from "@heddle/workflow";
import { listMethods } from "../../service/lists.ts";
import { isRecent, isSigned, notSigned } from "../../service/signature.ts";
import { webhookTrigger } from "../../service/trigger-description.ts";
import { keptOf, registrationHooks } from "../../service/webhook-registration.ts";
import { connection } from "./connection.ts";
import { lists } from "./lists.ts";
import { bodyTemplate, conditionsOf, triggerProperties } from "./trigger-parameters.ts";

const description = webhookTrigger(connection, {
  name: "n8n-nodes-base.zendeskTrigger",
  displayName: "Zendesk Trigger",
  description: "Starts the workflow when tickets are created or changed",
  icon: "file:zendesk-trigger.svg",
  properties: triggerProperties,
  codex: { categories: ["Communication"], alias: ["ticket", "support", "helpdesk", "customer"] },
});

interface Webhook {
  readonly id: string;
  readonly endpoint: string;
}

/** Zendesk calls a webhook from a separate Zendesk trigger, which holds the conditions and the payload. */
export default defineNode({
  name: "n8n-nodes-base.zendeskTrigger",
  effect: "pure",
  descriptions: [description],
  methods: listMethods({ ...connection, lists }) as object,
  hooks: registrationHooks(connection, description.properties, {
    known: async ({ ask, kept }) => {
      const { webhooks } = await ask<{ webhooks: Webhook[] }>({
        method: "GET",
        url: "/webhooks",
        query: { "page[size]": "100" },
      });
      return webhooks.map(({ id, endpoint }) => ({
        id: kept["webhookId"] === id ? String(kept["id"]) : id,
        url: endpoint,
      }));
    },
    create: async ({ ask, url, parameters }) => {
      const { webhook } = await ask<{ webhook: Webhook }>({
        method: "POST",
        url: "/webhooks",
        json: {
          webhook: {
            name: "Heddle",
            status: "active",
            endpoint: url,
            http_method: "POST",
            request_format: "json",
            subscriptions: ["conditional_ticket_events"],
          },
        },
      });
      const { signing_secret } = await ask<{ signing_secret: { secret: string } }>({
        method: "GET",
        url: `/webhooks/${webhook.id}/signing_secret`,
      });
      const actions = [{ field: "notification_webhook", value: [webhook.id, bodyTemplate(parameters)] }];
      const trigger = { title: `Heddle ${url}`, conditions: conditionsOf(parameters), actions };
      const made = await ask<{ trigger: { id: number } }>({
        method: "POST",
        url: "/triggers.json",
        json: { trigger },
      });
      return { id: String(made.trigger.id), webhookId: webhook.id, secret: signing_secret.secret };
    },
    // Leftovers of an interrupted registration have no Zendesk trigger.
    remove: async ({ ask, kept }, id) => {
      if (kept["webhookId"] === undefined) return ask({ method: "DELETE", url: `/webhooks/${id}` });
      await ask({ method: "DELETE", url: `/triggers/${id}.json` });
      return ask({ method: "DELETE", url: `/webhooks/${String(kept["webhookId"])}` });
    },
  }),
  webhook: async (context) => {
    const { headers, rawBody, body } = context.request;
    const { secret } = await keptOf(context);
    const time = String(headers["x-zendesk-webhook-signature-timestamp"] ?? "");
    const signed = Buffer.concat([Buffer.from(time), rawBody]);
    const given = headers["x-zendesk-webhook-signature"];
    if (!isRecent(time) || !isSigned(signed, { given, secret, digest: "base64" }))
      return notSigned("Zendesk");
    return { output: [[{ json: body as Record<string, unknown> }]] };
  },
});
