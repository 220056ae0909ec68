import { randomBytes } from "node:crypto";
import { defineNode, isRecord } from "@heddle/workflow";
import { isSameSecret } from "../../requests/same-secret.ts";
import { choice } from "../../service/parameters.ts";
import { notSigned } from "../../service/signature.ts";
import { webhookTrigger } from "../../service/trigger-description.ts";
import { keptOf, registrationHooks } from "../../service/webhook-registration.ts";
import { connection } from "./connection.ts";

const EVENTS = {
  transactional: {
    blocked: "Blocked",
    click: "Clicked",
    deferred: "Deferred",
    delivered: "Delivered",
    hardBounce: "Hard Bounce",
    invalid: "Invalid Address",
    opened: "Opened",
    request: "Sent",
    softBounce: "Soft Bounce",
    spam: "Marked as Spam",
    uniqueOpened: "First Opened",
    unsubscribed: "Unsubscribed",
  },
  marketing: {
    click: "Clicked",
    delivered: "Delivered",
    hardBounce: "Hard Bounce",
    listAddition: "Added to List",
    opened: "Opened",
    softBounce: "Soft Bounce",
    spam: "Marked as Spam",
    unsubscribed: "Unsubscribed",
  },
  inbound: { inboundEmailProcessed: "Email Received" },
} as const;

type Kind = keyof typeof EVENTS;

const eventsOf = (type: Kind) =>
  ({
    displayName: "Trigger On",
    name: "events",
    type: "multiOptions",
    required: true,
    default: [],
    description: "Events that start the workflow",
    displayOptions: { show: { type: [type] } },
    options: Object.entries(EVENTS[type]).map(([value, name]) => ({ name, value })),
  }) as const;

const description = webhookTrigger(connection, {
  name: "n8n-nodes-base.sendInBlueTrigger",
  displayName: "Brevo Trigger",
  description: "Starts the workflow on email and contact events in Brevo",
  icon: "file:sendinblue-trigger.svg",
  properties: [
    choice("type", "Resource", "What events are about", {
      values: { inbound: "Inbound", marketing: "Marketing", transactional: "Transactional" },
      standard: "transactional",
    }),
    eventsOf("transactional"),
    eventsOf("marketing"),
    eventsOf("inbound"),
  ],
  codex: { categories: ["Marketing", "Communication"], alias: ["sendinblue", "email", "bounce", "open"] },
});

interface Webhook {
  readonly id: number;
  readonly url: string;
}

/** Header in which Brevo repeats the workflow's secret. */
const SECRET_HEADER = "x-webhook-secret";

export default defineNode({
  name: "n8n-nodes-base.sendInBlueTrigger",
  effect: "pure",
  descriptions: [description],
  hooks: registrationHooks(connection, description.properties, {
    known: async ({ ask, parameters }) => {
      const answer = await ask<{ webhooks?: Webhook[] } | undefined>({
        method: "GET",
        url: "/webhooks",
        query: { type: parameters.type },
      }).catch((error: unknown) => {
        // An account without webhooks.
        if (isRecord(error) && String(error["httpCode"]) === "404") return undefined;
        throw error;
      });
      return (answer?.webhooks ?? []).map(({ id, url }) => ({ id: String(id), url }));
    },
    create: async ({ ask, url, parameters: { type, events } }) => {
      const secret = randomBytes(32).toString("hex");
      const headers = [{ key: SECRET_HEADER, value: secret }];
      const json = { url, type, events, headers, description: "Made by a workflow" };
      const { id } = await ask<{ id: number }>({ method: "POST", url: "/webhooks", json });
      return { id: String(id), secret };
    },
    remove: ({ ask }, id) => ask({ method: "DELETE", url: `/webhooks/${id}` }),
  }),
  webhook: async (context) => {
    const { headers, body } = context.request;
    const { secret } = await keptOf(context);
    if (typeof secret !== "string" || !isSameSecret(String(headers[SECRET_HEADER] ?? ""), secret))
      return notSigned("Brevo");
    return { output: [[{ json: body as Record<string, unknown> }]] };
  },
});
