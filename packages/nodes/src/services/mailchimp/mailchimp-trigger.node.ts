import { defineNode, isRecord, type WebhookContext, type WebhookOutcome } from "@heddle/workflow";
import { formRequest } from "../../service/lists.ts";
import { fromList } from "../../service/parameters.ts";
import { at } from "../../service/requests.ts";
import { webhookTrigger } from "../../service/trigger-description.ts";
import { type RegistrationCall, registrationHooks } from "../../service/webhook-registration.ts";
import { connection } from "./connection.ts";

const EVENTS = {
  campaign: "Campaign Sent",
  cleaned: "Cleaned",
  upemail: "Email Address Updated",
  profile: "Profile Updated",
  subscribe: "Subscribed",
  unsubscribe: "Unsubscribed",
};

const SOURCES = { user: "User", admin: "Admin", api: "API" };

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, name]) => ({ name, value }));

const declared = webhookTrigger(connection, {
  name: "n8n-nodes-base.mailchimpTrigger",
  displayName: "Mailchimp Trigger",
  description: "Starts the workflow when members of an audience subscribe, change or unsubscribe",
  icon: "file:mailchimp-trigger.svg",
  properties: [
    { ...fromList("list", "List Name or ID", "The audience", { list: "getLists" }), required: true },
    {
      displayName: "Events",
      name: "events",
      type: "multiOptions",
      required: true,
      default: [],
      description: "Events that start the workflow",
      options: optionsOf(EVENTS),
    },
    {
      displayName: "Sources",
      name: "sources",
      type: "multiOptions",
      required: true,
      default: [],
      description: "Source of the changes that start it",
      options: optionsOf(SOURCES),
    },
  ],
  codex: { categories: ["Marketing"], alias: ["newsletter", "subscribe", "unsubscribe"] },
});

const description = {
  ...declared,
  // Mailchimp sends a GET request to verify a new URL.
  webhooks: [
    { name: "setup", httpMethod: "GET", responseMode: "onReceived", path: "webhook" },
    ...declared.webhooks,
  ],
} as const;

type Properties = typeof description.properties;

const pathOf = ({ parameters }: RegistrationCall<Properties>) => at`/lists/${parameters.list}/webhooks`;

const chosen = (all: Readonly<Record<string, string>>, wanted: readonly string[]) =>
  Object.fromEntries(Object.keys(all).map((name) => [name, wanted.includes(name)]));

async function receive(context: WebhookContext<Properties>): Promise<WebhookOutcome> {
  if (context.webhookName === "setup")
    return { response: { status: 200, headers: {}, body: { kind: "text", text: "" } } };
  const { body } = context.request;
  const wanted: readonly string[] = context.read().events;
  if (!isRecord(body) || !wanted.includes(String(body["type"]))) return {};
  return { output: [[{ json: body }]] };
}

export default defineNode({
  name: "n8n-nodes-base.mailchimpTrigger",
  effect: "pure",
  descriptions: [description],
  methods: {
    loadOptions: {
      getLists: async (context) => {
        const { lists } = await formRequest<{ lists: { id: string; name: string }[] }>(connection, context, {
          url: "/lists",
          qs: { count: 1000 },
        });
        return lists.map(({ id, name }) => ({ name, value: id }));
      },
    },
  },
  hooks: registrationHooks(connection, description.properties, {
    known: async (call) => {
      const { webhooks } = await call.ask<{ webhooks?: { id: string; url: string }[] }>({
        method: "GET",
        url: pathOf(call),
      });
      return webhooks ?? [];
    },
    create: async (call) => {
      const { events, sources } = call.parameters;
      const json = { url: call.url, events: chosen(EVENTS, events), sources: chosen(SOURCES, sources) };
      const { id } = await call.ask<{ id: string }>({ method: "POST", url: pathOf(call), json });
      return { id };
    },
    remove: (call, id) => call.ask({ method: "DELETE", url: `${pathOf(call)}${at`/${id}`}` }),
  }),
  webhook: receive,
});
