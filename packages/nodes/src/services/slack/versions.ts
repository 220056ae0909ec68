import { isRecord, type NodeParameters, type NodeTypeDescription } from "@heddle/workflow";
import { lowerDescription } from "../../service/lower-description.ts";
import type { Operation } from "../../service/operation.ts";
import { collection, longText, neededText, text, toggle } from "../../service/parameters.ts";
import type { ServiceDeclaration } from "../../service/service.ts";
import { channelOperations } from "./operations/channel.ts";
import { listOperations } from "./operations/channel-lists.ts";
import { fileUpload } from "./operations/file-upload.ts";
import { markOperations } from "./operations/marks.ts";
import {
  messageAsk,
  messageDelete,
  messagePermalink,
  messagePost,
  messageSearch,
  messageUpdate,
} from "./operations/message.ts";
import { attachments, messageOptions, updateOptions } from "./operations/message-parameters.ts";
import { peopleOperations } from "./operations/people.ts";
import { namingTimestamps, refusal } from "./operations/request.ts";
import { repair } from "./repair.ts";

const common: readonly Operation[] = [
  ...channelOperations,
  ...listOperations,
  fileUpload,
  messageDelete,
  messagePermalink,
  messageSearch,
  ...markOperations,
  ...peopleOperations,
];

/** Properties shared by all versions of the Slack node. */
export const service: Omit<ServiceDeclaration, "name"> = {
  displayName: "Slack",
  description: "Sends messages to Slack and manages its channels, users and files",
  version: [2, 2.1, 2.2, 2.3, 2.4, 2.5],
  icon: "file:slack.svg",
  credentials: [
    { type: "slackApi", value: "accessToken", name: "Access Token" },
    { type: "slackOAuth2Api", value: "oAuth2", name: "OAuth2" },
  ],
  baseUrl: "https://slack.com/api",
  resources: {
    channel: "Channel",
    file: "File",
    message: "Message",
    reaction: "Reaction",
    star: "Star",
    user: "User",
    userGroup: "User Group",
  },
  defaultResource: "message",
  refusal,
  repair,
  operations: [
    namingTimestamps(messagePost),
    messageAsk,
    ...[messageUpdate, ...common].map(namingTimestamps),
  ],
  lists: {
    getChannels: {
      path: "/conversations.list",
      query: { types: "public_channel,private_channel", exclude_archived: "true", limit: 1000 },
      items: "channels",
      name: "name",
      value: "id",
      cursor: { at: "response_metadata.next_cursor", query: "cursor" },
    },
    getUsers: {
      path: "/users.list",
      query: { limit: 1000 },
      items: "members",
      name: "name",
      value: "id",
      cursor: { at: "response_metadata.next_cursor", query: "cursor" },
    },
  },
  codex: { categories: ["Communication"], alias: ["chat", "message", "human", "approval"] },
};

const { displayOptions: _, ...attachmentsOfFirst } = attachments;

const firstMessage = [
  longText("text", "Text", "Text of the message"),
  toggle("jsonParameters", "JSON Parameters", "Whether attachments and blocks are given as JSON"),
  { ...attachmentsOfFirst, displayOptions: { show: { jsonParameters: [false] } } },
  text("attachmentsJson", "Attachments", "Attachments as JSON", {
    displayOptions: { show: { jsonParameters: [true] } },
  }),
  text("blocksJson", "Blocks", "Blocks as JSON", { displayOptions: { show: { jsonParameters: [true] } } }),
] as const;

const named = neededText("channel", "Channel", "Name or ID of the channel, or ID of a user");

const firstPost: Operation = {
  ...messagePost,
  parameters: [
    named,
    ...firstMessage,
    collection("otherOptions", "Other Options", [
      ...messageOptions.filter(({ name }) => name !== "includeLinkToWorkflow" && name !== "thread_ts"),
      text("thread_ts", "Reply to Message", "Timestamp of the message that this one replies to"),
      text("username", "Username", "Name under which the bot writes"),
      text("icon_emoji", "Icon Emoji", "An emoji that is shown beside the message"),
      text("icon_url", "Icon URL", "Address of a picture that is shown beside the message"),
    ]),
  ],
};

const firstUpdate: Operation = {
  ...messageUpdate,
  parameters: [
    neededText("channelId", "Channel", "ID of the channel"),
    neededText("ts", "Timestamp", "Timestamp of the message"),
    ...firstMessage,
    collection("updateFields", "Update Fields", updateOptions),
  ],
};

/** The form of version 1. */
export const older: NodeTypeDescription = lowerDescription({
  name: "n8n-nodes-base.slack",
  ...service,
  version: 1,
  operations: [firstPost, firstUpdate, ...common],
});

/** Version 1 named channels by string, and had attachments next to the text. */
export function upgrade(parameters: NodeParameters, version: number): NodeParameters {
  const { resource = "message", operation = "post" } = parameters;
  if (version >= 2 || resource !== "message" || !["post", "update"].includes(String(operation)))
    return parameters;
  const {
    channel,
    jsonParameters,
    attachmentsJson,
    blocksJson,
    attachments: listed,
    blocksUi,
    ...rest
  } = parameters;
  const { updateFields, otherOptions, ...kept } = rest;
  const blocks = jsonParameters ? blocksJson : blocksUi;
  const isGiven = (value: unknown) => Boolean(value) && (!isRecord(value) || Object.keys(value).length > 0);
  return {
    ...kept,
    messageType: isGiven(blocks)
      ? "block"
      : isGiven(jsonParameters ? attachmentsJson : listed)
        ? "attachment"
        : "text",
    ...(isGiven(blocks) ? { blocksUi: blocks } : {}),
    attachments: jsonParameters ? attachmentsJson : (listed ?? []),
    otherOptions: {
      includeLinkToWorkflow: false,
      ...(isRecord(otherOptions ?? updateFields) ? ((otherOptions ?? updateFields) as object) : {}),
    },
    ...(operation === "post"
      ? { select: "channel", channelId: { __rl: true, mode: modeOf(channel), value: channel ?? "" } }
      : {}),
  };
}

function modeOf(channel: unknown): "id" | "name" {
  return typeof channel === "string" && !channel.startsWith("=") && !/^[A-Z0-9]{8,}$/.test(channel)
    ? "name"
    : "id";
}
