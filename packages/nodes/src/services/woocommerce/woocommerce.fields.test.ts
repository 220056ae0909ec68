import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import credential from "./woocommerce.credential.ts";
import node from "./woocommerce.node.ts";

// Shaped as https://woocommerce.github.io/woocommerce-rest-api-docs shows it.
const order = {
  ...{ id: 1, number: "1", status: "processing", total: "9.00", currency: "EUR" },
  ...{ date_created: "2026-03-01T09:00:00", billing: { first_name: "Ada", email: "ada@example.com" } },
  line_items: [{ id: 2, name: "A", quantity: 1 }],
};
const product = {
  ...{ id: 1, name: "A", permalink: "https://a.example", regular_price: "9.00", sku: "a" },
  ...{ images: [{ src: "https://a.example/a.png" }], categories: [{ id: 3, name: "C" }] },
};
const api = "/wp-json/wc/v3";

describeServiceFields({
  node,
  fields: "woocommerce",
  credentialTypes: [credential],
  credential: (url) => ({ url, consumerKey: "ck_1", consumerSecret: "cs_1" }),
  answers: {
    [`GET ${api}/orders/1`]: order,
    [`GET ${api}/orders`]: [order, order],
    [`POST ${api}/products`]: product,
    [`GET ${api}/products`]: [product, product],
    [`DELETE ${api}/products/1`]: product,
    [`GET ${api}/customers`]: [{ id: 1, email: "ada@example.com", first_name: "Ada" }],
  },
});
