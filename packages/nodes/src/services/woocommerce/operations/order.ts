import { amount, choice, collection, rows, text, time } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { givenIn, groupIn, type RecordCall, recordOperation } from "../../../service/records.ts";
import { at, sendJson } from "../../../service/requests.ts";
import { addressValues, contactValues, idOf, linesOf, metadata, metadataOf, named, pages } from "./fields.ts";

type Values = Readonly<Record<string, unknown>>;

const kind = { resource: "order", noun: "an order", plural: "orders" };
const orderId = idOf("orderId", "Order ID");

const STATUSES = {
  "auto-draft": "Auto-Draft",
  cancelled: "Cancelled",
  completed: "Completed",
  failed: "Failed",
  "on-hold": "On Hold",
  pending: "Pending",
  processing: "Processing",
  refunded: "Refunded",
};

const single = { typeOptions: { multipleValues: false } } as const;

const parts = [
  rows(
    "billingUi",
    "Billing",
    { name: "billingValues", displayName: "Billing", values: [...addressValues, ...contactValues] },
    single,
  ),
  rows("couponLinesUi", "Coupon Lines", {
    name: "couponLinesValues",
    displayName: "Coupon Line",
    values: [text("code", "Code", "Code of the coupon"), metadata],
  }),
  rows("feeLinesUi", "Fee Lines", {
    name: "feeLinesValues",
    displayName: "Fee Line",
    values: [
      text("name", "Name", "What is paid for"),
      text("taxClass", "Tax Class", "The short name of the class by which it is taxed"),
      choice("taxStatus", "Tax Status", "Whether it is taxed", {
        values: { taxable: "Taxable", none: "None" },
        standard: "taxable",
      }),
      text("total", "Total", "Amount without tax"),
      metadata,
    ],
  }),
  rows("lineItemsUi", "Line Items", {
    name: "lineItemsValues",
    displayName: "Line Item",
    values: [
      text("name", "Name", "Name of the product"),
      amount("productId", "Product ID", "Number of the product"),
      amount("variationId", "Variation ID", "Number of the variation"),
      amount("quantity", "Quantity", "How many", 1),
      text("taxClass", "Tax Class", "The short name of the class by which it is taxed"),
      text("subtotal", "Subtotal", "Amount before discounts"),
      text("total", "Total", "Amount after discounts"),
      metadata,
    ],
  }),
  metadata,
  rows(
    "shippingUi",
    "Shipping",
    { name: "shippingValues", displayName: "Shipping", values: addressValues },
    single,
  ),
  rows("shippingLinesUi", "Shipping Lines", {
    name: "shippingLinesValues",
    displayName: "Shipping Line",
    values: [
      text("methodTitle", "Method Title", "Name of the way of shipping"),
      text("methodID", "Method ID", "Short name of the way of shipping"),
      text("total", "Total", "Amount without tax"),
      metadata,
    ],
  }),
] as const;

const fields = [
  text("currency", "Currency", "Code of the currency, such as USD"),
  text("customerId", "Customer ID", "Number of the customer"),
  text("customerNote", "Customer Note", "What the customer says"),
  text("parentId", "Parent ID", "Number of the order that it belongs to"),
  text("paymentMethodId", "Payment Method ID", "Short name of the way to pay"),
  text("paymentMethodTitle", "Payment Method Title", "Name of the way to pay"),
  choice("status", "Status", "How far it is", { values: STATUSES, standard: "pending" }),
  text("transactionID", "Transaction ID", "Identifier of the payment"),
] as const;

const ADDRESSES = {
  billing: ["billingUi", "billingValues"],
  shipping: ["shippingUi", "shippingValues"],
} as const;

const LINES = {
  coupon_lines: ["couponLinesUi", "couponLinesValues"],
  fee_lines: ["feeLinesUi", "feeLinesValues"],
  line_items: ["lineItemsUi", "lineItemsValues"],
  shipping_lines: ["shippingLinesUi", "shippingLinesValues"],
} as const;

/** An order in the shop's format: https://woocommerce.github.io/woocommerce-rest-api-docs/#order-properties */
function orderOf(call: RecordCall, { customerId, parentId, ...given }: Values): Values {
  const order: Record<string, unknown> = { ...named(given), ...metadataOf(call.parameters as Values) };
  if (customerId) order["customer_id"] = Number(customerId);
  if (parentId) order["parent_id"] = Number(parentId);
  for (const [name, [parameter, group]] of Object.entries(ADDRESSES)) {
    const [address] = groupIn(plain(call, parameter), group);
    if (address) order[name] = named(address);
  }
  for (const [name, [parameter, group]] of Object.entries(LINES)) {
    const lines = linesOf(call, parameter, group).map(withoutZeros);
    if (lines.length > 0) order[name] = lines;
  }
  return order;
}

/** A form holds 0 for a product or a variation that was not chosen. */
function withoutZeros(line: Values): Values {
  return Object.fromEntries(
    Object.entries(line).filter(([name, value]) => !(/^(product|variation)_id$/.test(name) && value === 0)),
  );
}

export const orderOperations = [
  recordOperation(kind, "create", {
    isDefault: true,
    parameters: [collection("additionalFields", "Additional Fields", fields), ...parts],
    request: (call) =>
      sendJson(
        "POST",
        "/orders",
        orderOf(call as RecordCall, givenIn(call as RecordCall, "additionalFields")),
      ),
  }),
  recordOperation(kind, "update", {
    parameters: [orderId, collection("updateFields", "Update Fields", fields), ...parts],
    request: (call) =>
      sendJson(
        "PUT",
        at`/orders/${call.parameters["orderId"]}`,
        orderOf(call as RecordCall, givenIn(call as RecordCall, "updateFields")),
      ),
  }),
  recordOperation(kind, "get", {
    parameters: [orderId],
    request: ({ parameters }) => ({ method: "GET", path: at`/orders/${parameters["orderId"]}` }),
  }),
  recordOperation(kind, "getAll", {
    parameters: [
      collection("options", "Options", [
        time("after", "After", "Only orders made after this time"),
        time("before", "Before", "Only orders made before this time"),
        text("customer", "Customer ID", "Only orders of this customer"),
        amount("decimalPoints", "Decimal Points", "How many digits amounts have after the point", 2),
        choice("order", "Order", "Sort order", {
          values: { asc: "Ascending", desc: "Descending" },
          standard: "desc",
        }),
        choice("orderBy", "Order By", "Sort by", {
          values: { date: "Date", id: "ID", include: "Include", slug: "Slug", title: "Title" },
          standard: "id",
        }),
        text("product", "Product ID", "Only orders with this product"),
        text("search", "Search", "Only orders with this text"),
        choice("status", "Status", "Only orders of this status", {
          values: { any: "Any", ...STATUSES },
          standard: "any",
        }),
      ]),
    ],
    request: (call) => ({
      method: "GET",
      path: "/orders",
      query: named(givenIn(call as RecordCall, "options")),
    }),
    pages,
  }),
  recordOperation(kind, "delete", {
    parameters: [orderId],
    request: ({ parameters }) => ({
      method: "DELETE",
      path: at`/orders/${parameters["orderId"]}`,
      query: { force: true },
    }),
  }),
] as const;
