import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import credential from "./stripe.credential.ts";
import node from "./stripe.node.ts";

// Shaped as https://docs.stripe.com/api/customers shows it.
const customer = { id: "c", object: "customer", name: "A", email: "ada@example.com", created: 1_768_469_400 };
const charge = {
  ...{ id: "ch", amount: 900, currency: "eur", status: "succeeded", receipt_url: "https://a.example" },
  billing_details: { email: "ada@example.com" },
};
const list = (...data: object[]) => ({ object: "list", data, has_more: false });

describeServiceFields({
  node,
  fields: "stripe",
  credentialTypes: [credential],
  credential: () => ({ secretKey: "sk" }),
  answers: {
    "POST /v1/customers": customer,
    "GET /v1/customers": list(customer),
    "DELETE /v1/customers/c": { id: "c", object: "customer", deleted: true },
    "GET /v1/charges": list(charge),
    "GET /v1/balance": { object: "balance", available: [{ amount: 1, currency: "eur" }] },
  },
});
