import { defineOperation } from "../../../service/operation.ts";
import { choice, collection, fromList, neededText, text, time, toggle } from "../../../service/parameters.ts";
import { withoutEmpty } from "../../../service/plain.ts";
import { givenIn } from "../../../service/records.ts";
import { at, entriesOf } from "../../../service/requests.ts";
import { utcOf } from "../../../service/times.ts";
import { V1 } from "../connection.ts";
import { customProperties, id, organization, owner, visibleTo } from "./fields.ts";
import { commonOperations, listing, searching } from "./records.ts";

type Values = Record<string, unknown>;

const label = (list: string) => fromList("label", "Label Name or ID", "The label that it has", { list });
const list = (name: string, displayName: string, description: string) => ({
  ...text(name, displayName, description),
  typeOptions: { multipleValues: true },
  default: [],
});
const includeFields = text(
  "includeFields",
  "Include Fields",
  "Further fields that are returned, separated by commas",
);
const rawData = toggle(
  "rawData",
  "RAW Data",
  "Whether results are returned with their scores, as Pipedrive sends them",
);
const person = text("person_id", "Person ID", "Number of the person that it belongs to");

const DEAL_STATUSES = { open: "Open", won: "Won", lost: "Lost", deleted: "Deleted" };

const dealFields = [
  text("currency", "Currency", "Code of the currency, such as USD"),
  customProperties,
  label("getDealLabels"),
  text("lost_reason", "Lost Reason", "Why it was lost"),
  organization,
  person,
  text("probability", "Probability", "How likely it is to be won, in percent"),
  fromList("stage_id", "Stage Name or ID", "The stage that it is at", { list: "getStageIds" }),
  choice("status", "Status", "Outcome", { values: DEAL_STATUSES, standard: "open" }),
  owner,
  text("value", "Value", "Value"),
  visibleTo,
] as const;

/** Records that a new deal or lead is linked to. */
const associated = (organizationName: string) =>
  [
    choice("associateWith", "Associate With", "Related record", {
      values: { organization: "Organization", person: "Person" },
      standard: "organization",
    }),
    {
      ...neededText(organizationName, "Organization ID", "Number of the organization"),
      displayOptions: { show: { associateWith: ["organization"] } },
    },
    {
      ...neededText("person_id", "Person ID", "Number of the person"),
      displayOptions: { show: { associateWith: ["person"] } },
    },
  ] as const;

const deal = { resource: "deal", noun: "a deal", plural: "deals" };

export const dealOperations = [
  ...commonOperations({
    ...deal,
    path: "deals",
    fields: "deal",
    idParameter: "dealId",
    label: "Deal ID",
    needed: [neededText("title", "Title", "Title of the deal"), ...associated("org_id")],
    needs: ["title", "org_id", "person_id"],
    more: dealFields.filter(({ name }) => name !== "org_id"),
    changeable: [...dealFields, text("title", "Title", "Title of the deal")],
    getAll: [
      collection("filters", "Filters", [
        fromList("filter_id", "Filter Name or ID", "A filter of the account", { list: "getFilters" }),
        fromList("pipeline_id", "Pipeline Name or ID", "Only deals of this pipeline", {
          list: "getPipelineIds",
        }),
        fromList("stage_id", "Stage Name or ID", "Only deals at this stage", { list: "getStageIds" }),
        choice("status", "Status", "Only deals of this status", {
          values: { all_not_deleted: "All Not Deleted", ...DEAL_STATUSES },
          standard: "all_not_deleted",
        }),
        fromList("user_id", "User Name or ID", "Only deals of this user", { list: "getUserIds" }),
      ]),
    ],
    conditions: (call) => {
      const { user_id, status, ...rest } = givenIn(call, "filters");
      return { ...rest, owner_id: user_id, status: status === "all_not_deleted" ? undefined : status };
    },
  }),
  searching(deal, {
    path: "deals",
    parameters: [
      collection("additionalFields", "Additional Fields", [
        list("fields", "Fields to Search", "Where it is looked for: custom_fields, notes or title"),
        includeFields,
        text("organizationId", "Organization ID", "Only deals of this organization"),
        text("personId", "Person ID", "Only deals of this person"),
        choice("status", "Status", "Only deals of this status", {
          values: { open: "Open", won: "Won", lost: "Lost" },
          standard: "open",
        }),
        rawData,
      ]),
    ],
    queryOf: (call) => searchQuery(givenIn(call, "additionalFields")),
  }),
  defineOperation({
    resource: "deal",
    value: "duplicate",
    name: "Duplicate",
    action: "Duplicate a deal",
    description: "Adds a copy of a deal",
    effect: "unsafe",
    parameters: [id("dealId", "Deal ID")],
    request: ({ parameters }) => ({
      method: "POST",
      path: `${V1}${at`/deals/${parameters.dealId}`}/duplicate`,
    }),
    response: { items: "data" },
  }),
] as const;

/** Query of a search in addition to the term. */
export function searchQuery(given: Values): Values {
  const {
    fields,
    includeFields: include,
    organizationId,
    personId,
    exactMatch,
    rawData: raw,
    ...rest
  } = given;
  return {
    ...rest,
    fields: entriesOf(fields).join(","),
    include_fields: include,
    organization_id: organizationId,
    person_id: personId,
    exact_match: exactMatch,
    rawData: raw,
  };
}

const personKind = { resource: "person", noun: "a person", plural: "persons" };

const personFields = [
  customProperties,
  list("email", "Email", "Email addresses; the first is the main one"),
  label("getPersonLabels"),
  choice("marketing_status", "Marketing Status", "Whether the person takes advertising", {
    values: {
      no_consent: "No Consent",
      unsubscribed: "Unsubscribed",
      subscribed: "Subscribed",
      archived: "Archived",
    },
    standard: "subscribed",
  }),
  organization,
  list("phone", "Phone", "Phone numbers; the first is the main one"),
  owner,
  visibleTo,
] as const;

const personSort = text("sort", "Sort", "A field and a direction, such as name ASC");

export const personOperations = [
  ...commonOperations({
    ...personKind,
    path: "persons",
    fields: "person",
    idParameter: "personId",
    label: "Person ID",
    needed: [neededText("name", "Name", "Name of the person")],
    needs: ["name"],
    more: personFields,
    changeable: [...personFields, text("name", "Name", "Name of the person")],
    getAll: [
      collection("additionalFields", "Additional Fields", [
        fromList("filterId", "Filter Name or ID", "A filter of the account", { list: "getFilters" }),
        personSort,
      ]),
    ],
    conditions: (call) => {
      const { filterId, sort } = givenIn(call, "additionalFields");
      const [sortBy, direction] = String(sort ?? "")
        .trim()
        .split(/\s+/);
      return { filter_id: filterId, sort_by: sortBy, sort_direction: direction?.toLowerCase() };
    },
  }),
  searching(personKind, {
    path: "persons",
    parameters: [
      collection("additionalFields", "Additional Fields", [
        toggle("exactMatch", "Exact Match", "Whether the whole text must be the same"),
        text(
          "fields",
          "Fields",
          "Where it is looked for: custom_fields, email, name, notes or phone, separated by commas",
        ),
        includeFields,
        text("organizationId", "Organization ID", "Only persons of this organization"),
        rawData,
      ]),
    ],
    queryOf: (call) => searchQuery(givenIn(call, "additionalFields")),
  }),
] as const;

const organizationKind = { resource: "organization", noun: "an organization", plural: "organizations" };
const organizationFields = [customProperties, label("getOrganizationLabels"), owner, visibleTo] as const;

export const organizationOperations = [
  ...commonOperations({
    ...organizationKind,
    path: "organizations",
    fields: "organization",
    idParameter: "organizationId",
    label: "Organization ID",
    needed: [neededText("name", "Name", "Name of the organization")],
    needs: ["name"],
    more: organizationFields,
    changeable: [...organizationFields, text("name", "Name", "Name of the organization")],
    getAll: [
      collection("filters", "Filters", [
        fromList("filterId", "Filter Name or ID", "A filter of the account", { list: "getFilters" }),
      ]),
    ],
    conditions: (call) => ({ filter_id: givenIn(call, "filters")["filterId"] }),
  }),
  searching(organizationKind, {
    path: "organizations",
    parameters: [
      collection("additionalFields", "Additional Fields", [
        list("fields", "Fields", "Where it is looked for: address, custom_fields, name or notes"),
        rawData,
      ]),
    ],
    queryOf: (call) => searchQuery(givenIn(call, "additionalFields")),
  }),
] as const;

const activity = { resource: "activity", noun: "an activity", plural: "activities" };

const activityFields = [
  text("deal_id", "Deal ID", "Number of the deal that it belongs to"),
  time("due_date", "Due Date", "When it is due"),
  text("lead_id", "Lead ID", "Identifier of the lead that it belongs to"),
  text("note", "Note", "A note as HTML"),
  organization,
  person,
  owner,
] as const;

const type = fromList("type", "Type Name or ID", "What kind of activity it is", { list: "getActivityTypes" });
const done = choice("done", "Done", "Whether it is done", {
  values: { "0": "Not Done", "1": "Done" },
  standard: "0",
});

/** Persons of an activity are its participants, and dates have no time there. */
function activityBody({ person_id, due_date, done: isDone, ...rest }: Values): Values {
  return withoutEmpty({
    ...rest,
    due_date: due_date ? String(due_date).slice(0, 10) : undefined,
    done: isDone === undefined || isDone === "" ? undefined : String(isDone) === "1" || isDone === true,
    participants: person_id ? [{ person_id: Number(person_id), primary: true }] : undefined,
  });
}

const activityKind = {
  ...activity,
  path: "activities",
  idParameter: "activityId",
  label: "Activity ID",
  toBody: activityBody,
  needed: [neededText("subject", "Subject", "Subject of the activity"), done, { ...type, required: true }],
  needs: ["subject", "done", "type"],
  more: activityFields,
  changeable: [done, type, text("subject", "Subject", "Subject of the activity"), ...activityFields],
} as const;

export const activityOperations = [
  ...commonOperations({
    ...activityKind,
    getAll: [
      collection("additionalFields", "Additional Fields", [
        done,
        time("end_date", "End Date", "Only activities that changed before this time"),
        fromList("filterId", "Filter Name or ID", "A filter of the account", { list: "getFilters" }),
        time("start_date", "Start Date", "Only activities that changed after this time"),
        fromList("user_id", "User Name or ID", "Only activities of this user", { list: "getUserIds" }),
      ]),
    ],
    conditions: (call) => {
      const { done: isDone, end_date, start_date, filterId, user_id } = givenIn(call, "additionalFields");
      return {
        done: isDone === undefined ? undefined : String(isDone) === "1",
        filter_id: filterId,
        owner_id: user_id,
        updated_since: utcOf(start_date, call.context.workflow.timezone),
        updated_until: utcOf(end_date, call.context.workflow.timezone),
      };
    },
  }),
] as const;

export const dealActivityOperations = [
  listing({
    ...activityKind,
    resource: "dealActivity",
    noun: "an activity of a deal",
    plural: "activities of a deal",
    getAll: [
      id("dealId", "Deal ID"),
      collection("additionalFields", "Additional Fields", [
        toggle(
          "done",
          "Done",
          "Whether activities that are done are returned, instead of those that are not",
        ),
      ]),
    ],
    conditions: (call) => ({
      deal_id: call.parameters["dealId"],
      done: givenIn(call, "additionalFields")["done"],
    }),
  }),
] as const;

export const productOperations = [
  listing({
    ...activityKind,
    resource: "product",
    noun: "a product",
    plural: "products",
    path: "products",
    fields: "product",
  }),
] as const;
