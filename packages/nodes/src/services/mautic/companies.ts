import { untyped } from "../../service/call.ts";
import { defineOperation, type Operation } from "../../service/operation.ts";
import { collection, fromList, neededText, text, toggle } from "../../service/parameters.ts";
import { plain } from "../../service/plain.ts";
import { recordOperation } from "../../service/records.ts";
import { at, sendJson } from "../../service/requests.ts";
import { sent } from "./contacts.ts";
import { companyFields, companyFieldsOf, listOptions, listQuery } from "./fields.ts";
import { firstRecord, recordItems } from "./records.ts";

const kind = { resource: "company", noun: "a company", plural: "companies" };
const companyId = neededText("companyId", "Company ID", "Number of the company");
const simple = toggle("simple", "Simplify", "Whether to return only the values of the fields", true);

/** The values of its fields, or the company in API format. */
function companyJson(isSimple: unknown, company: Record<string, unknown>): Record<string, unknown> {
  const { all } = Object(company["fields"]) as { all?: Record<string, unknown> };
  return isSimple && all ? all : company;
}

const one = {
  items: (body: unknown, call: { parameters: Readonly<Record<string, unknown>> }) =>
    companyJson(call.parameters["simple"], firstRecord(body, "company")),
};

/** https://mautic-developer.readthedocs.io/en/5.x/rest_api/companies.html */
const create = recordOperation(kind, "create", {
  parameters: [
    neededText("name", "Name", "Name of the company"),
    simple,
    collection("additionalFields", "Additional Fields", [
      ...companyFields,
      toggle(
        "overwriteWithBlank",
        "Overwrite With Blank",
        "Whether empty fields empty those of a company that is there",
      ),
    ]),
  ],
  request: (call) => {
    const { overwriteWithBlank, ...given } = plain(call, "additionalFields");
    const fields = companyFieldsOf({ name: call.parameters["name"], ...given });
    return sendJson("POST", "/companies/new", {
      ...fields,
      ...(overwriteWithBlank === undefined ? {} : { overwriteWithBlank }),
    });
  },
  response: one,
});

const update = recordOperation(kind, "update", {
  parameters: [
    companyId,
    simple,
    collection("updateFields", "Update Fields", [
      text("name", "Name", "Name of the company"),
      ...companyFields,
    ]),
  ],
  request: (call) =>
    sendJson(
      "PATCH",
      at`/companies/${call.parameters["companyId"]}/edit`,
      companyFieldsOf(plain(call, "updateFields")),
    ),
  response: one,
});

const remove = recordOperation(kind, "delete", {
  parameters: [companyId, simple],
  request: ({ parameters }) => ({ method: "DELETE", path: at`/companies/${parameters["companyId"]}/delete` }),
  response: one,
});

const get = recordOperation(kind, "get", {
  parameters: [companyId, simple],
  request: ({ parameters }) => ({ method: "GET", path: at`/companies/${parameters["companyId"]}` }),
  response: one,
});

const getAll = recordOperation(kind, "getAll", {
  parameters: [simple, ...listOptions({ id: "ID", companyname: "Name", date_added: "Date Added" })],
  request: (call) => ({ method: "GET", path: "/companies", query: listQuery(call) }),
  pages: { by: "offset", query: "start", size: { query: "limit", max: 100 } },
  response: {
    items: (body, call) =>
      recordItems(body, "companies").map((company) => companyJson(call.parameters["simple"], company)),
  },
});

const segmentEmail = defineOperation({
  resource: "segmentEmail",
  value: "send",
  name: "Send",
  action: "Send an email to a segment",
  description: "Sends an email of Mautic to its segments",
  effect: "unsafe",
  parameters: [
    fromList("segmentEmailId", "Email Name or ID", "The email", { list: "getSegmentEmails", required: true }),
  ],
  run: async (call) => sent(untyped(call), at`/emails/${call.parameters.segmentEmailId}/send`),
});

export const companyOperations: Operation[] = [create, update, remove, get, getAll, segmentEmail];
