import type { Routes } from "../../../service/testing/written-contract/routes.ts";

const PRODUCT = `name slug type status featured catalog_visibility description short_description sku regular_price sale_price
  date_on_sale_from date_on_sale_to virtual downloadable external_url button_text tax_status tax_class manage_stock stock_quantity stock_status
  backorders sold_individually weight dimensions shipping_class reviews_allowed upsell_ids cross_sell_ids parent_id purchase_note categories
  tags images menu_order meta_data post_password`;
const ORDER = `status currency customer_id customer_note parent_id payment_method payment_method_title transaction_id billing shipping
  meta_data line_items shipping_lines fee_lines coupon_lines set_paid`;
const CUSTOMER = "email first_name last_name username password billing shipping meta_data";
const LIST = "page per_page order orderby search after before context";

/** Requests that a shop accepts: https://woocommerce.github.io/woocommerce-rest-api-docs */
export const WOOCOMMERCE: Routes = {
  "POST /products": { body: PRODUCT, answer: { id: 1 } },
  "PUT /products/{id}": { body: PRODUCT, answer: { id: 1 } },
  "GET /products/{id}": { answer: { id: 1 } },
  "GET /products": {
    query: `${LIST} status type sku slug featured category tag shipping_class tax_class stock_status min_price max_price`,
    answer: [{ id: 1 }],
  },
  "DELETE /products/{id}": { query: "force", answer: { id: 1 } },
  "POST /orders": { body: ORDER, answer: { id: 1 } },
  "PUT /orders/{id}": { body: ORDER, answer: { id: 1 } },
  "GET /orders/{id}": { query: "dp", answer: { id: 1 } },
  "GET /orders": { query: `${LIST} status customer product dp`, answer: [{ id: 1 }] },
  "DELETE /orders/{id}": { query: "force", answer: { id: 1 } },
  "POST /customers": { body: CUSTOMER, answer: { id: 1 } },
  "PUT /customers/{id}": { body: CUSTOMER, answer: { id: 1 } },
  "GET /customers/{id}": { answer: { id: 1 } },
  "GET /customers": { query: `${LIST} email role`, answer: [{ id: 1 }] },
  "DELETE /customers/{id}": { query: "force reassign", answer: { id: 1 } },
};
