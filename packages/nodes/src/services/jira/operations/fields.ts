import { isRecord } from "@heddle/workflow";
import {
  collection,
  locator,
  longText,
  rows,
  severalFromList,
  text,
  toggle,
} from "../../../service/parameters.ts";
import { recordsIn } from "../../../service/plain.ts";
import { entriesOf } from "../../../service/requests.ts";

type Values = Readonly<Record<string, unknown>>;

const byName = { mode: "name", displayName: "By Name" };

const onCloud = { displayOptions: { show: { "/jiraVersion": ["cloud"] } } };
const onServer = { displayOptions: { hide: { "/jiraVersion": ["cloud"] } } };

export const issueKey = text("issueKey", "Issue Key", "Key or number of the issue", { required: true });

export const project = locator("project", "Project", "The project", { list: "getProjects" });
export const issueType = locator("issueType", "Issue Type", "Type of issue", {
  list: "getIssueTypes",
  byName,
});

const optional = { required: false };

const customFields = rows("customFieldsUi", "Custom Fields", {
  name: "customFieldsValues",
  displayName: "Custom Field",
  values: [
    locator("fieldId", "Field Name or ID", "The field", { list: "getCustomFields" }),
    text("fieldValue", "Field Value", "Its value"),
  ],
});

const common = [
  locator("assignee", "Assignee", "Assigned users", { list: "getUsers", ...optional }),
  longText("description", "Description", "The text of the issue"),
  customFields,
  severalFromList("labels", "Label Names or IDs", "Words to find it by", { list: "getLabels", ...onCloud }),
  text("serverLabels", "Labels", "Words to find it by", {
    ...onServer,
    default: [],
    typeOptions: { multipleValues: true },
  }),
  text("parentIssueKey", "Parent Issue Key", "Key of the issue that it is part of"),
  locator("priority", "Priority", "Urgency", { list: "getPriorities", byName, ...optional }),
  locator("reporter", "Reporter", "Who reported it", { list: "getUsers", ...optional }),
] as const;

export const additionalFields = collection("additionalFields", "Additional Fields", [
  ...common,
  severalFromList("componentIds", "Component Names or IDs", "Parts of the project", {
    list: "getProjectComponents",
  }),
  toggle("updateHistory", "Update History", "Whether the project becomes one of those last seen"),
]);

export const updateFields = collection("updateFields", "Update Fields", [
  ...common,
  locator("issueType", "Issue Type", "Type of issue", {
    list: "getIssueTypes",
    byName,
    ...optional,
  }),
  text("summary", "Summary", "Title of the issue"),
  locator("statusId", "Status", "The transition that leads to the new status", {
    list: "getTransitions",
    ...optional,
  }),
]);

export const expand = (description: string) => text("expand", "Expand", description);

/** Something by its number, otherwise by `named`. */
export function reference(value: unknown, named: "key" | "name"): Values {
  const text = String(value).trim();
  return /^\d+$/.test(text) ? { id: text } : { [named]: text };
}

/** Cloud accounts are identified by id, server accounts by name. */
function person(value: unknown, isCloud: boolean): Values {
  return isCloud ? { id: value } : { name: value };
}

const isGiven = (value: unknown) => value !== undefined && value !== "" && value !== null;

/** Fields of an issue under Jira's names. */
export function issueFields(given: Values, isCloud: boolean): Values {
  const {
    assignee,
    reporter,
    priority,
    issueType: type,
    parentIssueKey,
    description,
    summary,
    componentIds,
  } = given;
  const labels = given["labels"] ?? given["serverLabels"];
  return {
    ...(isGiven(summary) ? { summary } : {}),
    ...(isGiven(description) ? { description } : {}),
    ...(isGiven(assignee) ? { assignee: person(assignee, isCloud) } : {}),
    ...(isGiven(reporter) ? { reporter: person(reporter, isCloud) } : {}),
    ...(isGiven(priority) ? { priority: reference(priority, "name") } : {}),
    ...(isGiven(type) ? { issuetype: reference(type, "name") } : {}),
    ...(isGiven(parentIssueKey) ? { parent: { key: String(parentIssueKey).toUpperCase() } } : {}),
    ...(labels === undefined ? {} : { labels: entriesOf(labels) }),
    ...(componentIds === undefined ? {} : { components: entriesOf(componentIds).map((id) => ({ id })) }),
    ...customValues(given["customFieldsUi"]),
  };
}

function customValues(given: unknown): Values {
  const entries = recordsIn(isRecord(given) ? given["customFieldsValues"] : undefined);
  return Object.fromEntries(entries.map(({ fieldId, fieldValue }) => [String(fieldId), fieldValue]));
}
