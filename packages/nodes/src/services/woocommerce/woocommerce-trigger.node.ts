import { randomBytes } from "node:crypto";
import { defineNode } from "@heddle/workflow";
import { choice } from "../../service/parameters.ts";
import { isSigned, notSigned } from "../../service/signature.ts";
import { webhookTrigger } from "../../service/trigger-description.ts";
import { keptOf, registrationHooks } from "../../service/webhook-registration.ts";
import { connection } from "./connection.ts";

const description = webhookTrigger(connection, {
  name: "n8n-nodes-base.wooCommerceTrigger",
  displayName: "WooCommerce Trigger",
  description: "Starts the workflow on events in a shop",
  icon: "file:woocommerce-trigger.svg",
  subtitle: '={{ $parameter["event"] }}',
  properties: [
    choice("event", "Event", "Events that start the workflow", {
      values: {
        "": "",
        "coupon.created": "Coupon Created",
        "coupon.deleted": "Coupon Deleted",
        "coupon.updated": "Coupon Updated",
        "customer.created": "Customer Created",
        "customer.deleted": "Customer Deleted",
        "customer.updated": "Customer Updated",
        "order.created": "Order Created",
        "order.deleted": "Order Deleted",
        "order.updated": "Order Updated",
        "product.created": "Product Created",
        "product.deleted": "Product Deleted",
        "product.updated": "Product Updated",
      },
      standard: "",
      required: true,
    }),
  ],
  codex: { categories: ["Sales"], alias: ["shop", "order", "product", "ecommerce"] },
});

interface Webhook {
  readonly id: number;
  readonly delivery_url: string;
  readonly topic: string;
  readonly status: string;
}

export default defineNode({
  name: "n8n-nodes-base.wooCommerceTrigger",
  effect: "pure",
  descriptions: [description],
  hooks: registrationHooks(connection, description.properties, {
    // The shop disables webhooks after five failures: those are registered again.
    known: async ({ ask, parameters }) => {
      const query = { per_page: "100", status: "active" };
      const webhooks = await ask<Webhook[]>({ method: "GET", url: "/webhooks", query });
      return webhooks
        .filter(({ topic }) => topic === parameters.event)
        .map(({ id, delivery_url }) => ({ id: String(id), url: delivery_url }));
    },
    create: async ({ ask, parameters, url }) => {
      const secret = randomBytes(32).toString("hex");
      const json = { name: "Heddle", topic: parameters.event, delivery_url: url, secret };
      const { id } = await ask<Webhook>({ method: "POST", url: "/webhooks", json });
      return { id: String(id), secret };
    },
    remove: ({ ask }, id) =>
      ask({ method: "DELETE", url: `/webhooks/${encodeURIComponent(id)}`, query: { force: "true" } }),
  }),
  webhook: async (context) => {
    const { headers, rawBody, body } = context.request;
    const given = headers["x-wc-webhook-signature"];
    // The shop verifies the URL with an unsigned call that contains only the webhook's id.
    if (given === undefined && headers["x-wc-webhook-topic"] === undefined) return {};
    const { secret } = await keptOf(context);
    if (!isSigned(rawBody, { given, secret, digest: "base64" })) return notSigned("WooCommerce");
    return { output: [[{ json: body as Record<string, unknown> }]] };
  },
});
