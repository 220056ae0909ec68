import type { Properties } from "@heddle/workflow";
import { PAGE_PARAMETERS } from "../../../service/lower-description.ts";
import { defineOperation } from "../../../service/operation.ts";
import {
  amount,
  choice,
  collection,
  fromList,
  longText,
  neededText,
  rows,
  severalFromList,
  text,
  time,
} from "../../../service/parameters.ts";
import { withoutEmpty } from "../../../service/plain.ts";
import { fileItem } from "../../../service/read-answer.ts";
import { givenIn, groupIn, type RecordCall, recordOperation } from "../../../service/records.ts";
import { at, sendJson } from "../../../service/requests.ts";
import { V1, V2 } from "../connection.ts";
import { cursor, id, start, wantedOf } from "./fields.ts";
import { searchQuery } from "./kinds.ts";
import { searching } from "./records.ts";

type Values = Record<string, unknown>;

const data = { items: "data" } as const;

const belongs = [
  text("deal_id", "Deal ID", "Number of the deal that it belongs to"),
  text("org_id", "Organization ID", "Number of the organization that it belongs to"),
  text("person_id", "Person ID", "Number of the person that it belongs to"),
] as const;

/** Numbers of records are numbers; a lead has an identifier instead. */
function linked(given: Values): Values {
  const entries = Object.entries(given).map(([name, value]) => [
    name,
    /^(deal|org|person|product|activity)_id$/.test(name) && value !== "" ? Number(value) : value,
  ]);
  return withoutEmpty(Object.fromEntries(entries));
}

/** Records of version 1 of the interface, page by page. */
const listed = (path: string, conditions: (call: RecordCall) => Values) => async (call: RecordCall) => {
  const found = await call.list<Values>(
    { method: "GET", path: `${V1}${path}`, query: conditions(call) },
    { ...start, items: "data", limit: wantedOf(call) },
  );
  return found.map((json) => ({ json }));
};

const note = { resource: "note", noun: "a note", plural: "notes" };
const noteFields = [
  ...belongs,
  text("lead_id", "Lead ID", "Identifier of the lead that it belongs to"),
] as const;
const noteId = id("noteId", "Note ID");

export const noteOperations = [
  recordOperation(note, "create", {
    isDefault: true,
    parameters: [
      longText("content", "Content", "The note as HTML", { required: true }),
      collection("additionalFields", "Additional Fields", noteFields),
    ],
    request: (call) =>
      sendJson("POST", `${V1}/notes`, {
        content: call.parameters["content"],
        ...linked(givenIn(call as RecordCall, "additionalFields")),
      }),
    response: data,
  }),
  recordOperation(note, "update", {
    parameters: [
      noteId,
      collection("updateFields", "Update Fields", [
        longText("content", "Content", "The note as HTML"),
        ...noteFields,
      ]),
    ],
    request: (call) =>
      sendJson(
        "PUT",
        `${V1}${at`/notes/${call.parameters["noteId"]}`}`,
        linked(givenIn(call as RecordCall, "updateFields")),
      ),
    response: data,
  }),
  recordOperation(note, "get", {
    parameters: [noteId],
    request: ({ parameters }) => ({ method: "GET", path: `${V1}${at`/notes/${parameters["noteId"]}`}` }),
    response: data,
  }),
  recordOperation(note, "delete", {
    parameters: [noteId],
    request: ({ parameters }) => ({ method: "DELETE", path: `${V1}${at`/notes/${parameters["noteId"]}`}` }),
    response: { items: () => ({ success: true }) },
  }),
  recordOperation(note, "getAll", {
    parameters: [...PAGE_PARAMETERS, collection("additionalFields", "Additional Fields", noteFields)],
    run: listed("/notes", (call) => givenIn(call, "additionalFields")),
  }),
] as const;

const lead = { resource: "lead", noun: "a lead", plural: "leads" };
const leadId = id("leadId", "Lead ID");

const leadValue = rows(
  "value",
  "Potential Deal Value",
  {
    name: "value",
    displayName: "Value",
    values: [
      amount("amount", "Amount", "Value"),
      text("currency", "Currency", "Code of the currency, such as USD"),
    ],
  },
  { typeOptions: { multipleValues: false } },
);

const leadFields = [
  time("expected_close_date", "Expected Close Date", "When it is expected to be won"),
  severalFromList("label_ids", "Label Names or IDs", "Labels that it has", { list: "getLeadLabels" }),
  fromList("owner_id", "Owner Name or ID", "The user who owns it", { list: "getUserIds" }),
  leadValue,
] as const;

/** A lead in Pipedrive's format: https://developers.pipedrive.com/docs/api/v1/Leads */
function leadOf({
  value,
  expected_close_date,
  owner_id,
  organization_id,
  person_id,
  ...rest
}: Values): Values {
  const [worth] = groupIn(value, "value");
  return withoutEmpty({
    ...rest,
    value: worth,
    expected_close_date: expected_close_date ? String(expected_close_date).slice(0, 10) : undefined,
    owner_id: owner_id ? Number(owner_id) : undefined,
    organization_id: organization_id ? Number(organization_id) : undefined,
    person_id: person_id ? Number(person_id) : undefined,
  });
}

export const leadOperations = [
  recordOperation(lead, "create", {
    isDefault: true,
    parameters: [
      neededText("title", "Title", "Title of the lead"),
      choice("associateWith", "Associate With", "Related record", {
        values: { organization: "Organization", person: "Person" },
        standard: "organization",
      }),
      {
        ...neededText("organization_id", "Organization ID", "Number of the organization"),
        displayOptions: { show: { associateWith: ["organization"] } },
      },
      {
        ...neededText("person_id", "Person ID", "Number of the person"),
        displayOptions: { show: { associateWith: ["person"] } },
      },
      collection("additionalFields", "Additional Fields", [
        ...leadFields,
        text("organization_id", "Organization ID", "Number of the organization"),
        text("person_id", "Person ID", "Number of the person"),
      ]),
    ],
    request: (call) => {
      const { title, organization_id, person_id } = call.parameters;
      const given = {
        ...withoutEmpty({ organization_id, person_id }),
        ...givenIn(call as RecordCall, "additionalFields"),
      };
      return sendJson("POST", `${V1}/leads`, { title, ...leadOf(given) });
    },
    response: data,
  }),
  recordOperation(lead, "update", {
    parameters: [
      leadId,
      collection("updateFields", "Update Fields", [
        ...leadFields,
        text("organization_id", "Organization ID", "Number of the organization"),
        text("person_id", "Person ID", "Number of the person"),
        text("title", "Title", "Title of the lead"),
      ]),
    ],
    request: (call) =>
      sendJson(
        "PATCH",
        `${V1}${at`/leads/${call.parameters["leadId"]}`}`,
        leadOf(givenIn(call as RecordCall, "updateFields")),
      ),
    response: data,
  }),
  recordOperation(lead, "get", {
    parameters: [leadId],
    request: ({ parameters }) => ({ method: "GET", path: `${V1}${at`/leads/${parameters["leadId"]}`}` }),
    response: data,
  }),
  recordOperation(lead, "delete", {
    parameters: [leadId],
    request: ({ parameters }) => ({ method: "DELETE", path: `${V1}${at`/leads/${parameters["leadId"]}`}` }),
    response: data,
  }),
  recordOperation(lead, "getAll", {
    parameters: [
      ...PAGE_PARAMETERS,
      collection("filters", "Filters", [
        choice("archived_status", "Archived Status", "Whether leads are in the archive", {
          values: { archived: "Archived", not_archived: "Not Archived" },
          standard: "not_archived",
        }),
      ]),
    ],
    // The archive has a separate endpoint.
    run: (call) => {
      const isArchive = givenIn(call, "filters")["archived_status"] === "archived";
      return listed(isArchive ? "/leads/archived" : "/leads", () => ({}))(call);
    },
  }),
  searching(lead, {
    path: "leads",
    parameters: [
      collection("additionalFields", "Additional Fields", [
        text(
          "fields",
          "Fields",
          "Where it is looked for: custom_fields, notes or title, separated by commas",
        ),
        text("organizationId", "Organization ID", "Only leads of this organization"),
        text("personId", "Person ID", "Only leads of this person"),
      ]),
    ],
    queryOf: (call) => searchQuery(givenIn(call, "additionalFields")),
  }),
] as const;

const file = { resource: "file", noun: "a file", plural: "files" };
const fileId = id("fileId", "File ID");
const filePath = ({ parameters }: Pick<RecordCall, "parameters">) =>
  `${V1}${at`/files/${parameters["fileId"]}`}`;

export const fileOperations = [
  recordOperation(file, "create", {
    isDefault: true,
    parameters: [
      neededText("binaryPropertyName", "Input Data Field Name", "Input field with the file", {
        default: "data",
      }),
      collection("additionalFields", "Additional Fields", [
        text("activity_id", "Activity ID", "Number of the activity that it belongs to"),
        ...belongs,
        text("product_id", "Product ID", "Number of the product that it belongs to"),
      ]),
    ],
    request: (call) => {
      const given = withoutEmpty(givenIn(call as RecordCall, "additionalFields"));
      const fields = Object.entries(given).map(([name, value]) => ({ name, value: String(value) }));
      const parts = [
        { name: "file", file: call.file(String(call.parameters["binaryPropertyName"])) },
        ...fields,
      ];
      return { method: "POST", path: `${V1}/files`, body: { kind: "multipart", parts } };
    },
    response: data,
  }),
  recordOperation(file, "update", {
    parameters: [
      fileId,
      collection("updateFields", "Update Fields", [
        text("description", "Description", "Description of the item"),
        text("name", "Name", "Name of the file"),
      ]),
    ],
    request: (call) => ({
      method: "PUT",
      path: filePath(call),
      body: { kind: "form", fields: Object.entries(givenIn(call as RecordCall, "updateFields")) },
    }),
    response: data,
  }),
  recordOperation(file, "get", {
    parameters: [fileId],
    request: (call) => ({ method: "GET", path: filePath(call) }),
    response: data,
  }),
  recordOperation(file, "delete", {
    parameters: [fileId],
    request: (call) => ({ method: "DELETE", path: filePath(call) }),
    response: { items: () => ({ success: true }) },
  }),
  defineOperation<Properties, string>({
    resource: "file",
    value: "download",
    name: "Download",
    action: "Download a file",
    description: "Downloads a file into a field of the item",
    effect: "idempotent",
    parameters: [
      fileId,
      neededText(
        "binaryPropertyName",
        "Put Output File in Field",
        "The field of the item that is to hold the file",
        { default: "data" },
      ),
    ],
    run: async (call) => {
      const { data: known } = await call.send<{ data: Values }>({ method: "GET", path: filePath(call) });
      const name = typeof known["name"] === "string" ? known["name"] : undefined;
      const stored = await call.download(
        { method: "GET", path: `${filePath(call)}/download` },
        { fileName: name },
      );
      return fileItem(call, "binaryPropertyName", stored);
    },
  }),
] as const;

const dealProduct = { resource: "dealProduct", noun: "a product of a deal", plural: "products of a deal" };
const dealId = id("dealId", "Deal ID");
const attachmentId = id("productAttachmentId", "Product Attachment ID");

const productFields = [
  text("comments", "Comments", "What is to be said of it"),
  amount("discount_percentage", "Discount Percentage", "How much is taken off, in percent"),
  amount("duration", "Duration", "For how long it is sold, in units", 1),
  text("product_variation_id", "Product Variation ID", "Number of the variation"),
] as const;

const price = amount("item_price", "Item Price", "Price of one", 0, { required: true });
const quantity = amount("quantity", "Quantity", "How many", 1, { required: true });

/** A product of a deal in the format of API version 2, which replaced durations by billing periods. */
function attachmentOf({ discount_percentage, duration, product_variation_id, ...rest }: Values): Values {
  return withoutEmpty({
    ...rest,
    discount: discount_percentage,
    discount_type: discount_percentage === undefined ? undefined : "percentage",
    billing_frequency_cycles: duration === undefined || Number(duration) <= 1 ? undefined : Number(duration),
    billing_frequency: duration === undefined || Number(duration) <= 1 ? undefined : "monthly",
    product_variation_id: product_variation_id ? Number(product_variation_id) : undefined,
  });
}

const productsPath = ({ parameters }: Pick<RecordCall, "parameters">) =>
  `${V2}${at`/deals/${parameters["dealId"]}`}/products`;
const attachmentPath = (call: Pick<RecordCall, "parameters">) =>
  `${productsPath(call)}${at`/${call.parameters["productAttachmentId"]}`}`;

export const dealProductOperations = [
  defineOperation<Properties, string>({
    resource: "dealProduct",
    value: "add",
    name: "Add",
    action: "Add a product to a deal",
    description: "Adds a product to a deal",
    effect: "unsafe",
    isDefault: true,
    parameters: [
      { ...fromList("dealId", "Deal Title or ID", "The deal", { list: "getDeals" }), required: true },
      {
        ...fromList("productId", "Product Name or ID", "The product", { list: "getProducts" }),
        required: true,
      },
      price,
      quantity,
      collection("additionalFields", "Additional Fields", productFields),
    ],
    request: (call) => {
      const { productId, item_price, quantity: count } = call.parameters;
      const body = {
        product_id: Number(productId),
        item_price,
        quantity: count,
        ...attachmentOf(givenIn(call as RecordCall, "additionalFields")),
      };
      return sendJson("POST", productsPath(call), body);
    },
    response: data,
  }),
  recordOperation(dealProduct, "update", {
    parameters: [
      dealId,
      attachmentId,
      collection("updateFields", "Update Fields", [
        ...productFields,
        { ...price, required: false },
        { ...quantity, required: false },
      ]),
    ],
    request: (call) =>
      sendJson("PATCH", attachmentPath(call), attachmentOf(givenIn(call as RecordCall, "updateFields"))),
    response: data,
  }),
  defineOperation<Properties, string>({
    resource: "dealProduct",
    value: "remove",
    name: "Remove",
    action: "Remove a product from a deal",
    description: "Takes a product off a deal",
    effect: "idempotent",
    parameters: [dealId, attachmentId],
    request: (call) => ({ method: "DELETE", path: attachmentPath(call) }),
    response: data,
  }),
  recordOperation(dealProduct, "getAll", {
    parameters: [dealId, ...PAGE_PARAMETERS],
    run: async (call) => {
      const found = await call.list<Values>(
        { method: "GET", path: productsPath(call) },
        { ...cursor, items: "data", limit: wantedOf(call) },
      );
      return found.map((json) => ({ json }));
    },
  }),
] as const;
