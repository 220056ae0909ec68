import { isRecord, type NodeProperty } from "@heddle/workflow";
import { PAGE_PARAMETERS } from "../../service/lower-description.ts";
import { defineOperation } from "../../service/operation.ts";
import {
  amount,
  choice,
  collection,
  fromList,
  longText,
  neededText,
  severalFromList,
  text,
  time,
  toggle,
} from "../../service/parameters.ts";
import { firstOf, plain, withoutEmpty } from "../../service/plain.ts";
import { at, entriesOf, sendJson } from "../../service/requests.ts";
import { instantOf } from "../../service/times.ts";
import { PAGES } from "./connection.ts";

type Values = Readonly<Record<string, unknown>>;

const incidentId = neededText("incidentId", "Incident ID", "Identifier of the incident");
const email = neededText("email", "Email", "Email of the user of PagerDuty who acts");

const conference = {
  displayName: "Conference Bridge",
  name: "conferenceBridgeUi",
  type: "fixedCollection",
  placeholder: "Add conference bridge",
  default: {},
  description: "Location of the meeting",
  options: [
    {
      name: "conferenceBridgeValues",
      displayName: "Conference Bridge",
      values: [
        text("conferenceNumber", "Conference Number", "The telephone number, with codes after commas"),
        text("conferenceUrl", "Conference URL", "The address of the meeting"),
      ],
    },
  ],
} as const satisfies NodeProperty;

const urgency = choice("urgency", "Urgency", "Urgency", {
  values: { high: "High", low: "Low" },
  standard: "high",
});

const reference = (id: unknown, type: string) =>
  id === undefined || id === "" ? undefined : { id, type: `${type}_reference` };

function bridgeOf(given: unknown): Values | undefined {
  const values = isRecord(given) ? given["conferenceBridgeValues"] : undefined;
  if (!isRecord(values)) return undefined;
  const { conferenceNumber, conferenceUrl } = values;
  return withoutEmpty({ conference_number: conferenceNumber, conference_url: conferenceUrl });
}

/** An incident in PagerDuty's format: https://developer.pagerduty.com/api-reference */
function incidentOf(fields: Values): Values {
  const { details, priorityId, escalationPolicyId, serviceId, conferenceBridgeUi, incidentKey } = fields;
  return withoutEmpty({
    type: "incident",
    title: fields["title"],
    body: details ? { type: "incident_body", details } : undefined,
    service: reference(serviceId, "service"),
    priority: reference(priorityId, "priority"),
    escalation_policy: reference(escalationPolicyId, "escalation_policy"),
    escalation_level: fields["escalationLevel"],
    conference_bridge: bridgeOf(conferenceBridgeUi),
    incident_key: incidentKey,
    resolution: fields["resolution"],
    status: fields["status"],
    urgency: fields["urgency"],
  });
}

const escalationPolicy = fromList("escalationPolicyId", "Escalation Policy Name or ID", "Who is told", {
  list: "getEscalationPolicies",
});
const priority = fromList("priorityId", "Priority Name or ID", "Its priority", { list: "getPriorities" });

const create = defineOperation({
  resource: "incident",
  value: "create",
  name: "Create",
  action: "Create an incident",
  description: "Opens an incident",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    neededText("title", "Title", "Event"),
    fromList("serviceId", "Service Name or ID", "The service that is concerned", {
      list: "getServices",
      required: true,
    }),
    email,
    collection("additionalFields", "Additional Fields", [
      longText("details", "Details", "What is known of it"),
      escalationPolicy,
      text(
        "incidentKey",
        "Incident Key",
        "A name by which PagerDuty tells that an incident is known already",
      ),
      priority,
      urgency,
    ]),
    conference,
  ],
  request: (call) => {
    const { title, serviceId, email: from } = call.parameters;
    const bridge = call.read.part("conferenceBridgeUi").given(call.itemIndex);
    const fields = { ...plain(call, "additionalFields"), title, serviceId, conferenceBridgeUi: bridge };
    return { ...sendJson("POST", "/incidents", { incident: incidentOf(fields) }), headers: { from } };
  },
  response: { items: "incident" },
});

const get = defineOperation({
  resource: "incident",
  value: "get",
  name: "Get",
  action: "Get an incident",
  description: "Returns an incident",
  effect: "idempotent",
  parameters: [incidentId],
  request: { method: "GET", path: "/incidents/{incidentId}" },
  response: { items: "incident" },
});

const several = (
  name: string,
  displayName: string,
  description: string,
  values: Readonly<Record<string, string>>,
) =>
  ({
    displayName,
    name,
    type: "multiOptions",
    options: Object.entries(values).map(([value, label]) => ({ name: label, value })),
    default: [],
    description,
  }) as const;

const getAll = defineOperation({
  resource: "incident",
  value: "getAll",
  name: "Get Many",
  action: "Get many incidents",
  description: "Returns incidents",
  effect: "idempotent",
  parameters: [
    collection("options", "Options", [
      toggle(
        "dateRange",
        "All Dates",
        "Whether incidents of all times are returned; the times are ignored then",
      ),
      text("incidentKey", "Incident Key", "The name by which PagerDuty knows it"),
      several("include", "Include", "Fields to expand", {
        assigness: "Assignees",
        acknowledgers: "Acknowledgers",
        conferenceBridge: "Conference Bridge",
        escalationPolicies: "Escalation Policies",
        firstTriggerLogEntries: "First Trigger Log Entries",
        priorities: "Priorities",
        services: "Services",
        teams: "Teams",
        users: "Users",
      }),
      severalFromList("serviceIds", "Service Names or IDs", "Services that are concerned", {
        list: "getServices",
      }),
      time("since", "Since", "The earliest time"),
      text("sortBy", "Sort By", "What they are ordered by, such as created_at:desc"),
      several("statuses", "Statuses", "Their status", {
        acknowledged: "Acknowledged",
        resolved: "Resolved",
        triggered: "Triggered",
      }),
      text("teamIds", "Team IDs", "Teams that are concerned, separated by commas"),
      fromList("timeZone", "Timezone Name or ID", "The zone of times in the answer", {
        list: "getTimezones",
      }),
      time("until", "Until", "The latest time"),
      several("urgencies", "Urgencies", "How urgent they are", { high: "High", low: "Low" }),
      text("userIds", "User IDs", "Users who work on them, separated by commas"),
    ]),
  ],
  request: (call) => {
    const { dateRange, since, until, ...options } = plain(call, "options");
    const { timezone } = call.context.workflow;
    const query = {
      date_range: dateRange === true ? "all" : undefined,
      incident_key: options["incidentKey"],
      include: included(options["include"]),
      service_ids: listOf(options["serviceIds"]),
      since: dateRange === true ? undefined : instantOf(since, timezone),
      until: dateRange === true ? undefined : instantOf(until, timezone),
      sort_by: options["sortBy"],
      statuses: listOf(options["statuses"]),
      team_ids: listOf(options["teamIds"]),
      time_zone: options["timeZone"],
      urgencies: listOf(options["urgencies"]),
      user_ids: listOf(options["userIds"]),
    };
    return { method: "GET", path: "/incidents", query };
  },
  pages: PAGES,
  response: { items: "incidents" },
});

function listOf(given: unknown): string[] | undefined {
  const entries = entriesOf(given);
  return entries.length > 0 ? entries : undefined;
}

/** Converts names in camel case, one of them misspelled, to PagerDuty's names. */
function included(given: unknown): string[] | undefined {
  return listOf(given)?.map((name) =>
    name === "assigness" ? "assignees" : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
}

const update = defineOperation({
  resource: "incident",
  value: "update",
  name: "Update",
  action: "Update an incident",
  description: "Acknowledges, resolves or changes an incident",
  effect: "idempotent",
  parameters: [
    incidentId,
    email,
    collection("updateFields", "Update Fields", [
      amount("escalationLevel", "Escalation Level", "The level that it is raised to", 0, {
        typeOptions: { minValue: 0 },
      }),
      escalationPolicy,
      priority,
      longText("resolution", "Resolution", "How it was resolved"),
      choice("status", "Status", "Its status", {
        values: { acknowledged: "Acknowledged", resolved: "Resolved" },
        standard: "acknowledged",
      }),
      text("title", "Title", "Event"),
      urgency,
    ]),
    conference,
  ],
  request: (call) => {
    const bridge = call.read.part("conferenceBridgeUi").given(call.itemIndex);
    const incident = incidentOf({ ...plain(call, "updateFields"), conferenceBridgeUi: bridge });
    const path = at`/incidents/${call.parameters.incidentId}`;
    return { ...sendJson("PUT", path, { incident }), headers: { from: call.parameters.email } };
  },
  response: { items: "incident" },
});

const noteCreate = defineOperation({
  resource: "incidentNote",
  value: "create",
  name: "Create",
  action: "Create an incident note",
  description: "Adds a note to an incident",
  effect: "unsafe",
  isDefault: true,
  parameters: [incidentId, longText("content", "Content", "The text", { required: true }), email],
  request: ({ parameters: { incidentId: id, content, email: from } }) => ({
    ...sendJson("POST", at`/incidents/${id}/notes`, { note: { content } }),
    headers: { from },
  }),
  response: { items: "note" },
});

const noteList = defineOperation({
  resource: "incidentNote",
  value: "getAll",
  name: "Get Many",
  action: "Get many incident notes",
  description: "Returns the notes of an incident",
  effect: "idempotent",
  parameters: [incidentId, ...PAGE_PARAMETERS],
  request: { method: "GET", path: "/incidents/{incidentId}/notes" },
  response: { items: (body, call) => firstOf((body as { notes?: unknown }).notes, call) },
});

const logGet = defineOperation({
  resource: "logEntry",
  value: "get",
  name: "Get",
  action: "Get a log entry",
  description: "Returns an entry of the log",
  effect: "idempotent",
  isDefault: true,
  parameters: [neededText("logEntryId", "Log Entry ID", "Identifier of the entry")],
  request: { method: "GET", path: "/log_entries/{logEntryId}" },
  response: { items: "log_entry" },
});

const logList = defineOperation({
  resource: "logEntry",
  value: "getAll",
  name: "Get Many",
  action: "Get many log entries",
  description: "Returns entries of the log",
  effect: "idempotent",
  parameters: [
    collection("options", "Options", [
      several("include", "Include", "Fields to expand", {
        channels: "Channels",
        incidents: "Incidents",
        services: "Services",
        teams: "Teams",
      }),
      toggle("isOverview", "Is Overview", "Whether only the most important changes are returned"),
      time("since", "Since", "The earliest time"),
      fromList("timeZone", "Timezone Name or ID", "The zone of times in the answer", {
        list: "getTimezones",
      }),
      time("until", "Until", "The latest time"),
    ]),
  ],
  request: (call) => {
    const { include, isOverview, since, until, timeZone } = plain(call, "options");
    const { timezone } = call.context.workflow;
    const query = {
      include: listOf(include),
      is_overview: isOverview,
      since: instantOf(since, timezone),
      until: instantOf(until, timezone),
      time_zone: timeZone,
    };
    return { method: "GET", path: "/log_entries", query };
  },
  pages: PAGES,
  response: { items: "log_entries" },
});

const userGet = defineOperation({
  resource: "user",
  value: "get",
  name: "Get",
  action: "Get a user",
  description: "Returns a user",
  effect: "idempotent",
  isDefault: true,
  parameters: [neededText("userId", "User ID", "Identifier of the user")],
  request: { method: "GET", path: "/users/{userId}" },
  response: { items: "user" },
});

/** Operations on incidents, notes, the log and users. */
export const operations = [
  create,
  get,
  getAll,
  update,
  noteCreate,
  noteList,
  logGet,
  logList,
  userGet,
] as const;
