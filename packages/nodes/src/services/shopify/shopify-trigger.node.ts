import { defineNode } from "@heddle/workflow";
import { choice } from "../../service/parameters.ts";
import { isSigned, notSigned } from "../../service/signature.ts";
import { webhookTrigger } from "../../service/trigger-description.ts";
import { outsideCall, registrationHooks } from "../../service/webhook-registration.ts";
import { connection, secretOf } from "./connection.ts";

const TOPICS = {
  "": "",
  "app/uninstalled": "App Uninstalled",
  "carts/create": "Cart Created",
  "carts/update": "Cart Updated",
  "checkouts/create": "Checkout Created",
  "checkouts/delete": "Checkout Deleted",
  "checkouts/update": "Checkout Updated",
  "collections/create": "Collection Created",
  "collections/delete": "Collection Deleted",
  "collections/update": "Collection Updated",
  "customers/create": "Customer Created",
  "customers/delete": "Customer Deleted",
  "customers/disable": "Customer Disabled",
  "customers/enable": "Customer Enabled",
  "customers/update": "Customer Updated",
  "customer_groups/create": "Customer Group Created",
  "customer_groups/delete": "Customer Group Deleted",
  "customer_groups/update": "Customer Group Updated",
  "draft_orders/create": "Draft Order Created",
  "draft_orders/delete": "Draft Order Deleted",
  "draft_orders/update": "Draft Order Updated",
  "fulfillments/create": "Fulfillment Created",
  "fulfillment_events/create": "Fulfillment Event Created",
  "fulfillment_events/delete": "Fulfillment Event Deleted",
  "fulfillments/update": "Fulfillment Updated",
  "inventory_items/create": "Inventory Item Created",
  "inventory_items/delete": "Inventory Item Deleted",
  "inventory_items/update": "Inventory Item Updated",
  "inventory_levels/connect": "Inventory Level Connected",
  "inventory_levels/disconnect": "Inventory Level Disconnected",
  "inventory_levels/update": "Inventory Level Updated",
  "locales/create": "Locale Created",
  "locales/update": "Locale Updated",
  "locations/create": "Location Created",
  "locations/delete": "Location Deleted",
  "locations/update": "Location Updated",
  "orders/cancelled": "Order Cancelled",
  "orders/create": "Order Created",
  "orders/delete": "Orders Deleted",
  "orders/fulfilled": "Order Fulfilled",
  "orders/paid": "Order Paid",
  "orders/partially_fulfilled": "Order Partially Fulfilled",
  "order_transactions/create": "Order Transaction Created",
  "orders/updated": "Order Updated",
  "products/create": "Product Created",
  "products/delete": "Product Deleted",
  "products/update": "Product Updated",
  "refunds/create": "Refund Created",
  "shop/update": "Shop Updated",
  "tender_transactions/create": "Tender Transaction Created",
  "themes/create": "Theme Created",
  "themes/delete": "Theme Deleted",
  "themes/publish": "Theme Published",
  "themes/update": "Theme Updated",
};

const description = webhookTrigger(connection, {
  name: "n8n-nodes-base.shopifyTrigger",
  displayName: "Shopify Trigger",
  description: "Starts the workflow on events in a shop",
  icon: "file:shopify-trigger.svg",
  properties: [
    choice("topic", "Trigger On", "Events that start the workflow", {
      values: TOPICS,
      standard: "",
      required: true,
    }),
  ],
  codex: { categories: ["Sales"], alias: ["shop", "order", "product", "ecommerce"] },
});

interface Webhook {
  readonly id: number;
  readonly address: string;
}

export default defineNode({
  name: "n8n-nodes-base.shopifyTrigger",
  effect: "pure",
  descriptions: [description],
  hooks: registrationHooks(connection, description.properties, {
    known: async ({ ask, parameters }) => {
      const query = { topic: parameters.topic, limit: "250" };
      const { webhooks } = await ask<{ webhooks: Webhook[] }>({
        method: "GET",
        url: "/webhooks.json",
        query,
      });
      return webhooks.map(({ id, address }) => ({ id: String(id), url: address }));
    },
    create: async ({ ask, parameters, url }) => {
      const json = { webhook: { topic: parameters.topic, address: url, format: "json" } };
      const { webhook } = await ask<{ webhook: Webhook }>({ method: "POST", url: "/webhooks.json", json });
      return { id: String(webhook.id) };
    },
    remove: ({ ask }, id) => ask({ method: "DELETE", url: `/webhooks/${id}.json` }),
  }),
  webhook: async (context) => {
    const { headers, rawBody, body } = context.request;
    const { credential, parameters } = await outsideCall(connection, description.properties, context);
    const secret = secretOf(credential);
    const given = headers["x-shopify-hmac-sha256"];
    // Signing in does not require the secret: without it, calls are not verified.
    if (secret !== "" && !isSigned(rawBody, { given, secret, digest: "base64" })) return notSigned("Shopify");
    if (headers["x-shopify-topic"] !== parameters.topic) return {};
    return { output: [[{ json: body as Record<string, unknown> }]] };
  },
});
