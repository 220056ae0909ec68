import type { Item, Properties } from "@heddle/workflow";
import { PAGE_PARAMETERS } from "../../service/lower-description.ts";
import { defineOperation, type Operation } from "../../service/operation.ts";
import { collection, fromList, longText, neededText, text, toggle } from "../../service/parameters.ts";
import { fileItem } from "../../service/read-answer.ts";
import { givenIn, type RecordCall, type RecordKind, recordOperation } from "../../service/records.ts";
import { at, sendJson } from "../../service/requests.ts";
import {
  billChanges,
  billFields,
  bodyOf,
  customerChanges,
  customerFields,
  employeeChanges,
  employeeFields,
  estimateChanges,
  estimateFields,
  invoiceChanges,
  invoiceFields,
  lineOf,
  lines,
  paymentChanges,
  paymentFields,
  vendorChanges,
  vendorFields,
} from "./fields.ts";

type Values = Record<string, unknown>;

/** A kind of records of a company. */
interface Kind extends RecordKind {
  /** QuickBooks' name in responses and queries. */
  readonly object: string;
  readonly needs: Properties;
  readonly fields: Properties;
  readonly changes: Properties;
  readonly does: readonly ("create" | "delete" | "get" | "getAll" | "send" | "update" | "void")[];
}

const customer = {
  ...fromList("CustomerRef", "For Customer", "The customer", { list: "getCustomers" }),
  required: true,
};
const vendor = {
  ...fromList("VendorRef", "For Vendor", "The vendor", { list: "getVendors" }),
  required: true,
};
const displayName = neededText("displayName", "Display Name", "Name that is shown");

const KINDS: readonly Kind[] = [
  {
    resource: "bill",
    noun: "a bill",
    plural: "bills",
    object: "Bill",
    needs: [vendor, lines],
    fields: billFields,
    changes: billChanges,
    does: ["create", "delete", "get", "getAll", "update"],
  },
  {
    resource: "customer",
    noun: "a customer",
    plural: "customers",
    object: "Customer",
    needs: [displayName],
    fields: customerFields,
    changes: customerChanges,
    does: ["create", "get", "getAll", "update"],
  },
  {
    resource: "employee",
    noun: "an employee",
    plural: "employees",
    object: "Employee",
    needs: [
      neededText("FamilyName", "Family Name", "Last name"),
      neededText("GivenName", "Given Name", "First name"),
    ],
    fields: employeeFields,
    changes: employeeChanges,
    does: ["create", "get", "getAll", "update"],
  },
  {
    resource: "estimate",
    noun: "an estimate",
    plural: "estimates",
    object: "Estimate",
    needs: [customer, lines],
    fields: estimateFields,
    changes: estimateChanges,
    does: ["create", "delete", "get", "getAll", "send", "update"],
  },
  {
    resource: "invoice",
    noun: "an invoice",
    plural: "invoices",
    object: "Invoice",
    needs: [customer, lines],
    fields: invoiceFields,
    changes: invoiceChanges,
    does: ["create", "delete", "get", "getAll", "send", "update", "void"],
  },
  {
    resource: "item",
    noun: "an item",
    plural: "items",
    object: "Item",
    needs: [],
    fields: [],
    changes: [],
    does: ["get", "getAll"],
  },
  {
    resource: "payment",
    noun: "a payment",
    plural: "payments",
    object: "Payment",
    needs: [
      customer,
      {
        displayName: "Total Amount",
        name: "TotalAmt",
        type: "number",
        default: 0,
        required: true,
        description: "Amount paid",
      },
    ],
    fields: paymentFields,
    changes: paymentChanges,
    does: ["create", "delete", "get", "getAll", "send", "update", "void"],
  },
  {
    resource: "purchase",
    noun: "a purchase",
    plural: "purchases",
    object: "Purchase",
    needs: [],
    fields: [],
    changes: [],
    does: ["get", "getAll"],
  },
  {
    resource: "vendor",
    noun: "a vendor",
    plural: "vendors",
    object: "Vendor",
    needs: [displayName],
    fields: vendorFields,
    changes: vendorChanges,
    does: ["create", "get", "getAll", "update"],
  },
];

const idName = ({ resource }: Kind) => `${resource}Id`;
const idOf = (kind: Kind) => neededText(idName(kind), `${kind.object} ID`, "Number of it");
const pathOf = (kind: Kind, id?: unknown) =>
  id === undefined ? `/${kind.resource}` : `/${kind.resource}${at`/${id}`}`;
const recordIn = ({ object }: Kind, answer: unknown): Values => ({ ...Object(Object(answer)[object]) });

/** QuickBooks only changes a record if the request contains its current sync token. */
async function current(call: RecordCall, kind: Kind): Promise<Values> {
  const id = call.parameters[idName(kind)];
  return recordIn(kind, await call.send<unknown>({ method: "GET", path: pathOf(kind, id) }));
}

function create(kind: Kind): Operation {
  return recordOperation(kind, "create", {
    parameters: [...kind.needs, collection("additionalFields", "Additional Fields", kind.fields)],
    run: async (call) => {
      const { parameters } = call;
      const needed: Values = {};
      for (const { name } of kind.needs)
        if (name === "displayName") needed["DisplayName"] = parameters[name];
        else if (name !== "Line") needed[name] = parameters[name];
      const made = kind.needs.some(({ name }) => name === "Line") ? { Line: linesIn(call) } : {};
      const body = { ...bodyOf({ ...needed, ...givenIn(call, "additionalFields") }), ...made };
      const query = { requestid: call.idempotencyKey().slice(0, 36) };
      const answer = await call.send<unknown>({ ...sendJson("POST", pathOf(kind), body), query });
      return { json: recordIn(kind, answer) };
    },
  });
}

function linesIn(call: RecordCall): Values[] {
  const given = call.read.part("Line" as never).given(call.itemIndex);
  return [given ?? []]
    .flat()
    .filter((one) => Object.keys(Object(one)).length > 0)
    .map((one) => ({ ...lineOf({ ...Object(one) }) }));
}

function update(kind: Kind): Operation {
  return recordOperation(kind, "update", {
    parameters: [
      idOf(kind),
      ...(kind.needs.includes(lines) ? [lines] : []),
      collection("updateFields", "Update Fields", kind.changes),
    ],
    run: async (call) => {
      const { Id, SyncToken } = await current(call, kind);
      const changed = kind.needs.includes(lines) ? linesIn(call) : [];
      const body = {
        Id,
        SyncToken,
        sparse: true,
        ...bodyOf(givenIn(call, "updateFields")),
        ...(changed.length > 0 ? { Line: changed } : {}),
      };
      return { json: recordIn(kind, await call.send<unknown>(sendJson("POST", pathOf(kind), body))) };
    },
  });
}

/** Deletes or voids: both name the record and its number of changes. */
function ended(kind: Kind, value: "delete" | "void"): Operation {
  const isVoid = value === "void";
  return defineOperation<Properties, string>({
    resource: kind.resource,
    value,
    name: isVoid ? "Void" : "Delete",
    action: `${isVoid ? "Void" : "Delete"} ${kind.noun}`,
    description: isVoid ? `Sets the amounts of ${kind.noun} to zero, and keeps it` : `Deletes ${kind.noun}`,
    effect: "idempotent",
    parameters: [idOf(kind)],
    run: async (call) => {
      const { Id, SyncToken } = await current(call, kind);
      // Payments are voided by a change.
      const isUpdate = isVoid && kind.resource === "payment";
      const query = isUpdate ? { operation: "update", include: "void" } : { operation: value };
      const body = { Id, SyncToken, ...(isUpdate ? { sparse: true } : {}) };
      const answer = await call.send<unknown>({ ...sendJson("POST", pathOf(kind), body), query });
      return { json: recordIn(kind, answer) };
    },
  });
}

function send(kind: Kind): Operation {
  return defineOperation<Properties, string>({
    resource: kind.resource,
    value: "send",
    name: "Send",
    action: `Send ${kind.noun}`,
    description: `Sends ${kind.noun} by email`,
    effect: "unsafe",
    parameters: [idOf(kind), neededText("email", "Email", "Address to which it is sent")],
    request: ({ parameters }) => ({
      method: "POST",
      path: `${pathOf(kind, parameters[idName(kind)])}/send`,
      query: { sendTo: parameters["email"] },
      headers: { "content-type": "application/octet-stream" },
    }),
    response: { items: kind.object },
  });
}

/** Documents are downloaded as PDF too. */
const download = [
  toggle("download", "Download", "Whether it is downloaded as PDF"),
  neededText("binaryProperty", "Put Output File in Field", "The field of the item that is to hold the file", {
    default: "data",
    displayOptions: { show: { download: [true] } },
  }),
  text("fileName", "File Name", "Name of the file", {
    placeholder: "document.pdf",
    displayOptions: { show: { download: [true] } },
  }),
] as const;

const DOWNLOADABLE = new Set(["estimate", "invoice", "payment"]);

function get(kind: Kind): Operation {
  return recordOperation(kind, "get", {
    isDefault: true,
    parameters: [idOf(kind), ...(DOWNLOADABLE.has(kind.resource) ? download : [])],
    run: async (call): Promise<Item> => {
      const { download: isFile, fileName } = call.parameters;
      if (isFile !== true) return { json: await current(call, kind) };
      const path = `${pathOf(kind, call.parameters[idName(kind)])}/pdf`;
      const name = String(fileName || `${kind.resource}.pdf`);
      const known = { fileName: name, mimeType: "application/pdf", accept: "application/pdf" };
      return fileItem(call, "binaryProperty", await call.download({ method: "GET", path }, known));
    },
  });
}

const MAX_RESULTS = 1000;

/** Records page by page; a query contains the start of the page. */
async function listed(
  call: Pick<RecordCall, "send">,
  object: string,
  conditions: string,
  limit?: number,
): Promise<Values[]> {
  const records: Values[] = [];
  for (;;) {
    const size = Math.min(MAX_RESULTS, (limit ?? Number.POSITIVE_INFINITY) - records.length);
    const query = `SELECT * FROM ${object} ${conditions} STARTPOSITION ${records.length + 1} MAXRESULTS ${size}`;
    const path = "/query";
    const answer = await call.send<{ QueryResponse?: Values }>({
      method: "GET",
      path,
      query: { query: query.replace(/\s+/g, " ") },
    });
    const page = [answer.QueryResponse?.[object] ?? []].flat() as Values[];
    records.push(...page);
    if (page.length < size || records.length >= (limit ?? Number.POSITIVE_INFINITY))
      return records.slice(0, limit);
  }
}

function getAll(kind: Kind): Operation {
  return recordOperation(kind, "getAll", {
    parameters: [
      ...PAGE_PARAMETERS,
      collection("filters", "Filters", [
        longText(
          "query",
          "Query",
          "Conditions and order of a query, such as WHERE Balance > '0' ORDERBY DisplayName",
          {
            placeholder: "WHERE Metadata.LastUpdatedTime > '2026-01-01'",
          },
        ),
      ]),
    ],
    run: async (call) => {
      const { returnAll, limit } = call.parameters;
      const conditions = String(givenIn(call, "filters")["query"] ?? "").trim();
      const wanted = returnAll === true ? undefined : Math.max(1, Math.floor(Number(limit)));
      return (await listed(call, kind.object, conditions, wanted)).map((json) => ({ json }));
    },
  });
}

const MADE = {
  create,
  update,
  get,
  getAll,
  send,
  delete: (kind: Kind) => ended(kind, "delete"),
  void: (kind: Kind) => ended(kind, "void"),
};

export const recordOperations: readonly Operation[] = KINDS.flatMap((kind) =>
  kind.does.map((verb) => MADE[verb](kind)),
);
