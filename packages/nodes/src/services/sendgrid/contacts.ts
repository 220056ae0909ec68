import { isRecord } from "@heddle/workflow";
import { defineOperation } from "../../service/operation.ts";
import {
  choice,
  collection,
  fromList,
  neededText,
  rows,
  severalFromList,
  text,
  toggle,
} from "../../service/parameters.ts";
import { firstOf, plain, recordsIn, withoutEmpty } from "../../service/plain.ts";
import { at, entriesOf, sendJson } from "../../service/requests.ts";

const single = { typeOptions: { multipleValues: false } };

const more = [
  rows(
    "addressUi",
    "Address",
    {
      name: "addressValues",
      displayName: "Address",
      values: [
        text("address1", "Address Line 1", "Street and number"),
        text("address2", "Address Line 2", "Such as an apartment"),
      ],
    },
    single,
  ),
  text("alternateEmails", "Alternate Emails", "Further addresses of the contact, separated by commas"),
  text("city", "City", "City of the contact"),
  text("country", "Country", "Country of the contact"),
  rows("customFieldsUi", "Custom Fields", {
    name: "customFieldValues",
    displayName: "Custom Field",
    values: [
      fromList("fieldId", "Field Name or ID", "The field", { list: "getCustomFields" }),
      text("fieldValue", "Field Value", "What it holds"),
    ],
  }),
  text("firstName", "First Name", "First name of the contact"),
  text("lastName", "Last Name", "Last name of the contact"),
  rows(
    "listIdsUi",
    "Lists",
    {
      name: "listIdValues",
      displayName: "List",
      values: [
        severalFromList("listIds", "List Names or IDs", "Lists that have the contact", {
          list: "getListIds",
        }),
      ],
    },
    single,
  ),
  text("phoneNumber", "Phone Number", "Number of the contact"),
  text("postalCode", "Postal Code", "Postal code of the contact"),
  text("stateProvinceRegion", "State/Province/Region", "State, province or region of the contact"),
] as const;

type Values = Readonly<Record<string, unknown>>;

function group(value: unknown, name: string): Values {
  const found = isRecord(value) ? value[name] : undefined;
  return isRecord(found) ? found : {};
}

/** A contact in SendGrid's format: https://www.twilio.com/docs/sendgrid/api-reference/contacts/add-or-update-a-contact */
function contactOf(email: string, fields: Values): Values {
  const address = group(fields["addressUi"], "addressValues");
  const custom = recordsIn(
    isRecord(fields["customFieldsUi"]) ? fields["customFieldsUi"]["customFieldValues"] : [],
  );
  const emails = entriesOf(fields["alternateEmails"]);
  return withoutEmpty({
    email,
    first_name: fields["firstName"],
    last_name: fields["lastName"],
    address_line_1: address["address1"],
    address_line_2: address["address2"],
    city: fields["city"],
    country: fields["country"],
    postal_code: fields["postalCode"],
    phone_number: fields["phoneNumber"],
    state_province_region: fields["stateProvinceRegion"],
    alternate_emails: emails.length > 0 ? emails : undefined,
    custom_fields:
      custom.length > 0
        ? Object.fromEntries(custom.map(({ fieldId, fieldValue }) => [fieldId, fieldValue]))
        : undefined,
  });
}

const upsert = defineOperation({
  resource: "contact",
  value: "upsert",
  name: "Create or Update",
  action: "Create or update a contact",
  description: "Adds a contact, or changes the one with its address",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    neededText("email", "Email", "Address of the contact"),
    collection("additionalFields", "Additional Fields", more),
  ],
  request: (call) => {
    const fields = plain(call, "additionalFields");
    const { listIds } = group(fields["listIdsUi"], "listIdValues");
    const lists = entriesOf(listIds);
    const contacts = [contactOf(call.parameters.email, fields)];
    return sendJson("PUT", "/marketing/contacts", { ...(lists.length > 0 && { list_ids: lists }), contacts });
  },
});

const remove = defineOperation({
  resource: "contact",
  value: "delete",
  name: "Delete",
  action: "Delete a contact",
  description: "Removes contacts from the account",
  effect: "idempotent",
  parameters: [
    text("ids", "Contacts IDs", "IDs of the contacts, separated by commas", {
      displayOptions: { show: { deleteAll: [false] } },
    }),
    toggle("deleteAll", "Delete All", "Whether to remove all contacts of the account"),
  ],
  request: ({ parameters: { ids, deleteAll } }) => ({
    method: "DELETE",
    path: "/marketing/contacts",
    query: deleteAll ? { delete_all_contacts: "true" } : { ids: entriesOf(ids).join(",") },
  }),
});

const get = defineOperation({
  resource: "contact",
  value: "get",
  name: "Get",
  action: "Get a contact",
  description: "Returns a contact",
  effect: "pure",
  parameters: [
    choice("by", "By", "What the contact is known by", {
      values: { id: "ID", email: "Email" },
      standard: "id",
    }),
    text("contactId", "Contact ID", "The contact", { displayOptions: { show: { by: ["id"] } } }),
    text("email", "Email", "Address of the contact", { displayOptions: { show: { by: ["email"] } } }),
  ],
  request: ({ parameters: { by, contactId, email } }) =>
    by === "email"
      ? sendJson("POST", "/marketing/contacts/search/emails", { emails: [email] })
      : { method: "GET", path: at`/marketing/contacts/${contactId}` },
  response: {
    items: (body, { parameters }) => {
      if (parameters["by"] !== "email" || !isRecord(body)) return body;
      return group(group(body, "result"), String(parameters["email"]).toLowerCase())["contact"];
    },
  },
});

/** SendGrid returns at most 50 contacts; more are exported to files only. */
const list = defineOperation({
  resource: "contact",
  value: "getAll",
  name: "Get Many",
  action: "Get many contacts",
  description: "Returns contacts, at most 50: SendGrid exports more to files only",
  effect: "pure",
  parameters: [
    toggle("returnAll", "Return All", "Whether to return all that SendGrid returns"),
    {
      displayName: "Limit",
      name: "limit",
      type: "number",
      default: 100,
      typeOptions: { minValue: 1 },
      displayOptions: { show: { returnAll: [false] } },
      description: "Maximum number of results to return",
    },
    collection("filters", "Filters", [
      text("query", "Query", "Which contacts, in the query language of SendGrid: email LIKE '%@example.com'"),
    ]),
  ],
  request: (call) => {
    const { query } = plain(call, "filters");
    return query
      ? sendJson("POST", "/marketing/contacts/search", { query })
      : { method: "GET", path: "/marketing/contacts" };
  },
  response: { items: (body, call) => firstOf(isRecord(body) ? body["result"] : [], call) },
});

export const contactOperations = [upsert, remove, get, list] as const;
