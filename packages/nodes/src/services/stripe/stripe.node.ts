import { defineService } from "../../service/define-service.ts";
import { connection } from "./connection.ts";
import { chargeOperations } from "./operations/charge.ts";
import { customerOperations } from "./operations/customer.ts";

export default defineService({
  name: "n8n-nodes-base.stripe",
  displayName: "Stripe",
  description: "Manages charges, customers, cards and coupons in Stripe",
  icon: "file:stripe.svg",
  ...connection,
  resources: {
    balance: "Balance",
    charge: "Charge",
    coupon: "Coupon",
    customer: "Customer",
    customerCard: "Customer Card",
    source: "Source",
  },
  defaultResource: "balance",
  operations: [...chargeOperations, ...customerOperations],
  codex: { categories: ["Finance & Accounting"], alias: ["payment", "charge", "customer"] },
});
