import { choice, collection, neededText, rows, text } from "../../../service/parameters.ts";
import { givenIn, groupIn, type RecordCall, recordOperation } from "../../../service/records.ts";
import { at, sendJson } from "../../../service/requests.ts";
import { idOf, named, pages } from "./fields.ts";

type Values = Readonly<Record<string, unknown>>;

const kind = { resource: "customer", noun: "a customer", plural: "customers" };
const customerId = idOf("customerId", "Customer ID");

/** Addresses of customers have the names of the shop in the form already. */
const place = [
  text("first_name", "First Name", "First name"),
  text("last_name", "Last Name", "Last name"),
  text("company", "Company", "Company"),
  text("address_1", "Address 1", "Street and number"),
  text("address_2", "Address 2", "Such as an apartment"),
  text("city", "City", "City"),
  text("state", "State", "Code of the state or province"),
  text("postcode", "Postcode", "Postal code"),
  text("country", "Country", "Code of the country, such as US"),
] as const;

const address = <const N extends string>(
  name: N,
  displayName: string,
  more: readonly ReturnType<typeof text>[],
) =>
  rows(
    name,
    displayName,
    { name: "address", displayName, values: [...place, ...more] },
    { typeOptions: { multipleValues: false } },
  );

const fields = [
  address("billing", "Billing Address", [
    text("email", "Email", "Email address"),
    text("phone", "Phone", "Phone number"),
  ]),
  text("first_name", "First Name", "First name"),
  text("last_name", "Last Name", "Last name"),
  rows("meta_data", "Metadata", {
    name: "meta_data_fields",
    displayName: "Metadata",
    values: [text("key", "Key", "Name of the entry"), text("value", "Value", "Value of the entry")],
  }),
  text("password", "Password", "Password of the account", { typeOptions: { password: true } }),
  address("shipping", "Shipping Address", []),
] as const;

/** A customer in the shop's format: https://woocommerce.github.io/woocommerce-rest-api-docs/#customer-properties */
function customerOf({ billing, shipping, meta_data, ...given }: Values): Values {
  const [bill] = groupIn(billing, "address");
  const [ship] = groupIn(shipping, "address");
  const entries = groupIn(meta_data, "meta_data_fields");
  return {
    ...named(given),
    ...(bill ? { billing: named(bill) } : {}),
    ...(ship ? { shipping: named(ship) } : {}),
    ...(entries.length > 0 ? { meta_data: entries } : {}),
  };
}

export const customerOperations = [
  recordOperation(kind, "create", {
    isDefault: true,
    parameters: [
      neededText("email", "Email", "Email address of the customer"),
      collection("additionalFields", "Additional Fields", [
        ...fields,
        text("username", "Username", "Name to sign in with"),
      ]),
    ],
    request: (call) =>
      sendJson("POST", "/customers", {
        email: call.parameters["email"],
        ...customerOf(givenIn(call as RecordCall, "additionalFields")),
      }),
  }),
  recordOperation(kind, "update", {
    parameters: [
      customerId,
      collection("updateFields", "Update Fields", [...fields, text("email", "Email", "Email address")]),
    ],
    request: (call) =>
      sendJson(
        "PUT",
        at`/customers/${call.parameters["customerId"]}`,
        customerOf(givenIn(call as RecordCall, "updateFields")),
      ),
  }),
  recordOperation(kind, "get", {
    parameters: [customerId],
    request: ({ parameters }) => ({ method: "GET", path: at`/customers/${parameters["customerId"]}` }),
  }),
  recordOperation(kind, "getAll", {
    parameters: [
      collection("filters", "Filters", [
        text("email", "Email", "Only the customer with this address"),
        choice("order", "Order", "Sort order", {
          values: { asc: "Ascending", desc: "Descending" },
          standard: "asc",
        }),
        choice("orderby", "Order By", "Sort by", {
          values: { id: "ID", include: "Include", name: "Name", registered_date: "Registered Date" },
          standard: "id",
        }),
      ]),
    ],
    request: (call) => ({
      method: "GET",
      path: "/customers",
      query: named(givenIn(call as RecordCall, "filters")),
    }),
    pages,
  }),
  // The shop has no bin for customers.
  recordOperation(kind, "delete", {
    parameters: [customerId],
    request: ({ parameters }) => ({
      method: "DELETE",
      path: at`/customers/${parameters["customerId"]}`,
      query: { force: true },
    }),
  }),
] as const;
