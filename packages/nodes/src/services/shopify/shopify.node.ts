import { defineService } from "../../service/define-service.ts";
import { connection } from "./connection.ts";
import { orderOperations } from "./operations/order.ts";
import { productOperations } from "./operations/product.ts";

export default defineService({
  name: "n8n-nodes-base.shopify",
  displayName: "Shopify",
  description: "Manages orders and products of a shop",
  icon: "file:shopify.svg",
  ...connection,
  resources: { order: "Order", product: "Product" },
  defaultResource: "order",
  operations: [...orderOperations, ...productOperations],
  codex: { categories: ["Sales"], alias: ["shop", "order", "product", "ecommerce"] },
});
