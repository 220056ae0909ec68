import type { Properties } from "@heddle/workflow";
import type { ServiceRequest } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import {
  choice,
  collection,
  fromList,
  longText,
  neededText,
  text,
  toggle,
} from "../../../service/parameters.ts";
import { givenIn, type RecordCall, type RecordKind, recordOperation } from "../../../service/records.ts";
import { at, sendJson } from "../../../service/requests.ts";
import {
  addedFields,
  byKey,
  given,
  id,
  listIn,
  nextPage,
  numberOf,
  organization,
  tags,
} from "./parameters.ts";

type Values = Readonly<Record<string, unknown>>;

const ROLES = { "end-user": "End User", agent: "Agent", admin: "Admin" };

const userFields = [
  text("alias", "Alias", "The name that customers see"),
  text("custom_role_id", "Custom Role ID", "Number of the role of the agent"),
  longText("details", "Details", "What is to be known of the user"),
  text("email", "Email", "Email address"),
  text("external_id", "External ID", "What other systems know the user by"),
  fromList("locale", "Locale Name or ID", "Language of the user", { list: "getLocales" }),
  toggle("moderator", "Moderator", "Whether the user moderates forums"),
  longText("notes", "Notes", "Notes about the user"),
  toggle("only_private_comments", "Only Private Comments", "Whether the user writes internal notes only"),
  organization,
  text("phone", "Phone", "Phone number"),
  toggle("report_csv", "Report CSV", "Whether the user reads the reports of the account"),
  toggle("restricted_agent", "Restricted Agent", "Whether the agent sees some tickets only"),
  choice("role", "Role", "What the user is", { values: ROLES, standard: "end-user" }),
  longText("signature", "Signature", "What stands below replies of the agent"),
  toggle("suspended", "Suspended", "Whether tickets of the user are suspended"),
  tags,
  choice("ticket_restriction", "Ticket Restriction", "Tickets the user can see", {
    values: {
      organization: "Organization",
      groups: "Groups",
      assigned: "Assigned",
      requested: "Requested",
    },
    standard: "organization",
  }),
  text("time_zone", "Timezone", "Zone of the user's times"),
  addedFields("userFieldsUi", "userFieldValues", "getUserFields"),
  toggle("verified", "Verified", "Whether the address of the user is known to be right"),
] as const;

const organizationFields = [
  longText("details", "Details", "Details"),
  text("domain_names", "Domain Names", "Domains of its people, separated by commas"),
  text("external_id", "External ID", "ID in other systems"),
  longText("notes", "Notes", "Notes about it"),
  addedFields("organizationFieldsUi", "organizationFieldValues", "getOrganizationFields"),
  tags,
] as const;

/** A user in Zendesk's format: https://developer.zendesk.com/api-reference/ticketing/users/users */
function userOf({ userFieldsUi, tags: words, custom_role_id, organization_id, ...rest }: Values): Values {
  return given({
    ...rest,
    custom_role_id: numberOf(custom_role_id),
    organization_id: numberOf(organization_id),
    tags: listIn(words),
    user_fields: byKey(userFieldsUi, "userFieldValues"),
  });
}

/** https://developer.zendesk.com/api-reference/ticketing/organizations/organizations */
function organizationOf({ organizationFieldsUi, tags: words, domain_names, ...rest }: Values): Values {
  return given({
    ...rest,
    domain_names: listIn(domain_names),
    tags: listIn(words),
    organization_fields: byKey(organizationFieldsUi, "organizationFieldValues"),
  });
}

interface Keeping extends RecordKind {
  readonly label: string;
  readonly path: string;
  readonly fields: Properties;
  readonly body: (fields: Values) => Values;
}

const user: Keeping = {
  resource: "user",
  noun: "a user",
  plural: "users",
  label: "User ID",
  path: "/users",
  fields: userFields,
  body: userOf,
};

const company: Keeping = {
  resource: "organization",
  noun: "an organization",
  plural: "organizations",
  label: "Organization ID",
  path: "/organizations",
  fields: organizationFields,
  body: organizationOf,
};

const name = neededText("name", "Name", "Name of it");

/** Operations shared by users and organizations. */
function kept(kind: Keeping) {
  const { resource, path, fields, label, body } = kind;
  const one = ({ parameters }: Pick<RecordCall, "parameters">) => `${path}${at`/${parameters["id"]}`}.json`;
  return [
    recordOperation(kind, "create", {
      isDefault: true,
      parameters: [name, collection("additionalFields", "Additional Fields", fields)],
      request: (call) => {
        const record = {
          name: call.parameters["name"],
          ...body(givenIn(call as RecordCall, "additionalFields")),
        };
        return sendJson("POST", `${path}.json`, { [resource]: record });
      },
      response: { items: resource },
    }),
    recordOperation(kind, "update", {
      parameters: [
        id(label),
        collection("updateFields", "Update Fields", [text("name", "Name", "Name of it"), ...fields]),
      ],
      request: (call) =>
        sendJson("PUT", one(call), { [resource]: body(givenIn(call as RecordCall, "updateFields")) }),
      response: { items: resource },
    }),
    recordOperation(kind, "get", {
      parameters: [id(label)],
      request: (call) => ({ method: "GET", path: one(call) }),
      response: { items: resource },
    }),
    recordOperation(kind, "delete", {
      parameters: [id(label)],
      request: (call) => ({ method: "DELETE", path: one(call) }),
      response: { items: (answer) => Object(answer)[resource] ?? { success: true } },
    }),
    defineOperation<Properties, string>({
      resource,
      value: "getRelatedData",
      name: "Get Related Data",
      action: `Get data related to ${kind.noun}`,
      description: `Counts the tickets and other records of ${kind.noun}`,
      effect: "idempotent",
      parameters: [id(label)],
      request: ({ parameters }) => ({
        method: "GET",
        path: `${path}${at`/${parameters["id"]}`}/related.json`,
      }),
      response: { items: (answer) => Object.values(Object(answer))[0] },
    }),
  ] as const;
}

const userFilters = [
  {
    displayName: "Roles",
    name: "role",
    type: "multiOptions",
    default: [],
    description: "Only users with one of these roles",
    options: Object.entries(ROLES).map(([value, label]) => ({ name: label, value })),
  },
] as const;

export const userOperations = [
  ...kept(user),
  recordOperation(user, "getAll", {
    parameters: [collection("filters", "Filters", userFilters)],
    request: (call): ServiceRequest => ({
      method: "GET",
      path: "/users.json",
      query: givenIn(call as RecordCall, "filters"),
    }),
    pages: nextPage,
    response: { items: "users" },
  }),
  recordOperation(user, "search", {
    parameters: [
      collection("filters", "Filters", [
        text("external_id", "External ID", "Only the user that other systems know by this"),
        text("query", "Query", "A name or an address, or part of one"),
      ]),
    ],
    request: (call) => ({
      method: "GET",
      path: "/users/search.json",
      query: givenIn(call as RecordCall, "filters"),
    }),
    pages: nextPage,
    response: { items: "users" },
  }),
  defineOperation({
    resource: "user",
    value: "getOrganizations",
    name: "Get Organizations",
    action: "Get the organizations of a user",
    description: "Lists the organizations of a user",
    effect: "idempotent",
    parameters: [id("User ID")],
    request: ({ parameters }) => ({ method: "GET", path: at`/users/${parameters.id}/organizations.json` }),
    response: { items: "organizations" },
  }),
] as const;

export const organizationOperations = [
  ...kept(company),
  recordOperation(company, "getAll", {
    parameters: [],
    request: { method: "GET", path: "/organizations.json" },
    pages: nextPage,
    response: { items: "organizations" },
  }),
  defineOperation({
    resource: "organization",
    value: "count",
    name: "Count",
    action: "Count organizations",
    description: "Returns how many organizations there are",
    effect: "idempotent",
    parameters: [],
    request: { method: "GET", path: "/organizations/count.json" },
    response: { items: "count" },
  }),
] as const;

const field = { resource: "ticketField", noun: "a ticket field", plural: "ticket fields" };

export const ticketFieldOperations = [
  recordOperation(field, "get", {
    isDefault: true,
    parameters: [neededText("ticketFieldId", "Ticket Field ID", "Number of the field")],
    request: ({ parameters }) => ({
      method: "GET",
      path: at`/ticket_fields/${parameters["ticketFieldId"]}.json`,
    }),
    response: { items: "ticket_field" },
  }),
  recordOperation(field, "getAll", {
    parameters: [],
    request: { method: "GET", path: "/ticket_fields.json" },
    pages: nextPage,
    response: { items: "ticket_fields" },
  }),
] as const;
