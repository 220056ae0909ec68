import type { Properties } from "@heddle/workflow";
import { dateIn } from "../../conditions/parse-date.ts";
import { PAGE_PARAMETERS } from "../../service/lower-description.ts";
import { defineOperation } from "../../service/operation.ts";
import {
  amount,
  choice,
  collection,
  fromList,
  longText,
  neededText,
  rows,
  text,
  time,
  toggle,
} from "../../service/parameters.ts";
import { withoutEmpty } from "../../service/plain.ts";
import { givenIn, groupIn, type RecordCall, recordOperation } from "../../service/records.ts";
import { at, entriesOf, sendJson } from "../../service/requests.ts";
import { millisOf, utcOf } from "../../service/times.ts";
import { locationOf } from "./connection.ts";

type Values = Record<string, unknown>;

const MAX_PAGE = 100;

const location = async (call: RecordCall) => locationOf(await call.credential());

function wantedOf({ parameters }: RecordCall): number {
  return parameters["returnAll"] === true
    ? Number.POSITIVE_INFINITY
    : Math.max(1, Math.floor(Number(parameters["limit"])));
}

interface Page {
  readonly meta?: { readonly startAfter?: number | null; readonly startAfterId?: string | null } | null;
}

/** Paginated records: each response names the last record, after which the next page starts. */
async function listed(
  call: RecordCall,
  request: { path: string; items: string; query: Values },
): Promise<Values[]> {
  const wanted = wantedOf(call);
  const found: Values[] = [];
  let after: Values = {};
  for (;;) {
    const limit = Math.min(MAX_PAGE, wanted - found.length);
    const answer = await call.send<Page & Values>({
      method: "GET",
      path: request.path,
      query: { ...request.query, ...after, limit },
    });
    const page = [answer[request.items] ?? []].flat() as Values[];
    found.push(...page);
    const { startAfter, startAfterId } = answer.meta ?? {};
    if (page.length < limit || !startAfterId || found.length >= wanted)
      return Number.isFinite(wanted) ? found.slice(0, wanted) : found;
    after = { startAfter: startAfter ?? undefined, startAfterId };
  }
}

const email = text("email", "Email", "Email address; HighLevel wants it or a phone number");
const phone = text(
  "phone",
  "Phone",
  "Phone number with the code of the country, such as +1; HighLevel wants it or an email address",
);

const ownFields = rows("customFields", "Custom Fields", {
  name: "values",
  displayName: "Value",
  values: [
    {
      displayName: "Field Name or ID",
      name: "fieldId",
      type: "resourceLocator",
      default: { __rl: true, mode: "list", value: "" },
      description: "The field",
      modes: [
        {
          displayName: "From List",
          name: "list",
          type: "list",
          typeOptions: { searchListMethod: "searchCustomFields", searchable: true },
        },
        { displayName: "By ID", name: "id", type: "string" },
      ],
    },
    text("fieldValue", "Field Value", "Value of the field"),
  ],
});

const contactFields: Properties = [
  text("address1", "Address", "Street and number"),
  text("city", "City", "City"),
  ownFields,
  toggle("dnd", "Do Not Disturb", "Whether nothing is sent to the contact"),
  text("firstName", "First Name", "First name"),
  text("lastName", "Last Name", "Last name"),
  text("name", "Full Name", "Whole name"),
  text("postalCode", "Postal Code", "Postal code"),
  text("source", "Source", "Where the contact comes from"),
  text("state", "State", "State"),
  text("tags", "Tags", "Words to find it by, separated by commas"),
  fromList("timezone", "Timezone", "Zone of the contact", { list: "getTimezones" }),
  text("website", "Website", "Address of the site"),
];

/** A contact in HighLevel's format. */
function contactOf({ customFields, tags, ...rest }: Values): Values {
  const own = groupIn(customFields, "values");
  const words = entriesOf(tags);
  return withoutEmpty({
    ...rest,
    tags: tags === undefined ? undefined : words,
    customFields:
      own.length > 0
        ? own.map(({ fieldId, fieldValue }) => ({ id: fieldId, field_value: fieldValue }))
        : undefined,
  });
}

const contact = { resource: "contact", noun: "a contact", plural: "contacts" };
const contactId = neededText("contactId", "Contact ID", "Identifier of the contact");

const contactOperations = [
  recordOperation(contact, "create", {
    name: "Create or Update",
    action: "Create or update a contact",
    description: "Changes the contact with an email address or a phone number, or adds one",
    effect: "idempotent",
    isDefault: true,
    parameters: [email, phone, collection("additionalFields", "Additional Fields", contactFields)],
    run: async (call) => {
      const { email: address, phone: number } = call.parameters;
      const given = { email: address, phone: number, ...givenIn(call, "additionalFields") };
      const body = { locationId: await location(call), ...contactOf(given) };
      const { contact: made, new: isNew } = await call.send<Values>(
        sendJson("POST", "/contacts/upsert", body),
      );
      return { json: { ...Object(made), ...(isNew === undefined ? {} : { new: isNew }) } };
    },
  }),
  recordOperation(contact, "update", {
    parameters: [contactId, collection("updateFields", "Update Fields", [email, ...contactFields, phone])],
    request: (call) =>
      sendJson(
        "PUT",
        at`/contacts/${call.parameters["contactId"]}`,
        contactOf(givenIn(call as RecordCall, "updateFields")),
      ),
    response: { items: "contact" },
  }),
  recordOperation(contact, "get", {
    parameters: [contactId],
    request: ({ parameters }) => ({ method: "GET", path: at`/contacts/${parameters["contactId"]}` }),
    response: { items: "contact" },
  }),
  recordOperation(contact, "delete", {
    parameters: [contactId],
    request: ({ parameters }) => ({ method: "DELETE", path: at`/contacts/${parameters["contactId"]}` }),
    response: { items: () => ({ success: true }) },
  }),
  recordOperation(contact, "getAll", {
    parameters: [
      ...PAGE_PARAMETERS,
      collection("filters", "Filters", [
        text("query", "Query", "A name, an address, a number or a company, or part of one"),
      ]),
      collection("options", "Options", [
        choice("order", "Order", "Sort order", {
          values: { desc: "Descending", asc: "Ascending" },
          standard: "desc",
        }),
        choice("sortBy", "Sort By", "Sort by", {
          values: { date_added: "Date Added", date_updated: "Date Updated" },
          standard: "date_added",
        }),
      ]),
    ],
    run: async (call) => {
      const query = { locationId: await location(call), ...givenIn(call, "filters") };
      const found = await listed(call, { path: "/contacts/", items: "contacts", query });
      return sorted(found, givenIn(call, "options")).map((json) => ({ json }));
    },
  }),
] as const;

/** HighLevel sorts contacts only by creation; other orders are applied to the results. */
function sorted(found: readonly Values[], { sortBy, order = "desc" }: Values): readonly Values[] {
  if (sortBy === undefined && order === "desc") return found;
  const name = sortBy === "date_updated" ? "dateUpdated" : "dateAdded";
  const direction = order === "asc" ? 1 : -1;
  return [...found].sort((a, b) => direction * String(a[name] ?? "").localeCompare(String(b[name] ?? "")));
}

const opportunity = { resource: "opportunity", noun: "an opportunity", plural: "opportunities" };
const opportunityId = neededText("opportunityId", "Opportunity ID", "Identifier of the opportunity");
const pipeline = fromList("pipelineId", "Pipeline Name or ID", "The pipeline", { list: "getPipelines" });
const stage = (name: string) =>
  fromList(name, "Stage Name or ID", "The stage of the pipeline", {
    list: "getPipelineStages",
    typeOptions: {
      loadOptionsMethod: "getPipelineStages",
      loadOptionsDependsOn: ["pipelineId", "/pipelineId"],
    },
  });
const assignedTo = fromList("assignedTo", "Assigned To", "The user who works on it", { list: "getUsers" });
const STATUSES = { open: "Open", won: "Won", lost: "Lost", abandoned: "Abandoned" };
const status = choice("status", "Status", "Outcome", { values: STATUSES, standard: "open" });
const value = amount("monetaryValue", "Monetary Value", "Value");

function opportunityOf({ stageId, companyName: _company, tags: _tags, ...rest }: Values): Values {
  return withoutEmpty({ ...rest, pipelineStageId: stageId ?? rest["pipelineStageId"] });
}

const opportunityOperations = [
  recordOperation(opportunity, "create", {
    isDefault: true,
    parameters: [
      { ...pipeline, required: true },
      { ...stage("stageId"), required: true },
      neededText("contactId", "Contact ID", "Identifier of the contact that it belongs to"),
      neededText("name", "Name", "Name of the opportunity"),
      { ...status, required: true },
      collection("additionalFields", "Additional Fields", [assignedTo, value]),
    ],
    run: async (call) => {
      const { pipelineId, stageId, contactId: owner, name, status: state } = call.parameters;
      const given = {
        pipelineId,
        stageId,
        contactId: owner,
        name,
        status: state,
        ...givenIn(call, "additionalFields"),
      };
      const body = { locationId: await location(call), ...opportunityOf(given) };
      const { opportunity: made } = await call.send<Values>(sendJson("POST", "/opportunities/", body));
      return { json: { ...Object(made) } };
    },
  }),
  recordOperation(opportunity, "update", {
    parameters: [
      opportunityId,
      collection("updateFields", "Update Fields", [
        assignedTo,
        value,
        text("name", "Name", "Name of the opportunity"),
        pipeline,
        stage("stageId"),
        status,
      ]),
    ],
    request: (call) =>
      sendJson(
        "PUT",
        at`/opportunities/${call.parameters["opportunityId"]}`,
        opportunityOf(givenIn(call as RecordCall, "updateFields")),
      ),
    response: { items: "opportunity" },
  }),
  recordOperation(opportunity, "get", {
    parameters: [opportunityId],
    request: ({ parameters }) => ({ method: "GET", path: at`/opportunities/${parameters["opportunityId"]}` }),
    response: { items: "opportunity" },
  }),
  recordOperation(opportunity, "delete", {
    parameters: [opportunityId],
    request: ({ parameters }) => ({
      method: "DELETE",
      path: at`/opportunities/${parameters["opportunityId"]}`,
    }),
    response: { items: () => ({ success: true }) },
  }),
  recordOperation(opportunity, "getAll", {
    parameters: [
      ...PAGE_PARAMETERS,
      collection("filters", "Filters", [
        assignedTo,
        text("contactId", "Contact ID", "Only opportunities of this contact"),
        time("endDate", "End Date", "Only opportunities up to this day"),
        pipeline,
        stage("stageId"),
        text("query", "Query", "A name or part of one"),
        time("startDate", "Start Date", "Only opportunities from this day on"),
        choice("status", "Status", "Only opportunities of this status", {
          values: { all: "All", ...STATUSES },
          standard: "all",
        }),
      ]),
    ],
    run: async (call) => {
      const {
        query,
        pipelineId,
        stageId,
        contactId: owner,
        assignedTo: user,
        startDate,
        endDate,
        ...rest
      } = givenIn(call, "filters");
      const asked = {
        location_id: await location(call),
        q: query,
        pipeline_id: pipelineId,
        pipeline_stage_id: stageId,
        contact_id: owner,
        assigned_to: user,
        date: dayOf(startDate, call.context.workflow.timezone),
        endDate: dayOf(endDate, call.context.workflow.timezone),
        ...rest,
      };
      const found = await listed(call, {
        path: "/opportunities/search",
        items: "opportunities",
        query: asked,
      });
      return found.map((json) => ({ json }));
    },
  }),
] as const;

/** A day in the format of the search for opportunities: `02-26-2026`. */
function dayOf(given: unknown, zone: string): string | undefined {
  return dateIn(zone, given)?.toFormat("MM-dd-yyyy");
}

const task = { resource: "task", noun: "a task", plural: "tasks" };
const taskId = neededText("taskId", "Task ID", "Identifier of the task");
const tasksPath = ({ parameters }: Pick<RecordCall, "parameters">) =>
  at`/contacts/${parameters["contactId"]}/tasks`;
const taskPath = (call: Pick<RecordCall, "parameters">) =>
  `${tasksPath(call)}${at`/${call.parameters["taskId"]}`}`;
const completed = toggle("completed", "Completed", "Whether it is done");
const body = longText("body", "Body", "Details");

function taskOf({ dueDate, ...rest }: Values, zone: string): Values {
  return withoutEmpty({ ...rest, dueDate: utcOf(dueDate, zone) });
}

const taskOperations = [
  recordOperation(task, "create", {
    isDefault: true,
    parameters: [
      contactId,
      neededText("title", "Title", "Task to do"),
      time("dueDate", "Due Date", "When it is due", { required: true }),
      { ...completed, required: true },
      collection("additionalFields", "Additional Fields", [assignedTo, body]),
    ],
    request: (call) => {
      const { title, dueDate, completed: isDone } = call.parameters;
      const given = { title, dueDate, completed: isDone, ...givenIn(call as RecordCall, "additionalFields") };
      return sendJson("POST", tasksPath(call), taskOf(given, call.context.workflow.timezone));
    },
    response: { items: "task" },
  }),
  recordOperation(task, "update", {
    parameters: [
      contactId,
      taskId,
      collection("updateFields", "Update Fields", [
        assignedTo,
        body,
        completed,
        time("dueDate", "Due Date", "When it is due"),
        text("title", "Title", "Task to do"),
      ]),
    ],
    request: (call) =>
      sendJson(
        "PUT",
        taskPath(call),
        taskOf(givenIn(call as RecordCall, "updateFields"), call.context.workflow.timezone),
      ),
    response: { items: "task" },
  }),
  recordOperation(task, "get", {
    parameters: [contactId, taskId],
    request: (call) => ({ method: "GET", path: taskPath(call) }),
    response: { items: "task" },
  }),
  recordOperation(task, "delete", {
    parameters: [contactId, taskId],
    request: (call) => ({ method: "DELETE", path: taskPath(call) }),
    response: { items: () => ({ success: true }) },
  }),
  recordOperation(task, "getAll", {
    parameters: [contactId, ...PAGE_PARAMETERS],
    run: async (call) => {
      const { tasks = [] } = await call.send<{ tasks?: Values[] }>({ method: "GET", path: tasksPath(call) });
      const wanted = wantedOf(call);
      return (Number.isFinite(wanted) ? tasks.slice(0, wanted) : tasks).map((json) => ({ json }));
    },
  }),
] as const;

const calendarId = neededText("calendarId", "Calendar ID", "Identifier of the calendar");

const calendarOperations = [
  defineOperation<Properties, string>({
    resource: "calendar",
    value: "bookAppointment",
    name: "Book Appointment",
    action: "Book an appointment in a calendar",
    description: "Makes an appointment",
    effect: "unsafe",
    isDefault: true,
    parameters: [
      calendarId,
      text("locationId", "Location ID", "Identifier of the location; that of the account where it is empty"),
      neededText("contactId", "Contact ID", "Identifier of the contact"),
      time("startTime", "Start Time", "When it begins", { required: true }),
      collection("additionalFields", "Additional Fields", [
        text("address", "Address", "Location"),
        choice("appointmentStatus", "Appointment Status", "How far it is", {
          values: {
            new: "New",
            confirmed: "Confirmed",
            showed: "Showed",
            noshow: "No Show",
            cancelled: "Cancelled",
            invalid: "Invalid",
          },
          standard: "new",
        }),
        text("assignedUserId", "Assigned User ID", "Identifier of the user who holds it"),
        time("endTime", "End Time", "When it ends"),
        toggle(
          "ignoreDateRange",
          "Ignore Date Range",
          "Whether times at which none can be booked are taken too",
        ),
        text("title", "Title", "Title of the appointment"),
        toggle("toNotify", "Notify", "Whether automations run for it", true),
      ]),
    ],
    run: async (call) => {
      const { calendarId: calendar, locationId, contactId: who, startTime } = call.parameters;
      const { endTime, ...more } = givenIn(call, "additionalFields");
      const made = withoutEmpty({
        calendarId: calendar,
        locationId: locationId || (await location(call)),
        contactId: who,
        startTime: utcOf(startTime, call.context.workflow.timezone),
        endTime: utcOf(endTime, call.context.workflow.timezone),
        ...more,
      });
      return {
        json: { ...Object(await call.send(sendJson("POST", "/calendars/events/appointments", made))) },
      };
    },
  }),
  defineOperation<Properties, string>({
    resource: "calendar",
    value: "getFreeSlots",
    name: "Get Free Slots",
    action: "Get the free slots of a calendar",
    description: "Returns times that can be booked, by day",
    effect: "idempotent",
    parameters: [
      calendarId,
      time("startDate", "Start Date", "First day", { required: true }),
      time("endDate", "End Date", "Last day; at most 31 days later", { required: true }),
      collection("additionalFields", "Additional Fields", [
        text("timezone", "Timezone", "Zone of the times, such as America/Chicago"),
        text("userId", "User ID", "Identifier of a user whose times are asked for"),
      ]),
    ],
    request: (call) => {
      const { calendarId: calendar, startDate, endDate } = call.parameters;
      const zone = call.context.workflow.timezone;
      const span = { startDate: millisOf(startDate, zone), endDate: millisOf(endDate, zone) };
      const query = { ...span, ...givenIn(call as RecordCall, "additionalFields") };
      return { method: "GET", path: at`/calendars/${calendar}/free-slots`, query };
    },
  }),
] as const;

export const operations = [
  ...calendarOperations,
  ...contactOperations,
  ...opportunityOperations,
  ...taskOperations,
] as const;
