import { isRecord } from "@heddle/workflow";
import { defineOperation } from "../../../service/operation.ts";
import {
  amount,
  choice,
  collection,
  neededText,
  rows,
  text,
  time,
  toggle,
} from "../../../service/parameters.ts";
import { plain, recordsIn, rowsOf } from "../../../service/plain.ts";
import { at, sendJson } from "../../../service/requests.ts";
import { commonOperations } from "./common.ts";

type Values = Readonly<Record<string, unknown>>;

const orderId = neededText("orderId", "Order ID", "Number of the order");

const addressValues = [
  text("firstName", "First Name", "First name"),
  text("lastName", "Last Name", "Last name"),
  text("company", "Company", "Company"),
  text("country", "Country", "Country"),
  text("address1", "Address Line 1", "Street and number"),
  text("address2", "Address Line 2", "Such as an apartment"),
  text("city", "City", "City"),
  text("province", "Province", "Province or state"),
  text("zip", "ZIP Code", "Postal code"),
  text("phone", "Phone", "Number"),
] as const;

const address = <const N extends string, const G extends string>(name: N, displayName: string, group: G) =>
  rows(
    name,
    displayName,
    { name: group, displayName, values: addressValues },
    { typeOptions: { multipleValues: false } },
  );

const discounts = rows("discountCodesUi", "Discount Codes", {
  name: "discountCodesValues",
  displayName: "Discount Code",
  values: [
    text("amount", "Amount", "How much it takes off"),
    text("code", "Code", "The code"),
    choice("type", "Type", "Discount", {
      values: { fixedAmount: "Fixed Amount", percentage: "Percentage", shipping: "Shipping" },
      standard: "fixedAmount",
    }),
  ],
});

const common = [
  discounts,
  text("email", "Email", "Address of the customer"),
  text("note", "Note", "A note"),
  address("shippingAddressUi", "Shipping Address", "shippingAddressValues"),
  text("sourceName", "Source Name", "Where the order comes from"),
  text("tags", "Tags", "Words to find it by, with commas"),
] as const;

const more = [
  address("billingAddressUi", "Billing Address", "billingAddressValues"),
  ...common,
  choice("fulfillmentStatus", "Fulfillment Status", "How much of it was sent", {
    values: { fulfilled: "Fulfilled", null: "Null", partial: "Partial", restocked: "Restocked" },
    standard: "null",
  }),
  choice("inventoryBehaviour", "Inventory Behavior", "What happens to the stock", {
    values: {
      bypass: "Bypass",
      decrementIgnoringPolicy: "Decrement Ignoring Policy",
      decrementObeyingPolicy: "Decrement Obeying Policy",
    },
    standard: "bypass",
  }),
  text("locationId", "Location Name or ID", "Where it was sold"),
  toggle(
    "sendFulfillmentReceipt",
    "Send Fulfillment Receipt",
    "Whether the customer is told that it was sent",
  ),
  toggle("sendReceipt", "Send Receipt", "Whether the customer gets a confirmation"),
  toggle("test", "Test", "Whether it is a test"),
] as const;

// The format spells the first word so.
const lineItems = rows("limeItemsUi", "Line Items", {
  name: "lineItemValues",
  displayName: "Line Item",
  values: [
    text("productId", "Product Name or ID", "Number of the product"),
    text("variantId", "Variant ID", "Number of the variant"),
    text("title", "Title", "Title of the product"),
    text("grams", "Grams", "Weight of one"),
    amount("quantity", "Quantity", "How many", 1),
    text("price", "Price", "Price of one"),
  ],
});

const NAMES: Record<string, string> = {
  fulfillmentStatus: "fulfillment_status",
  inventoryBehaviour: "inventory_behaviour",
  locationId: "location_id",
  sendFulfillmentReceipt: "send_fulfillment_receipt",
  sendReceipt: "send_receipt",
  sourceName: "source_name",
};

/** Numeric fields of Shopify that the form has as strings. */
const NUMBERS = new Set(["grams", "location_id", "product_id", "variant_id"]);

const numbered = (member: string, value: unknown) =>
  NUMBERS.has(member) && /^\d+$/.test(String(value)) ? Number(value) : value;

const snake = (text: string) => text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** An order in Shopify's format. */
function orderOf({ billingAddressUi, shippingAddressUi, discountCodesUi, ...given }: Values): Values {
  const named = Object.entries(given).map(([name, value]) => [
    NAMES[name] ?? name,
    name === "inventoryBehaviour"
      ? snake(String(value))
      : name === "fulfillmentStatus" && value === "null"
        ? null
        : numbered(NAMES[name] ?? name, value),
  ]);
  const codes = recordsIn(isRecord(discountCodesUi) ? discountCodesUi["discountCodesValues"] : undefined);
  return {
    ...Object.fromEntries(named),
    ...addressOf("billing_address", billingAddressUi, "billingAddressValues"),
    ...addressOf("shipping_address", shippingAddressUi, "shippingAddressValues"),
    ...(codes.length > 0
      ? { discount_codes: codes.map((code) => ({ ...code, type: snake(String(code["type"])) })) }
      : {}),
  };
}

function addressOf(name: string, given: unknown, group: string): Values {
  const values = isRecord(given) ? given[group] : undefined;
  if (!isRecord(values)) return {};
  const filled = Object.entries(values).filter(([, value]) => value !== "");
  return { [name]: Object.fromEntries(filled.map(([key, value]) => [snake(key), value])) };
}

const create = defineOperation({
  resource: "order",
  value: "create",
  name: "Create",
  action: "Create an order",
  description: "Adds an order",
  effect: "unsafe",
  isDefault: true,
  parameters: [collection("additionalFields", "Additional Fields", more), lineItems],
  request: (call) => {
    const items = rowsOf(call, "limeItemsUi", "lineItemValues").map((item) =>
      Object.fromEntries(
        Object.entries(item)
          .filter(([, value]) => value !== "")
          .map(([name, value]) => [snake(name), numbered(snake(name), value)]),
      ),
    );
    const order = { ...orderOf(plain(call, "additionalFields")), line_items: items };
    return sendJson("POST", "/orders.json", { order });
  },
  response: { items: "order" },
});

const update = defineOperation({
  resource: "order",
  value: "update",
  name: "Update",
  action: "Update an order",
  description: "Changes an order",
  effect: "idempotent",
  parameters: [orderId, collection("updateFields", "Update Fields", common)],
  request: (call) =>
    sendJson("PUT", at`/orders/${call.parameters.orderId}.json`, {
      order: orderOf(plain(call, "updateFields")),
    }),
  response: { items: "order" },
});

export const orderOperations = [
  create,
  update,
  ...commonOperations({
    resource: "order",
    id: [orderId],
    idParameter: "orderId",
    conditions: [
      text("attributionAppId", "Attribution App ID", "Only orders of this app"),
      time("createdAtMin", "Created At Min", "Only orders made after this time"),
      time("createdAtMax", "Created At Max", "Only orders made before this time"),
      choice("financialStatus", "Financial Status", "Only orders that are paid so far", {
        values: {
          any: "Any",
          authorized: "Authorized",
          paid: "Paid",
          partially_paid: "Partially Paid",
          partially_refunded: "Partially Refunded",
          pending: "Pending",
          refunded: "Refunded",
          unpaid: "Unpaid",
          voided: "Voided",
        },
        standard: "any",
      }),
      choice("fulfillmentStatus", "Fulfillment Status", "Only orders that were sent so far", {
        values: {
          any: "Any",
          partial: "Partial",
          shipped: "Shipped",
          unfulfilled: "Unfulfilled",
          unshipped: "Unshipped",
        },
        standard: "any",
      }),
      text("ids", "IDs", "Only orders with these numbers, with commas"),
      time("processedAtMax", "Processed At Max", "Only orders imported before this time"),
      time("processedAtMin", "Processed At Min", "Only orders imported after this time"),
      choice("status", "Status", "Only orders of this status", {
        values: { any: "Any", cancelled: "Cancelled", closed: "Closed", open: "Open" },
        standard: "open",
      }),
      text("sinceId", "Since ID", "Only orders after this one"),
      time("updatedAtMax", "Updated At Max", "Only orders changed before this time"),
      time("updatedAtMin", "Updated At Min", "Only orders changed after this time"),
    ],
  }),
] as const;
