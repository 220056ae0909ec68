import { type SendingCall, untyped } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { amount, choice, collection, longText, neededText, text } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { at } from "../../../service/requests.ts";
import { fieldsOf, formRequest, limits, listed, metadata, shipping } from "./fields.ts";

const more = [
  longText("description", "Description", "Description of the entry"),
  metadata,
  text("receipt_email", "Receipt Email", "Address that gets the receipt"),
  shipping,
] as const;

const chargeId = neededText("chargeId", "Charge ID", "The charge; it begins with ch_");

const create = defineOperation({
  resource: "charge",
  value: "create",
  name: "Create",
  action: "Create a charge",
  description: "Takes money from a card or another source of a customer",
  effect: "idempotent",
  parameters: [
    neededText("customerId", "Customer ID", "Who pays; it begins with cus_"),
    amount("amount", "Amount", "In the smallest unit of the currency, such as cents", 0, { required: true }),
    neededText("currency", "Currency Name or ID", "Code of the currency, such as usd"),
    neededText("source", "Source ID", "What it is taken from, such as a card of the customer"),
    collection("additionalFields", "Additional Fields", more),
  ],
  request: (call) => {
    const { customerId: customer, amount: sum, currency, source } = call.parameters;
    const fields = { customer, amount: sum, currency: currency.toLowerCase(), source };
    return formRequest(call, "/charges", { ...fields, ...fieldsOf(plain(call, "additionalFields")) });
  },
});

const get = defineOperation({
  resource: "charge",
  value: "get",
  name: "Get",
  action: "Get a charge",
  description: "Returns a charge",
  effect: "pure",
  isDefault: true,
  parameters: [chargeId],
  request: ({ parameters }) => ({ method: "GET", path: at`/charges/${parameters.chargeId}` }),
});

const list = defineOperation({
  resource: "charge",
  value: "getAll",
  name: "Get Many",
  action: "Get many charges",
  description: "Returns charges, the newest first",
  effect: "pure",
  parameters: limits,
  run: (call) => listed(untyped(call), "/charges", {}),
});

const update = defineOperation({
  resource: "charge",
  value: "update",
  name: "Update",
  action: "Update a charge",
  description: "Changes what is said of a charge",
  effect: "idempotent",
  parameters: [chargeId, collection("updateFields", "Update Fields", more)],
  request: (call) =>
    formRequest(call, at`/charges/${call.parameters.chargeId}`, fieldsOf(plain(call, "updateFields"))),
});

const couponCreate = defineOperation({
  resource: "coupon",
  value: "create",
  name: "Create",
  action: "Create a coupon",
  description: "Makes a coupon",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    choice("duration", "Apply", "How long it applies", {
      values: { forever: "Forever", once: "Once" },
      standard: "once",
      required: true,
    }),
    choice("type", "Discount Type", "Discount", {
      values: { fixedAmount: "Fixed Amount (in Cents)", percent: "Percent" },
      standard: "percent",
      required: true,
    }),
    amount("amountOff", "Amount Off", "In the smallest unit of the currency", 0, {
      displayOptions: { show: { type: ["fixedAmount"] } },
    }),
    text("currency", "Currency Name or ID", "Code of the currency, such as usd", {
      displayOptions: { show: { type: ["fixedAmount"] } },
    }),
    amount("percentOff", "Percent Off", "How much it takes off", 1, {
      displayOptions: { show: { type: ["percent"] } },
    }),
  ],
  request: (call) => {
    const { duration, type, amountOff, currency, percentOff } = (call as unknown as SendingCall).parameters;
    const off = type === "percent" ? { percent_off: percentOff } : { amount_off: amountOff, currency };
    return formRequest(call, "/coupons", { duration, ...off });
  },
});

const couponList = defineOperation({
  resource: "coupon",
  value: "getAll",
  name: "Get Many",
  action: "Get many coupons",
  description: "Returns coupons, the newest first",
  effect: "pure",
  parameters: limits,
  run: (call) => listed(untyped(call), "/coupons", {}),
});

const balance = defineOperation({
  resource: "balance",
  value: "get",
  name: "Get",
  action: "Get a balance",
  description: "Returns how much money there is",
  effect: "pure",
  isDefault: true,
  parameters: [],
  request: () => ({ method: "GET", path: "/balance" }),
});

export const chargeOperations = [balance, create, get, list, update, couponCreate, couponList] as const;
