import { randomBytes } from "node:crypto";
import { defineNode } from "@heddle/workflow";
import { isSameSecret } from "../../requests/same-secret.ts";
import { toggle } from "../../service/parameters.ts";
import type { ServiceConnection } from "../../service/service.ts";
import { notSigned } from "../../service/signature.ts";
import { webhookTrigger } from "../../service/trigger-description.ts";
import { keptOf, registrationHooks } from "../../service/webhook-registration.ts";

const connection: ServiceConnection = {
  credentials: [{ type: "postmarkApi", value: "token", name: "Server Token" }],
  baseUrl: "https://api.postmarkapp.com",
};

const EVENTS = {
  bounce: "Bounced",
  click: "Clicked",
  delivery: "Delivered",
  open: "Opened",
  spamComplaint: "Marked as Spam",
  subscriptionChange: "Subscription Changed",
};

const description = webhookTrigger(connection, {
  name: "n8n-nodes-base.postmarkTrigger",
  displayName: "Postmark Trigger",
  description: "Starts the workflow on events of emails sent with Postmark",
  icon: "file:postmark-trigger.svg",
  properties: [
    {
      displayName: "Events",
      name: "events",
      type: "multiOptions",
      required: true,
      default: [],
      description: "Events that start the workflow",
      options: Object.entries(EVENTS).map(([value, name]) => ({ name, value })),
    },
    toggle("firstOpen", "First Open", "Whether only the first time that a mail is opened counts", false, {
      displayOptions: { show: { events: ["open"] } },
    }),
    toggle("includeContent", "Include Content", "Whether the mail comes along with the event", false, {
      displayOptions: { show: { events: ["bounce", "spamComplaint"] } },
    }),
  ],
  codex: { categories: ["Communication"], alias: ["email", "bounce", "open", "delivery"] },
});

interface Webhook {
  readonly ID: number;
  readonly Url: string;
}

/** Header in which Postmark repeats the workflow's secret. */
const SECRET_HEADER = "X-Webhook-Secret";

export default defineNode({
  name: "n8n-nodes-base.postmarkTrigger",
  effect: "pure",
  descriptions: [description],
  hooks: registrationHooks(connection, description.properties, {
    known: async ({ ask }) => {
      const { Webhooks } = await ask<{ Webhooks: Webhook[] }>({ method: "GET", url: "/webhooks" });
      return Webhooks.map(({ ID, Url }) => ({ id: String(ID), url: Url }));
    },
    create: async ({ ask, url, parameters: { events, firstOpen, includeContent } }) => {
      const secret = randomBytes(32).toString("hex");
      const on = (name: keyof typeof EVENTS) => ({ Enabled: events.includes(name) });
      const Triggers = {
        Bounce: { ...on("bounce"), IncludeContent: includeContent },
        Click: on("click"),
        Delivery: on("delivery"),
        Open: { ...on("open"), PostFirstOpenOnly: firstOpen },
        SpamComplaint: { ...on("spamComplaint"), IncludeContent: includeContent },
        SubscriptionChange: on("subscriptionChange"),
      };
      const HttpHeaders = [{ Name: SECRET_HEADER, Value: secret }];
      const json = { Url: url, HttpHeaders, Triggers };
      const { ID } = await ask<Webhook>({ method: "POST", url: "/webhooks", json });
      return { id: String(ID), secret };
    },
    remove: ({ ask }, id) => ask({ method: "DELETE", url: `/webhooks/${id}` }),
  }),
  webhook: async (context) => {
    const { headers, body } = context.request;
    const { secret } = await keptOf(context);
    const given = String(headers[SECRET_HEADER.toLowerCase()] ?? "");
    if (typeof secret !== "string" || !isSameSecret(given, secret)) return notSigned("Postmark");
    return { output: [[{ json: body as Record<string, unknown> }]] };
  },
});
