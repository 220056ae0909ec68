import { isRecord } from "@heddle/workflow";
import { choice, collection, fromList } from "../../service/parameters.ts";
import { recordsIn } from "../../service/plain.ts";

const OPERATIONS = {
  changed: "Changed",
  value_previous: "Changed From",
  value: "Changed To",
  greater_than: "Greater Than",
  is: "Is",
  is_not: "Is Not",
  less_than: "Less Than",
  not_changed: "Not Changed",
  not_value_previous: "Not Changed From",
  not_value: "Not Changed To",
};

const without = { displayOptions: { hide: { operation: ["changed", "not_changed"] } } };
const only = (field: string) => ({ show: { field: [field] }, ...without.displayOptions });

const condition = [
  choice("resource", "Resource", "What is looked at", { values: { ticket: "Ticket" }, standard: "ticket" }),
  choice("field", "Field", "The field of the ticket", {
    values: { assignee: "Assignee", group: "Group", priority: "Priority", status: "Status", type: "Type" },
    standard: "status",
  }),
  choice("operation", "Operation", "Condition", { values: OPERATIONS, standard: "is" }),
  choice("value", "Value", "The value that it is compared with", {
    values: { closed: "Closed", new: "New", open: "Open", pending: "Pending", solved: "Solved" },
    standard: "open",
    displayOptions: only("status"),
  }),
  choice("value", "Value", "The value that it is compared with", {
    values: { incident: "Incident", problem: "Problem", question: "Question", task: "Task" },
    standard: "question",
    displayOptions: only("type"),
  }),
  choice("value", "Value", "The value that it is compared with", {
    values: { high: "High", low: "Low", normal: "Normal", urgent: "Urgent" },
    standard: "low",
    displayOptions: only("priority"),
  }),
  fromList("value", "Value", "The group that it is compared with", {
    list: "getGroups",
    displayOptions: only("group"),
  }),
  fromList("value", "Value", "The agent that it is compared with", {
    list: "getUsers",
    displayOptions: only("assignee"),
  }),
] as const;

/** Ticket properties that can be sent: https://support.zendesk.com/hc/en-us/articles/4408886858138 */
const PLACEHOLDERS = [
  "title",
  "id",
  "description",
  "url",
  "link",
  "external_id",
  "via",
  "status",
  "priority",
  "ticket_type",
  "group.name",
  "brand.name",
  "due_date",
  "account",
  "tags",
  "assignee.name",
  "assignee.email",
  "requester.name",
  "requester.first_name",
  "requester.last_name",
  "requester.email",
  "requester.language",
  "requester.phone",
  "requester.external_id",
  "organization.name",
  "organization.external_id",
  "latest_comment",
  "latest_public_comment",
  "created_at",
  "updated_at",
].map((name) => `ticket.${name}`);

export const triggerProperties = [
  choice("service", "Service", "The product that is listened to", {
    values: { support: "Support" },
    standard: "support",
    required: true,
  }),
  collection("options", "Options", [
    {
      displayName: "Field Names or IDs",
      name: "fields",
      type: "multiOptions",
      default: [],
      description: "Ticket fields to return; only its number if empty",
      options: PLACEHOLDERS.map((value) => ({ name: value, value })),
    },
  ]),
  {
    displayName: "Conditions",
    name: "conditions",
    type: "fixedCollection",
    typeOptions: { multipleValues: true },
    placeholder: "Add condition",
    default: {},
    required: true,
    description: "When a ticket that was made or changed starts the workflow",
    options: [
      { name: "all", displayName: "All", values: condition },
      { name: "any", displayName: "Any", values: condition },
    ],
  },
] as const;

interface Given {
  readonly options: unknown;
  readonly conditions: unknown;
}

const FIELDS: Record<string, string> = { assignee: "assignee_id", group: "group_id" };

/** The conditions in the format of Zendesk's triggers. At least one is required: tickets that are not closed. */
export function conditionsOf({ conditions }: Given) {
  const groups = isRecord(conditions) ? conditions : {};
  const of = (group: string) =>
    recordsIn(groups[group]).map(({ field = "status", operation = "is", value }) => ({
      field: FIELDS[String(field)] ?? String(field),
      operator: String(operation),
      ...(/changed$/.test(String(operation)) ? {} : { value: String(value ?? "") }),
    }));
  const [all, any] = [of("all"), of("any")];
  const always = { field: "status", operator: "less_than", value: "closed" };
  return { all: all.length + any.length > 0 ? all : [always], any };
}

/** Payload template that Zendesk fills in and sends. */
export function bodyTemplate({ options }: Given): string {
  const given = isRecord(options) ? options["fields"] : undefined;
  const names = Array.isArray(given) && given.length > 0 ? given.map(String) : ["ticket.id"];
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, `{{${name}}}`])));
}
