import { defineService } from "../../service/define-service.ts";
import { connection, lists } from "./connection.ts";
import { customerOperations } from "./operations/customer.ts";
import { orderOperations } from "./operations/order.ts";
import { productOperations } from "./operations/product.ts";

export default defineService({
  name: "n8n-nodes-base.wooCommerce",
  displayName: "WooCommerce",
  description: "Manages products, orders and customers of a shop",
  icon: "file:woocommerce.svg",
  ...connection,
  resources: { customer: "Customer", order: "Order", product: "Product" },
  defaultResource: "product",
  operations: [...productOperations, ...orderOperations, ...customerOperations],
  lists,
  codex: { categories: ["Sales"], alias: ["shop", "order", "product", "ecommerce"] },
});
