import { defineOperation } from "../../service/operation.ts";
import {
  choice,
  collection,
  neededText,
  severalFromList,
  text,
  time,
  toggle,
} from "../../service/parameters.ts";
import { plain, withoutEmpty } from "../../service/plain.ts";
import { at, entriesOf, sendJson } from "../../service/requests.ts";
import { instantOf } from "../../service/times.ts";
import {
  emailType,
  groups,
  hashOf,
  jsonFields,
  limits,
  list,
  location,
  memberOf,
  mergeFields,
  options,
  STATUSES,
  vip,
} from "./fields.ts";

const email = neededText("email", "Email", "Address of the member", { placeholder: "ada@example.com" });
const [locationJson, mergeFieldsJson, groupJson] = jsonFields;

const asFields = { displayOptions: { show: { jsonParameters: [false] } } };
const asJson = { displayOptions: { show: { jsonParameters: [true] } } };
const jsonParameters = toggle(
  "jsonParameters",
  "JSON Parameters",
  "Whether location, fields and groups are written as JSON",
);
const tags = severalFromList("tags", "Tags", "Tags of the member", { list: "getTags" });

const create = defineOperation({
  resource: "member",
  value: "create",
  name: "Create",
  action: "Create a member",
  description: "Adds someone to an audience",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    list,
    email,
    choice("status", "Status", "Whether emails are sent to the member", {
      values: STATUSES,
      standard: "subscribed",
    }),
    jsonParameters,
    collection("options", "Options", [
      ...options,
      text("tags", "Tags", "Tags of the member, separated by commas"),
      vip,
    ]),
    { ...location, ...asFields, typeOptions: { multipleValues: false } },
    { ...mergeFields, ...asFields },
    { ...groups, ...asFields },
    { ...locationJson, ...asJson },
    { ...mergeFieldsJson, ...asJson },
    { ...groupJson, ...asJson },
  ],
  request: (call) => {
    const { list: listId, email: email_address, status, jsonParameters: isJson } = call.parameters;
    const { locationJson: place, mergeFieldsJson: fields, groupJson: interests } = call.parameters;
    const given = isJson
      ? { locationJson: place, mergeFieldsJson: fields, groupJson: interests }
      : {
          locationFieldsUi: plain(call, "locationFieldsUi"),
          mergeFieldsUi: plain(call, "mergeFieldsUi"),
          groupsUi: plain(call, "groupsUi"),
        };
    const member = memberOf({ ...plain(call, "options"), ...given }, call);
    return sendJson("POST", at`/lists/${listId}/members`, { email_address, ...member, status });
  },
});

const remove = defineOperation({
  resource: "member",
  value: "delete",
  name: "Delete",
  action: "Delete a member",
  description: "Removes someone and their data from an audience for good; they cannot be added again",
  effect: "idempotent",
  parameters: [list, email],
  request: ({ parameters }) => ({
    method: "POST",
    path: at`/lists/${parameters.list}/members/${hashOf(parameters.email)}/actions/delete-permanent`,
  }),
});

const fieldOptions = [
  text("excludeFields", "Exclude Fields", "Fields to exclude, separated by commas"),
  text("fields", "Fields", "What the answer has, separated by commas"),
] as const;

const get = defineOperation({
  resource: "member",
  value: "get",
  name: "Get",
  action: "Get a member",
  description: "Returns a member of an audience",
  effect: "pure",
  parameters: [list, email, collection("options", "Options", fieldOptions)],
  request: (call) => {
    const { list: listId, email: address } = call.parameters;
    const { fields, excludeFields } = plain(call, "options");
    const query = { fields, exclude_fields: excludeFields };
    return { method: "GET", path: at`/lists/${listId}/members/${hashOf(address)}`, query };
  },
});

const getAll = defineOperation({
  resource: "member",
  value: "getAll",
  name: "Get Many",
  action: "Get many members",
  description: "Returns members of an audience",
  effect: "pure",
  parameters: [
    list,
    ...limits,
    collection("options", "Options", [
      time("beforeLastChanged", "Before Last Changed", "Changed before this time"),
      time("beforeTimestampOpt", "Before Timestamp Opt", "Confirmed before this time"),
      emailType,
      time("sinceLastChanged", "Since Last Changed", "Changed after this time"),
      time("sinceTimestampOpt", "Since Timestamp Opt", "Confirmed after this time"),
      choice("status", "Status", "Whether emails are sent to the members", {
        values: STATUSES,
        standard: "subscribed",
      }),
    ]),
  ],
  request: (call) => {
    const given = plain(call, "options");
    const timeOf = (name: string) => instantOf(given[name], call.context.workflow.timezone);
    const query = {
      before_last_changed: timeOf("beforeLastChanged"),
      before_timestamp_opt: timeOf("beforeTimestampOpt"),
      since_last_changed: timeOf("sinceLastChanged"),
      since_timestamp_opt: timeOf("sinceTimestampOpt"),
      email_type: given["emailType"],
      status: given["status"],
    };
    return { method: "GET", path: at`/lists/${call.parameters.list}/members`, query };
  },
  response: { items: "members" },
  pages: { by: "offset", query: "offset", size: { query: "count", max: 1000 } },
});

const update = defineOperation({
  resource: "member",
  value: "update",
  name: "Update",
  action: "Update a member",
  description: "Changes a member of an audience",
  effect: "idempotent",
  parameters: [
    list,
    email,
    jsonParameters,
    collection("updateFields", "Update Fields", [
      ...options,
      groups,
      location,
      mergeFields,
      choice("status", "Status", "Whether emails are sent to the member", {
        values: STATUSES,
        standard: "subscribed",
      }),
      toggle("skipMergeValidation", "Skip Merge Validation", "Whether required fields may be empty"),
      vip,
    ]),
    { ...locationJson, ...asJson },
    { ...mergeFieldsJson, ...asJson },
    { ...groupJson, ...asJson },
  ],
  request: (call) => {
    const { list: listId, email: address, jsonParameters: isJson } = call.parameters;
    const { locationJson: place, mergeFieldsJson: fields, groupJson: interests } = call.parameters;
    const json = isJson ? { locationJson: place, mergeFieldsJson: fields, groupJson: interests } : {};
    const given = plain(call, "updateFields");
    const path = at`/lists/${listId}/members/${hashOf(address)}`;
    const query = given["skipMergeValidation"] ? { skip_merge_validation: "true" } : {};
    return { ...sendJson("PATCH", path, memberOf({ ...given, ...json }, call)), query };
  },
});

/** Adds tags to a member, or takes them away. */
function tagOperation(
  value: "create" | "delete",
  about: { name: string; action: string; description: string },
) {
  return defineOperation({
    resource: "memberTag",
    value,
    ...about,
    effect: "idempotent",
    isDefault: value === "create",
    parameters: [
      list,
      email,
      { ...tags, type: "string", typeOptions: { multipleValues: true } },
      collection("options", "Options", [
        toggle("isSyncing", "Is Syncing", "Whether automations based on the tags stay quiet"),
      ]),
    ],
    request: (call) => {
      const { list: listId, email: address, tags: names } = call.parameters;
      const status = value === "create" ? "active" : "inactive";
      const { isSyncing } = plain(call, "options");
      const path = at`/lists/${listId}/members/${hashOf(address)}/tags`;
      const body = { tags: entriesOf(names).map((name) => ({ name, status })), is_syncing: isSyncing };
      return sendJson("POST", path, withoutEmpty(body));
    },
  });
}

export const memberOperations = [
  create,
  remove,
  get,
  getAll,
  update,
  tagOperation("create", {
    name: "Create",
    action: "Add tags to a member",
    description: "Adds tags to a member",
  }),
  tagOperation("delete", {
    name: "Delete",
    action: "Remove tags from a member",
    description: "Takes tags from a member",
  }),
] as const;
