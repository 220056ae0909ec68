import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import { ADMIN_API } from "./admin-api.ts";
import node from "./shopify.node.ts";
import credential from "./shopify-access-token.credential.ts";

// Shaped as https://shopify.dev/docs/api/admin-rest/latest/resources/order shows it.
const order = {
  ...{ id: 1, order_number: 1001, name: "#1001", email: "ada@example.com", currency: "EUR", tags: "a" },
  ...{ created_at: "2026-03-01T09:00:00+01:00", current_total_price: "9.00" },
  current_subtotal_price_set: { shop_money: { amount: "9.00", currency_code: "EUR" } },
  customer: { id: 2, first_name: "Ada", last_name: "L" },
  line_items: [{ id: 3, title: "A", quantity: 1 }],
};
const image = { id: 5, src: "https://a.example/a.png" };
const product = {
  ...{ id: 1, title: "A", handle: "a", body_html: "<p>a</p>", vendor: "v", product_type: "t", tags: "a" },
  ...{ variants: [{ id: 4, price: "9.00" }], images: [image], image },
};

describeServiceFields({
  node,
  fields: "shopify",
  credentialTypes: [credential],
  credential: () => ({ shopSubdomain: "shop", accessToken: "t", appSecretKey: "s" }),
  answers: {
    [`GET ${ADMIN_API}/orders/1.json`]: { order },
    [`GET ${ADMIN_API}/orders.json`]: { orders: [order, order] },
    [`PUT ${ADMIN_API}/orders/1.json`]: { order },
    [`POST ${ADMIN_API}/products.json`]: { product },
    [`GET ${ADMIN_API}/products/1.json`]: { product },
    [`GET ${ADMIN_API}/products.json`]: { products: [product, product] },
    [`DELETE ${ADMIN_API}/products/1.json`]: {},
  },
});
