import type { Properties } from "@heddle/workflow";
import type { ServiceRequest } from "../../service/call.ts";
import { PAGE_PARAMETERS } from "../../service/lower-description.ts";
import { choice, collection, fromList, neededText, text, toggle } from "../../service/parameters.ts";
import { givenIn, type RecordCall, recordOperation } from "../../service/records.ts";
import { at, entriesOf } from "../../service/requests.ts";
import { contactFields, contactOf, invoiceFields, invoiceOf, lineItems } from "./fields.ts";

type Values = Record<string, unknown>;

const MAX_PAGE = 100;

const organization = {
  ...fromList("organizationId", "Organization Name or ID", "The organization", { list: "getTenants" }),
  required: true,
};

const contact = { resource: "contact", noun: "a contact", plural: "contacts" };
const invoice = { resource: "invoice", noun: "an invoice", plural: "invoices" };
const contactId = neededText("contactId", "Contact ID", "Identifier of the contact");
const invoiceId = neededText("invoiceId", "Invoice ID", "Identifier of the invoice");

/** Requests name the organization in a header. */
function asked(call: Pick<RecordCall, "parameters">, request: ServiceRequest): ServiceRequest {
  return { ...request, headers: { "xero-tenant-id": call.parameters["organizationId"] } };
}

/** Xero adds only one record per idempotency key, even if the request is repeated. */
function posted(
  call: Pick<RecordCall, "parameters" | "idempotencyKey">,
  path: string,
  value: unknown,
): ServiceRequest {
  const request = asked(call, { method: "POST", path, body: { kind: "json", value } });
  return { ...request, headers: { ...request.headers, "idempotency-key": call.idempotencyKey() } };
}

async function listed(call: RecordCall, kind: "Contacts" | "Invoices", query: Values): Promise<Values[]> {
  const { returnAll, limit } = call.parameters;
  return call.list<Values>(asked(call, { method: "GET", path: `/${kind}`, query }), {
    by: "pageNumber",
    query: "page",
    size: { query: "pageSize", max: MAX_PAGE },
    items: kind,
    limit: returnAll === true ? undefined : Math.max(1, Math.floor(Number(limit))),
  });
}

const sorting: Properties = [
  text("orderBy", "Order By", "Name of the field that sorts, such as UpdatedDateUTC"),
  choice("sortOrder", "Sort Order", "Sort order", {
    values: { ASC: "Ascending", DESC: "Descending" },
    standard: "ASC",
  }),
  text(
    "where",
    "Where",
    'Conditions as Xero has them, such as EmailAddress!=null&&EmailAddress.StartsWith("boom")',
  ),
];

function listQuery({ orderBy, sortOrder = "ASC", where, ...rest }: Values): Values {
  return { ...rest, where, order: orderBy ? `${String(orderBy)} ${String(sortOrder)}` : undefined };
}

export const operations = [
  recordOperation(contact, "create", {
    isDefault: true,
    parameters: [
      organization,
      neededText("name", "Name", "Name of the contact"),
      collection("additionalFields", "Additional Fields", contactFields),
    ],
    request: (call) =>
      posted(call, "/Contacts", {
        Contacts: [
          contactOf({ name: call.parameters["name"], ...givenIn(call as RecordCall, "additionalFields") }),
        ],
      }),
    response: { items: "Contacts" },
  }),
  recordOperation(contact, "update", {
    parameters: [
      organization,
      contactId,
      collection("updateFields", "Update Fields", [
        ...contactFields,
        text("name", "Name", "Name of the contact"),
      ]),
    ],
    request: (call) =>
      asked(call, {
        method: "POST",
        path: at`/Contacts/${call.parameters["contactId"]}`,
        body: { kind: "json", value: { Contacts: [contactOf(givenIn(call as RecordCall, "updateFields"))] } },
      }),
    response: { items: "Contacts" },
  }),
  recordOperation(contact, "get", {
    parameters: [organization, contactId],
    request: (call) => asked(call, { method: "GET", path: at`/Contacts/${call.parameters["contactId"]}` }),
    response: { items: "Contacts" },
  }),
  recordOperation(contact, "getAll", {
    parameters: [
      organization,
      ...PAGE_PARAMETERS,
      collection("options", "Options", [
        toggle("includeArchived", "Include Archived", "Whether contacts out of use are returned too"),
        ...sorting,
      ]),
    ],
    run: async (call) =>
      (await listed(call, "Contacts", listQuery(givenIn(call, "options")))).map((json) => ({ json })),
  }),
  recordOperation(invoice, "create", {
    isDefault: true,
    parameters: [
      organization,
      choice("type", "Type", "Whether you pay or are paid", {
        values: { ACCPAY: "Bill", ACCREC: "Sales Invoice" },
        standard: "ACCPAY",
      }),
      neededText("contactId", "Contact ID", "Identifier of the contact"),
      lineItems,
      collection("additionalFields", "Additional Fields", invoiceFields),
    ],
    request: (call) => {
      const { type, contactId: who, lineItemsUi } = call.parameters;
      const given = { type, contactId: who, lineItemsUi, ...givenIn(call as RecordCall, "additionalFields") };
      return posted(call, "/Invoices", { Invoices: [invoiceOf(given)] });
    },
    response: { items: "Invoices" },
  }),
  recordOperation(invoice, "update", {
    parameters: [
      organization,
      invoiceId,
      collection("updateFields", "Update Fields", [
        text("contactId", "Contact ID", "Identifier of the contact"),
        ...invoiceFields,
        lineItems,
      ]),
    ],
    request: (call) =>
      asked(call, {
        method: "POST",
        path: at`/Invoices/${call.parameters["invoiceId"]}`,
        body: { kind: "json", value: { Invoices: [invoiceOf(givenIn(call as RecordCall, "updateFields"))] } },
      }),
    response: { items: "Invoices" },
  }),
  recordOperation(invoice, "get", {
    parameters: [organization, invoiceId],
    request: (call) => asked(call, { method: "GET", path: at`/Invoices/${call.parameters["invoiceId"]}` }),
    response: { items: "Invoices" },
  }),
  recordOperation(invoice, "getAll", {
    parameters: [
      organization,
      ...PAGE_PARAMETERS,
      collection("options", "Options", [
        toggle(
          "createdByMyApp",
          "Created By My App",
          "Whether only invoices are returned that this app has made",
        ),
        ...sorting,
        {
          displayName: "Statuses",
          name: "statuses",
          type: "multiOptions",
          default: [],
          description: "Only invoices of these statuses",
          options: [
            { name: "Authorized", value: "AUTHORISED" },
            { name: "Draft", value: "DRAFT" },
            { name: "Paid", value: "PAID" },
            { name: "Submitted", value: "SUBMITTED" },
            { name: "Voided", value: "VOIDED" },
          ],
        },
      ]),
    ],
    run: async (call) => {
      const { statuses, ...rest } = givenIn(call, "options");
      const query = { ...listQuery(rest), Statuses: entriesOf(statuses).join(",") };
      return (await listed(call, "Invoices", query)).map((json) => ({ json }));
    },
  }),
] as const;
