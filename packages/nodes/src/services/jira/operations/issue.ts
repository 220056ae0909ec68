import { jsonOfText } from "../../../service/json-text.ts";
import { defineOperation } from "../../../service/operation.ts";
import {
  amount,
  collection,
  jsonText,
  longText,
  rows,
  severalFromList,
  text,
  toggle,
} from "../../../service/parameters.ts";
import { plain, withoutEmpty } from "../../../service/plain.ts";
import { at, sendJson } from "../../../service/requests.ts";
import {
  additionalFields,
  expand,
  issueFields,
  issueKey,
  issueType,
  project,
  reference,
  updateFields,
} from "./fields.ts";
import { isCloud } from "./place.ts";
import { byKeys, searchIssues } from "./search.ts";
import { simplified } from "./simplify.ts";

type Values = Record<string, unknown>;

const issueCreate = defineOperation({
  resource: "issue",
  value: "create",
  name: "Create",
  action: "Create an issue",
  description: "Opens an issue",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    project,
    issueType,
    text("summary", "Summary", "Title of the issue", { required: true }),
    additionalFields,
  ],
  request: (call) => {
    const { updateHistory, ...given } = plain(call, "additionalFields");
    const fields = {
      ...issueFields(given, isCloud(call)),
      summary: call.parameters.summary,
      project: reference(call.parameters.project, "key"),
      issuetype: reference(call.parameters.issueType, "name"),
    };
    const query = { updateHistory: updateHistory === true ? true : undefined };
    return { ...sendJson("POST", "/api/2/issue", { fields }), query };
  },
});

const issueUpdate = defineOperation({
  resource: "issue",
  value: "update",
  name: "Update",
  action: "Update an issue",
  description: "Changes an issue, and moves it to another status",
  effect: "idempotent",
  parameters: [issueKey, updateFields],
  run: async (call) => {
    const { statusId, ...given } = plain(call, "updateFields");
    const path = at`/api/2/issue/${call.parameters.issueKey}`;
    await call.send(sendJson("PUT", path, { fields: issueFields(given, isCloud(call)) }));
    if (statusId)
      await call.send(sendJson("POST", `${path}/transitions`, { transition: { id: String(statusId) } }));
    return { json: { success: true } };
  },
});

const issueDelete = defineOperation({
  resource: "issue",
  value: "delete",
  name: "Delete",
  action: "Delete an issue",
  description: "Deletes an issue",
  effect: "idempotent",
  parameters: [issueKey, toggle("deleteSubtasks", "Delete Subtasks", "Whether its subtasks are deleted too")],
  request: ({ parameters }) => ({
    method: "DELETE",
    path: at`/api/2/issue/${parameters.issueKey}`,
    query: { deleteSubtasks: parameters.deleteSubtasks },
  }),
});

const issueGet = defineOperation({
  resource: "issue",
  value: "get",
  name: "Get",
  action: "Get an issue",
  description: "Returns an issue",
  effect: "idempotent",
  parameters: [
    issueKey,
    toggle("simplifyOutput", "Simplify", "Whether custom fields are named as people see them"),
    collection("additionalFields", "Additional Fields", [
      expand("What else is returned, such as changelog or renderedFields"),
      text("fields", "Fields", "Names of the fields that are returned, with commas; *all for all of them"),
      toggle("fieldsByKey", "Fields By Key", "Whether fields are named by their keys"),
      text(
        "properties",
        "Properties",
        "Names of the properties that are returned, with commas; *all for all of them",
      ),
      toggle("updateHistory", "Update History", "Whether the project becomes one of those last seen"),
    ]),
  ],
  request: (call) => {
    const { expand: wanted, fieldsByKey, ...given } = plain(call, "additionalFields");
    const more = call.parameters.simplifyOutput ? "names" : "";
    const query = {
      ...given,
      ...byKeys(fieldsByKey, isCloud(call)),
      expand: [wanted, more].filter(Boolean).join(","),
    };
    return { method: "GET", path: at`/api/2/issue/${call.parameters.issueKey}`, query };
  },
  response: {
    items: (body, call) => (call.parameters.simplifyOutput ? simplified(body) : body),
  },
});

const limits = [
  toggle("returnAll", "Return All", "Whether to return all results or only up to a limit"),
  amount("limit", "Limit", "Maximum number of results to return", 50, {
    typeOptions: { minValue: 1 },
    displayOptions: { show: { returnAll: [false] } },
  }),
] as const;

const issueList = defineOperation({
  resource: "issue",
  value: "getAll",
  name: "Get Many",
  action: "Get many issues",
  description: "Finds issues",
  effect: "idempotent",
  parameters: [
    ...limits,
    collection("options", "Options", [
      {
        ...severalFromList("expand", "Expand", "What else is returned", { list: "" }),
        typeOptions: {},
        options: [
          "changelog",
          "editmeta",
          "names",
          "operations",
          "renderedFields",
          "schema",
          "transitions",
          "versionedRepresentations",
        ].map((value) => ({ name: value, value })),
      },
      text("fields", "Fields", "Names of the fields that are returned, with commas", {
        default: "*navigable",
      }),
      toggle("fieldsByKey", "Fields By Key", "Whether fields are named by their keys"),
      text("jql", "JQL", "A search in the language of Jira"),
    ]),
  ],
  run: async (call) => {
    const { returnAll, limit } = call.parameters;
    const found = await searchIssues(call, {
      options: plain(call, "options"),
      isCloud: isCloud(call),
      limit: returnAll ? undefined : limit,
    });
    return found.map((json) => ({ json }));
  },
});

const issueChangelog = defineOperation({
  resource: "issue",
  value: "changelog",
  name: "Changelog",
  action: "Get an issue changelog",
  description: "Returns what was changed, and when",
  effect: "idempotent",
  parameters: [issueKey],
  request: ({ parameters }) => ({ method: "GET", path: at`/api/2/issue/${parameters.issueKey}/changelog` }),
  pages: { by: "offset", query: "startAt", size: { query: "maxResults", max: 100 } },
  response: { items: "values" },
});

const recipients = (name: string, displayName: string) =>
  rows(
    name,
    displayName,
    {
      name: `${name.replace("Ui", "")}Values`,
      displayName: "Recipients",
      values: [
        toggle("reporter", "Reporter", "Whether the reporter is notified"),
        toggle("assignee", "Assignee", "Whether the assignee is notified"),
        toggle("watchers", "Watchers", "Whether the watchers are notified"),
        toggle("voters", "Voters", "Whether the voters are notified"),
        severalFromList("users", "User Names or IDs", "Users who are notified", { list: "getUsers" }),
        severalFromList("groups", "Group Names or IDs", "Groups that are notified", { list: "getGroups" }),
      ],
    },
    { typeOptions: { multipleValues: false } },
  );

const issueNotify = defineOperation({
  resource: "issue",
  value: "notify",
  name: "Notify",
  action: "Create an email notification for an issue",
  description: "Sends an email about an issue",
  effect: "unsafe",
  parameters: [
    issueKey,
    toggle("jsonParameters", "JSON Parameters", "Whether recipients are given as JSON"),
    collection("additionalFields", "Additional Fields", [
      longText("htmlBody", "HTML Body", "The message as HTML"),
      text("subject", "Subject", "Subject of the email; the title of the issue when empty"),
      longText("textBody", "Text Body", "The message as text"),
    ]),
    {
      ...recipients("notificationRecipientsUi", "Notification Recipients"),
      displayOptions: { show: { jsonParameters: [false] } },
    },
    jsonText("notificationRecipientsJson", "Notification Recipients", "As the API of Jira takes them", {
      displayOptions: { show: { jsonParameters: [true] } },
    }),
  ],
  request: (call) => {
    const value = {
      ...withoutEmpty(plain(call, "additionalFields")),
      to: call.parameters.jsonParameters
        ? (jsonOfText(
            call.parameters.notificationRecipientsJson,
            "Notification Recipients",
            call.itemIndex,
          ) ?? {})
        : recipientsOf(plain(call, "notificationRecipientsUi"), isCloud(call)),
    };
    return sendJson("POST", at`/api/2/issue/${call.parameters.issueKey}/notify`, value);
  },
});

function recipientsOf({ notificationRecipientsValues }: Values, cloud: boolean): Values {
  const { users = [], groups = [], ...given } = (notificationRecipientsValues ?? {}) as Values;
  const people = [users].flat().map((id) => (cloud ? { accountId: id } : { name: id }));
  return { ...given, users: people, groups: [groups].flat().map((name) => ({ name })) };
}

const issueStatus = defineOperation({
  resource: "issue",
  value: "transitions",
  name: "Status",
  action: "Get the status of an issue",
  description: "Returns the transitions to other statuses",
  effect: "idempotent",
  parameters: [
    issueKey,
    collection("additionalFields", "Additional Fields", [
      expand("What else is returned, such as transitions.fields"),
      text("transitionId", "Transition ID", "Only this transition"),
      toggle(
        "skipRemoteOnlyCondition",
        "Skip Remote Only Condition",
        "Whether transitions that people do not see are left out",
      ),
    ]),
  ],
  request: (call) => ({
    method: "GET",
    path: at`/api/2/issue/${call.parameters.issueKey}/transitions`,
    query: plain(call, "additionalFields"),
  }),
  response: { items: "transitions" },
});

export const issueOperations = [
  issueChangelog,
  issueCreate,
  issueDelete,
  issueGet,
  issueList,
  issueNotify,
  issueStatus,
  issueUpdate,
] as const;
