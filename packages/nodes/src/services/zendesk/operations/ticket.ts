import type { Properties } from "@heddle/workflow";
import { jsonOfText } from "../../../service/json-text.ts";
import { PAGE_PARAMETERS } from "../../../service/lower-description.ts";
import { defineOperation } from "../../../service/operation.ts";
import { choice, collection, fromList, longText, rows, text, toggle } from "../../../service/parameters.ts";
import { givenIn, groupIn, type RecordCall, recordOperation, succeeded } from "../../../service/records.ts";
import { at, sendJson } from "../../../service/requests.ts";
import { given, id, listIn, numberOf, tags } from "./parameters.ts";

type Values = Readonly<Record<string, unknown>>;

const kind = { resource: "ticket", noun: "a ticket", plural: "tickets" };

const STATUSES = {
  closed: "Closed",
  new: "New",
  open: "Open",
  pending: "Pending",
  solved: "Solved",
  hold: "On-Hold",
};

const regular = { displayOptions: { show: { ticketType: ["regular"] } } };

const ticketType = choice("ticketType", "Ticket Type", "Whether Zendesk took it for spam", {
  values: { regular: "Regular", suspended: "Suspended" },
  standard: "regular",
});

const fields = [
  text("assigneeEmail", "Assignee Email", "Address of the agent who works on it"),
  rows("customFieldsUi", "Custom Fields", {
    name: "customFieldsValues",
    displayName: "Custom Field",
    values: [
      fromList("id", "Name or ID", "Number of the field", { list: "getCustomFields" }),
      text("value", "Value", "Value of the field"),
    ],
  }),
  text("externalId", "External ID", "ID in other systems"),
  fromList("group", "Group Name or ID", "The group that works on it", { list: "getGroups" }),
  text("recipient", "Recipient", "The address to which it was written"),
  choice("status", "Status", "How far it is", { values: STATUSES, standard: "open" }),
  text("subject", "Subject", "Subject"),
  tags,
  choice("type", "Type", "What kind of ticket it is", {
    values: { question: "Question", incident: "Incident", problem: "Problem", task: "Task" },
    standard: "question",
  }),
] as const;

const jsonParameters = toggle("jsonParameters", "JSON Parameters", "Whether to enter the fields as JSON");

const asJson = (name: string, displayName: string) => ({
  displayName,
  name,
  type: "json" as const,
  default: "",
  description: "Ticket in API format",
  displayOptions: { show: { jsonParameters: [true] } },
});

const asFields = { displayOptions: { show: { jsonParameters: [false] } } };

/** A ticket in Zendesk's format: https://developer.zendesk.com/api-reference/ticketing/tickets/tickets */
function ticketOf(fieldsGiven: Values): Values {
  const {
    assigneeEmail,
    customFieldsUi,
    externalId,
    group,
    internalNote,
    publicReply,
    tags: words,
    ...rest
  } = fieldsGiven;
  const custom = groupIn(customFieldsUi, "customFieldsValues");
  const reply = publicReply ? { html_body: publicReply, public: true } : undefined;
  return given({
    ...rest,
    assignee_email: assigneeEmail,
    external_id: externalId,
    group_id: numberOf(group),
    tags: listIn(words),
    custom_fields:
      custom.length > 0 ? custom.map(({ id: field, value }) => ({ id: Number(field), value })) : undefined,
    comment: internalNote ? { html_body: internalNote, public: false } : reply,
  });
}

function fieldsOf(call: RecordCall, name: "additionalFields" | "updateFields"): Values {
  const { parameters, itemIndex } = call;
  if (parameters["jsonParameters"] !== true) return ticketOf(givenIn(call, name));
  const value = jsonOfText(parameters[`${name}Json`], "Fields (JSON)", itemIndex);
  return { ...Object(value) };
}

const pathOf = ({ parameters }: Pick<RecordCall, "parameters">) =>
  parameters["ticketType"] === "suspended"
    ? at`/suspended_tickets/${parameters["id"]}.json`
    : at`/tickets/${parameters["id"]}.json`;

const create = recordOperation(kind, "create", {
  isDefault: true,
  parameters: [
    longText("description", "Description", "The first comment on the ticket", { required: true }),
    jsonParameters,
    collection("additionalFields", "Additional Fields", fields, asFields),
    asJson("additionalFieldsJson", "Additional Fields (JSON)"),
  ],
  request: (call) => {
    const comment = { body: call.parameters["description"] };
    const ticket = { comment, ...fieldsOf(call as RecordCall, "additionalFields") };
    return sendJson("POST", "/tickets.json", { ticket });
  },
  response: { items: "ticket" },
});

const update = recordOperation(kind, "update", {
  // A repetition would add the note twice.
  effect: "unsafe",
  parameters: [
    id("Ticket ID"),
    jsonParameters,
    collection(
      "updateFields",
      "Update Fields",
      [
        ...fields,
        longText("internalNote", "Internal Note", "A comment that only agents see; it may have HTML"),
        longText("publicReply", "Public Reply", "A comment that the requester sees; it may have HTML"),
      ],
      asFields,
    ),
    asJson("updateFieldsJson", "Update Fields (JSON)"),
  ],
  request: (call) =>
    sendJson("PUT", at`/tickets/${call.parameters["id"]}.json`, {
      ticket: fieldsOf(call as RecordCall, "updateFields"),
    }),
  response: { items: "ticket" },
});

const options: Properties = [
  fromList("group", "Group Name or ID", "Only tickets of this group", { list: "getGroups" }),
  text("query", "Query", "Conditions in Zendesk's language of searches, such as priority:high"),
  choice("sortBy", "Sort By", "Sort by", {
    values: {
      updated_at: "Updated At",
      created_at: "Created At",
      priority: "Priority",
      status: "Status",
      ticket_type: "Ticket Type",
    },
    standard: "updated_at",
  }),
  choice("sortOrder", "Sort Order", "Sort order", {
    values: { asc: "Ascending", desc: "Descending" },
    standard: "asc",
  }),
  choice("status", "Status", "Only tickets of this status", { values: STATUSES, standard: "open" }),
];

const getAll = recordOperation(kind, "getAll", {
  parameters: [
    ticketType,
    ...PAGE_PARAMETERS,
    collection("options", "Options", options, regular),
    collection(
      "options",
      "Options",
      options.filter(({ name }) => /^sort/.test(name)),
      {
        displayOptions: { show: { ticketType: ["suspended"] } },
      },
    ),
  ],
  run: async (call) => {
    const { returnAll, limit, ticketType: type } = call.parameters;
    const wanted = returnAll ? undefined : Number(limit);
    const { query: words, status, group, sortBy, sortOrder } = givenIn(call, "options");
    const sorting = { sort_by: sortBy, sort_order: sortOrder };
    if (type === "suspended") {
      // Suspended tickets have neither status nor priority to be sorted by.
      const query = sortBy === "created_at" ? sorting : {};
      const pages = {
        by: "nextUrl",
        at: "next_page",
        size: { query: "per_page", max: 100 },
        items: "suspended_tickets",
      } as const;
      const found = await call.list(
        { method: "GET", path: "/suspended_tickets.json", query },
        { ...pages, limit: wanted },
      );
      return found.map((json) => ({ json }));
    }
    const conditions = [status && `status:${status}`, group && `group:${group}`, words];
    const search = conditions.filter(Boolean).join(" ");
    const isSorted = sortBy !== undefined || sortOrder !== undefined;
    const found = await searched(call, { search, wanted, sorting: isSorted ? sorting : undefined });
    return found.map((json) => ({ json }));
  },
});

interface Search {
  readonly search: string;
  readonly wanted: number | undefined;
  readonly sorting: Values | undefined;
}

/** Condition that matches every ticket: an export requires one. */
const ALWAYS = "created>1970-01-01";

/**
 * A search ends after 1,000 results. If all are wanted in any order, the search export has no such limit; it rejects
 * queries that contain the type:
 * https://developer.zendesk.com/api-reference/ticketing/ticket-management/search/#export-search-results
 */
function searched(call: RecordCall, { search, wanted, sorting }: Search): Promise<Record<string, unknown>[]> {
  if (wanted === undefined && !sorting && !/\btype:/.test(search))
    return call.list(
      {
        method: "GET",
        path: "/search/export.json",
        query: { query: search || ALWAYS, "filter[type]": "ticket" },
      },
      { by: "nextUrl", at: "links.next", size: { query: "page[size]", max: 100 }, items: "results" },
    );
  const query = ["type:ticket", search].filter(Boolean).join(" ");
  return call.list(
    { method: "GET", path: "/search.json", query: { query, ...sorting } },
    {
      by: "nextUrl",
      at: "next_page",
      size: { query: "per_page", max: 100 },
      items: "results",
      limit: wanted,
    },
  );
}

export const ticketOperations = [
  create,
  update,
  getAll,
  recordOperation(kind, "get", {
    parameters: [ticketType, id("Ticket ID")],
    request: (call) => ({ method: "GET", path: pathOf(call) }),
    response: { items: (body) => Object.values(Object(body))[0] },
  }),
  recordOperation(kind, "delete", {
    parameters: [ticketType, id("Ticket ID")],
    request: (call) => ({ method: "DELETE", path: pathOf(call) }),
    response: succeeded,
  }),
  defineOperation({
    resource: "ticket",
    value: "recover",
    name: "Recover",
    action: "Recover a suspended ticket",
    description: "Makes a regular ticket of one that was suspended",
    effect: "unsafe",
    parameters: [id("Suspended Ticket ID")],
    request: ({ parameters }) => ({
      method: "PUT",
      path: at`/suspended_tickets/${parameters.id}/recover.json`,
    }),
    response: { items: "ticket" },
  }),
] as const;
