import { defineNode } from "@heddle/workflow";
import { choice } from "../../service/parameters.ts";
import { recordsIn } from "../../service/plain.ts";
import type { ServiceConnection } from "../../service/service.ts";
import { webhookTrigger } from "../../service/trigger-description.ts";
import { registrationHooks } from "../../service/webhook-registration.ts";

const connection: ServiceConnection = {
  credentials: [{ type: "mailjetEmailApi", value: "email", name: "Email" }],
  baseUrl: "https://api.mailjet.com/v3/REST",
};

const description = webhookTrigger(connection, {
  name: "n8n-nodes-base.mailjetTrigger",
  displayName: "Mailjet Trigger",
  description: "Starts the workflow on events of emails sent with Mailjet",
  icon: "file:mailjet-trigger.svg",
  properties: [
    choice("event", "Event", "Events that start the workflow", {
      values: {
        blocked: "Blocked",
        bounce: "Bounced",
        click: "Clicked",
        open: "Opened",
        sent: "Sent",
        spam: "Marked as Spam",
        unsub: "Unsubscribed",
      },
      standard: "open",
    }),
  ],
  codex: { categories: ["Communication", "Marketing"], alias: ["email", "bounce", "open"] },
});

interface Callback {
  readonly ID: number;
  readonly Url: string;
  readonly EventType: string;
}

export default defineNode({
  name: "n8n-nodes-base.mailjetTrigger",
  effect: "pure",
  descriptions: [description],
  hooks: registrationHooks(connection, description.properties, {
    known: async ({ ask }) => {
      const { Data } = await ask<{ Data: Callback[] }>({ method: "GET", url: "/eventcallbackurl" });
      return Data.map(({ ID, Url }) => ({ id: String(ID), url: Url }));
    },
    create: async ({ ask, url, parameters }) => {
      const json = { EventType: parameters.event, Url: url, Status: "alive", Version: 2 };
      const { Data } = await ask<{ Data: Callback[] }>({ method: "POST", url: "/eventcallbackurl", json });
      return { id: String(Data[0]?.ID) };
    },
    remove: ({ ask }, id) => ask({ method: "DELETE", url: `/eventcallbackurl/${id}` }),
  }),
  webhook: async (context) => {
    const { event } = context.read();
    // Events arrive individually, or together in a list.
    const found = recordsIn([context.request.body].flat()).filter((one) => one["event"] === event);
    return found.length > 0 ? { output: [found.map((json) => ({ json }))] } : {};
  },
});
