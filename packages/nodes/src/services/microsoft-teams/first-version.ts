import { isRecord, type NodeParameters, type NodeTypeDescription, type Properties } from "@heddle/workflow";
import { lowerDescription } from "../../service/lower-description.ts";
import { defineOperation, type Operation } from "../../service/operation.ts";
import {
  amount,
  choice,
  collection,
  longText,
  neededText,
  text,
  time,
  toggle,
} from "../../service/parameters.ts";
import { limitsOf } from "../microsoft/listing.ts";
import { service } from "./service.ts";

const id = (name: string, displayName: string) => neededText(name, displayName, `Identifier: ${displayName}`);
const teamId = id("teamId", "Team ID");
const channelId = id("channelId", "Channel ID");
const chatId = id("chatId", "Chat ID");
const taskId = id("taskId", "Task ID");
const description = text("description", "Description", "Purpose of the channel");

const messageParameters = [
  choice("messageType", "Message Type", "What the message is", {
    values: { text: "Text", html: "HTML" },
    standard: "text",
  }),
  longText("message", "Message", "The text of the message", { required: true }),
] as const;

const link = toggle("includeLinkToWorkflow", "Include Link to Workflow", "Whether a line names the workflow");

const taskFields = [
  text("assignedTo", "Assigned To", "Identifier of the person that does it"),
  time("dueDateTime", "Due Date Time", "When it has to be done"),
  amount("percentComplete", "Percent Complete", "How much is done, from 0 to 100"),
] as const;

/** An operation of version 1; it runs as the operation that it is converted to. */
const old = (resource: string, value: string, parameters: Properties): Operation =>
  defineOperation<Properties, string>({
    resource,
    value,
    name: value === "getAll" ? "Get Many" : `${value[0]?.toUpperCase()}${value.slice(1)}`,
    action: `${value}: ${resource}`,
    description: `${value}: ${resource}`,
    effect: "unsafe",
    isDefault: value === "create",
    parameters,
  });

const planIds = [id("groupId", "Group ID"), id("planId", "Plan ID")] as const;

const operations: [Operation, ...Operation[]] = [
  old("channel", "create", [
    teamId,
    neededText("name", "Name", "Name of the channel"),
    collection("options", "Options", [
      description,
      choice("type", "Type", "Who sees the channel", {
        values: { private: "Private", standard: "Standard" },
        standard: "standard",
      }),
    ]),
  ]),
  old("channel", "delete", [teamId, channelId]),
  old("channel", "get", [teamId, channelId]),
  old("channel", "getAll", [teamId, ...limitsOf(50)]),
  old("channel", "update", [
    teamId,
    channelId,
    collection("updateFields", "Update Fields", [
      text("name", "Name", "New name of the channel"),
      description,
    ]),
  ]),
  old("channelMessage", "create", [
    teamId,
    channelId,
    ...messageParameters,
    collection("options", "Options", [
      link,
      text("makeReply", "Reply to ID", "Identifier of the message that it answers"),
    ]),
  ]),
  old("channelMessage", "getAll", [teamId, channelId, ...limitsOf(50)]),
  old("chatMessage", "create", [chatId, ...messageParameters, collection("options", "Options", [link])]),
  old("chatMessage", "get", [chatId, id("messageId", "Message ID")]),
  old("chatMessage", "getAll", [chatId, ...limitsOf(50)]),
  old("task", "create", [
    ...planIds,
    id("bucketId", "Bucket ID"),
    neededText("title", "Title", "Task to do"),
    collection("additionalFields", "Additional Fields", taskFields),
  ]),
  old("task", "delete", [taskId]),
  old("task", "get", [taskId]),
  old("task", "getAll", [
    choice("tasksFor", "Tasks For", "Users whose tasks to return", {
      values: { member: "Group Member", plan: "Plan" },
      standard: "member",
    }),
    planIds[0],
    { ...id("memberId", "Member ID"), displayOptions: { show: { tasksFor: ["member"] } } },
    { ...planIds[1], displayOptions: { show: { tasksFor: ["plan"] } } },
    ...limitsOf(50),
  ]),
  old("task", "update", [
    taskId,
    collection("updateFields", "Update Fields", [
      ...taskFields,
      text("bucketId", "Bucket ID", "Identifier of the column"),
      text("groupId", "Group ID", "Identifier of the group"),
      text("planId", "Plan ID", "Identifier of the plan"),
      text("title", "Title", "Task to do"),
    ]),
  ]),
];

/** Form of version 1, in which locations were ids. */
export const firstVersion: NodeTypeDescription = lowerDescription({
  name: "n8n-nodes-base.microsoftTeams",
  ...service,
  version: [1, 1.1],
  operations,
});

const LOCATORS = ["teamId", "channelId", "chatId", "groupId", "planId", "bucketId", "memberId"];

/** Converts parameters of version 1 to version 2. */
export function upgrade(parameters: NodeParameters, version: number): NodeParameters {
  if (version >= 2) return parameters;
  const located = Object.fromEntries(
    LOCATORS.filter((name) => parameters[name] !== undefined).map((name) => [
      name,
      asLocator(parameters[name]),
    ]),
  );
  const { resource = "channel", operation, messageType, updateFields, additionalFields } = parameters;
  const isTask = resource === "task";
  const given = isRecord(updateFields) ? updateFields : {};
  const changes = isTask ? {} : { name: given["name"] ?? "", options: { ...given, name: undefined } };
  return {
    ...parameters,
    ...located,
    ...(operation === "delete" && { operation: isTask ? "deleteTask" : "deleteChannel" }),
    ...(operation === "update" && changes),
    ...(isTask && additionalFields !== undefined && { options: additionalFields }),
    ...(messageType !== undefined && { contentType: messageType }),
  } as NodeParameters;
}

function asLocator(value: unknown) {
  return isRecord(value) ? value : { __rl: true, mode: "id", value };
}
