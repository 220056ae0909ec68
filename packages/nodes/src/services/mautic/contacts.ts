import { type Item, isRecord, type Properties } from "@heddle/workflow";
import { type SendingCall, untyped } from "../../service/call.ts";
import { jsonOfText } from "../../service/json-text.ts";
import { defineOperation, type Operation } from "../../service/operation.ts";
import {
  amount,
  choice,
  collection,
  fromList,
  jsonText,
  neededText,
  text,
  toggle,
} from "../../service/parameters.ts";
import { plain } from "../../service/plain.ts";
import { type RecordCall, recordOperation } from "../../service/records.ts";
import { at, sendJson } from "../../service/requests.ts";
import { contactFields, fieldsOf, listOptions, listQuery, moreContactFields, workFields } from "./fields.ts";
import { firstRecord, recordItems } from "./records.ts";

const kind = { resource: "contact", noun: "a contact", plural: "contacts" };
const contactId = neededText("contactId", "Contact ID", "Number of the contact");
const jsonParameters = toggle("jsonParameters", "JSON Parameters", "Whether fields are written as JSON");
const bodyJson = jsonText("bodyJson", "Body", "The fields as JSON, named as in Mautic", {
  displayOptions: { show: { jsonParameters: [true] } },
});
const byHand = { displayOptions: { show: { jsonParameters: [false] } } };

/** Tags that forms hold as text with commas are a list in Mautic. */
function tagsOf({ tags, ...others }: Record<string, unknown>): Record<string, unknown> {
  if (typeof tags !== "string" || tags === "") return { tags, ...others };
  return { ...others, tags: tags.split(",").map((tag) => tag.trim()) };
}

/** Writes the given fields, and the contact's company, which Mautic takes by id in a separate request. */
function bodyOf(call: RecordCall, given: Record<string, unknown>): { body: unknown; company?: string } {
  if (call.parameters["jsonParameters"] === true)
    return { body: jsonOfText(call.parameters["bodyJson"], "Body", call.itemIndex) ?? {} };
  const { company, ownerId, ...others } = tagsOf(given);
  const isNumber = /^\d+$/.test(String(company ?? ""));
  const body = fieldsOf({ ...others, owner: ownerId, ...(isNumber ? {} : { company }) });
  return isNumber ? { body, company: String(company) } : { body };
}

async function written(
  call: RecordCall,
  method: "PATCH" | "POST",
  path: string,
  given: Record<string, unknown>,
) {
  const { body, company } = bodyOf(call, given);
  const contact = firstRecord(await call.send(sendJson(method, path, body)), "contact");
  if (company !== undefined)
    await call.send({ method: "POST", path: at`/companies/${company}/contact/${contact["id"]}/add` });
  return { json: contact };
}

const create = recordOperation(kind, "create", {
  isDefault: true,
  parameters: [
    jsonParameters,
    bodyJson,
    ...[...contactFields, ...workFields].map((field) => ({ ...field, ...byHand })),
    collection("additionalFields", "Additional Fields", moreContactFields, byHand),
  ],
  run: (call) => {
    const { email, firstName, lastName, company, position, title } = call.parameters;
    const first = { email, firstName, lastName, company, position, title };
    return written(call, "POST", "/contacts/new", { ...first, ...plain(call, "additionalFields") });
  },
});

const update = recordOperation(kind, "update", {
  parameters: [
    contactId,
    jsonParameters,
    bodyJson,
    collection(
      "updateFields",
      "Update Fields",
      [...contactFields, ...workFields, ...moreContactFields],
      byHand,
    ),
  ],
  run: (call) =>
    written(call, "PATCH", at`/contacts/${call.parameters["contactId"]}/edit`, plain(call, "updateFields")),
});

const remove = recordOperation(kind, "delete", {
  parameters: [contactId, rawOption()],
  request: ({ parameters }) => ({ method: "DELETE", path: at`/contacts/${parameters["contactId"]}/delete` }),
  response: { items: (body, call) => contactJson(call as never, firstRecord(body, "contact")) },
});

const get = recordOperation(kind, "get", {
  parameters: [contactId, rawOption()],
  request: ({ parameters }) => ({ method: "GET", path: at`/contacts/${parameters["contactId"]}` }),
  response: { items: (body, call) => contactJson(call as never, firstRecord(body, "contact")) },
});

const ORDERS = {
  id: "ID",
  email: "Email",
  firstname: "First Name",
  lastname: "Last Name",
  date_added: "Date Added",
  date_modified: "Date Modified",
  last_active: "Last Active",
  points: "Points",
};

const getAll = recordOperation(kind, "getAll", {
  parameters: listOptions(ORDERS),
  request: (call) => ({ method: "GET", path: "/contacts", query: listQuery(call) }),
  pages: { by: "offset", query: "start", size: { query: "limit", max: 100 } },
  response: {
    items: (body, call) =>
      recordItems(body, "contacts").map((contact) => contactJson(call as never, contact)),
  },
});

function rawOption(): Properties[number] {
  return collection("options", "Options", [
    toggle("rawData", "RAW Data", "Whether to return the contact as Mautic sends it", true),
  ]);
}

/** Contact in API format, or only the values of its fields. */
function contactJson(call: Pick<SendingCall, "read" | "itemIndex">, contact: Record<string, unknown>) {
  const { rawData = true } = plain(call as never, "options" as never) as { rawData?: boolean };
  const fields = isRecord(contact["fields"]) ? contact["fields"]["all"] : undefined;
  return rawData || !isRecord(fields) ? contact : fields;
}

const CHANNELS = { email: "Email", sms: "SMS" };

/** https://mautic-developer.readthedocs.io/en/5.x/rest_api/contacts.html */
const editDoNotContactList = defineOperation({
  resource: "contact",
  value: "editDoNotContactList",
  name: "Edit Do Not Contact List",
  action: "Add or remove a contact from the do not contact list",
  description: "Says whether a contact may be written to",
  effect: "idempotent",
  parameters: [
    contactId,
    choice("action", "Action", "What happens to the contact", {
      values: { add: "Add to the List", remove: "Remove From the List" },
      standard: "add",
    }),
    choice("channel", "Channel", "By which the contact is not written to", {
      values: CHANNELS,
      standard: "email",
    }),
    collection(
      "additionalFields",
      "Additional Fields",
      [
        text("comments", "Comments", "Why the contact is on the list"),
        choice("reason", "Reason", "How the contact came onto the list", {
          values: { "1": "Unsubscribed", "2": "Bounced", "3": "Manual" },
          standard: "3",
        }),
      ],
      { displayOptions: { show: { action: ["add"] } } },
    ),
  ],
  run: async (call): Promise<Item> => {
    const { contactId: id, action, channel } = call.parameters;
    const path = at`/contacts/${id}/dnc/${channel}/${action}`;
    const { reason, ...others } = plain(call, "additionalFields");
    const body = { ...others, ...(reason === undefined ? {} : { reason: Number(reason) }) };
    const answer = await call.send(
      action === "add" ? sendJson("POST", path, body) : { method: "POST", path },
    );
    return { json: firstRecord(answer, "contact") };
  },
});

const editContactPoint = defineOperation({
  resource: "contact",
  value: "editContactPoint",
  name: "Edit Points",
  action: "Edit a contact's points",
  description: "Adds or subtracts points of a contact",
  effect: "unsafe",
  parameters: [
    contactId,
    choice("action", "Action", "What happens to the points", {
      values: { add: "Add", remove: "Subtract" },
      standard: "add",
    }),
    amount("points", "Points", "How many points", 0, { required: true, typeOptions: { minValue: 0 } }),
  ],
  request: ({ parameters: { contactId: id, action, points } }) => ({
    method: "POST",
    path: at`/contacts/${id}/points/${action === "add" ? "plus" : "minus"}/${points}`,
  }),
});

const sendEmail = defineOperation({
  resource: "contact",
  value: "sendEmail",
  name: "Send Email",
  action: "Send email to a contact",
  description: "Sends an email of Mautic to a contact",
  effect: "unsafe",
  parameters: [
    fromList("emailId", "Email Name or ID", "The email", { list: "getEmails", required: true }),
    contactId,
  ],
  run: async (call) =>
    sent(untyped(call), at`/emails/${call.parameters.emailId}/contact/${call.parameters.contactId}/send`),
});

/** Mautic can refuse to send, with a success status. */
export async function sent(call: SendingCall, path: string): Promise<Item> {
  const answer = await call.send({ method: "POST", path });
  return { json: isRecord(answer) ? answer : { success: true } };
}

export const contactOperations: [Operation, ...Operation[]] = [
  create,
  update,
  remove,
  get,
  getAll,
  editDoNotContactList,
  editContactPoint,
  sendEmail,
];
