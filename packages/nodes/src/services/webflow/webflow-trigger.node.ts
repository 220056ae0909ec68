import { defineNode, type WebhookContext, type WebhookOutcome } from "@heddle/workflow";
import { choice, fromList } from "../../service/parameters.ts";
import { at } from "../../service/requests.ts";
import { isRecent, isSigned, notSigned } from "../../service/signature.ts";
import { webhookTrigger } from "../../service/trigger-description.ts";
import { keptOf, type RegistrationCall, registrationHooks } from "../../service/webhook-registration.ts";
import { connection, getSites } from "./connection.ts";

const EVENTS = {
  collection_item_created: "Collection Item Created",
  collection_item_deleted: "Collection Item Deleted",
  collection_item_changed: "Collection Item Updated",
  ecomm_inventory_changed: "Ecomm Inventory Changed",
  ecomm_new_order: "Ecomm New Order",
  ecomm_order_changed: "Ecomm Order Changed",
  form_submission: "Form Submission",
  page_created: "Page Created",
  page_deleted: "Page Deleted",
  page_metadata_updated: "Page Metadata Updated",
  site_publish: "Site Publish",
};

const parts = {
  displayName: "Webflow Trigger",
  description: "Starts the workflow on events on a Webflow site",
  icon: "file:webflow-trigger.svg",
  properties: [
    fromList("site", "Site Name or ID", "The site", { list: "getSites", required: true }),
    choice("event", "Event", "Events that start the workflow", {
      values: EVENTS,
      standard: "form_submission",
    }),
  ],
  codex: { categories: ["Marketing"], alias: ["cms", "site", "form"] },
} as const;

const [oAuth2, token] = connection.credentials;
const description = webhookTrigger(connection, {
  name: "n8n-nodes-base.webflowTrigger",
  ...parts,
  version: 2,
});
// Version 1 signs in with a token by default.
const credentials = [token, oAuth2].flatMap((one) => (one ? [one] : []));
const first = webhookTrigger(
  { ...connection, credentials },
  {
    name: "n8n-nodes-base.webflowTrigger",
    ...parts,
    version: 1,
  },
);

type Properties = typeof description.properties;

interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly secretKey?: string;
}

const webhooksOf = ({ parameters }: RegistrationCall<Properties>) => at`/sites/${parameters.site}/webhooks`;

/** Secret of a webhook that was registered with a token; otherwise that of the app. */
async function secretOf(context: WebhookContext<Properties>): Promise<unknown> {
  const { secret } = await keptOf(context);
  if (secret) return secret;
  const { parameters, typeVersion } = context.node;
  const chosen = parameters?.["authentication"] ?? (typeVersion < 2 ? "accessToken" : "oAuth2");
  return chosen === "accessToken"
    ? undefined
    : (await context.credentials("webflowOAuth2Api"))["clientSecret"];
}

/** https://developers.webflow.com/data/docs/working-with-webhooks#validating-request-signatures */
async function receive(context: WebhookContext<Properties>): Promise<WebhookOutcome> {
  const { headers, rawBody, body } = context.request;
  const secret = await secretOf(context);
  if (secret) {
    const time = headers["x-webflow-timestamp"];
    const signed = Buffer.concat([Buffer.from(`${time}:`), rawBody]);
    const given = headers["x-webflow-signature"];
    if (!isRecent(time) || !isSigned(signed, { given, secret, digest: "hex" })) return notSigned("Webflow");
  }
  return { output: [[{ json: { ...(body as object) } }]] };
}

export default defineNode({
  name: "n8n-nodes-base.webflowTrigger",
  effect: "pure",
  descriptions: [first, description],
  methods: { loadOptions: { getSites } },
  hooks: registrationHooks(connection, description.properties, {
    known: async (call) => {
      const { webhooks } = await call.ask<{ webhooks?: Webhook[] }>({ method: "GET", url: webhooksOf(call) });
      return webhooks ?? [];
    },
    create: async (call) => {
      const json = { triggerType: call.parameters.event, url: call.url };
      const { id, secretKey } = await call.ask<Webhook>({ method: "POST", url: webhooksOf(call), json });
      return { id, ...(secretKey === undefined ? {} : { secret: secretKey }) };
    },
    remove: ({ ask }, id) => ask({ method: "DELETE", url: at`/webhooks/${id}` }),
  }),
  webhook: receive,
});
