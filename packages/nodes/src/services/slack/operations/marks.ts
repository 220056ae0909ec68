import { PAGE_PARAMETERS } from "../../../service/lower-description.ts";
import { defineOperation, type Operation } from "../../../service/operation.ts";
import { choice, collection, neededText, text } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { channel, cursorPages, timestamp } from "./parameters.ts";
import { slackGet, slackPost } from "./request.ts";

const reactionName = neededText("name", "Emoji Code", "Name of the emoji without colons, such as thumbsup");

/** Adds or removes a reaction. */
function react(value: "add" | "remove", name: string): Operation {
  return defineOperation({
    resource: "reaction",
    value,
    name,
    action: `${name} a reaction`,
    description: value === "add" ? "Adds a reaction to a message" : "Removes a reaction from a message",
    effect: "idempotent",
    isDefault: value === "add",
    parameters: [channel, timestamp, reactionName],
    request: ({ parameters: { channelId, timestamp: ts, name: emoji } }) =>
      slackPost(`reactions.${value}`, {
        channel: channelId,
        timestamp: ts,
        name: emoji.replace(/^:|:$/g, ""),
      }),
  });
}

const reactionGet = defineOperation({
  resource: "reaction",
  value: "get",
  name: "Get",
  action: "Get a reaction",
  description: "Returns the reactions to a message",
  effect: "idempotent",
  parameters: [channel, timestamp],
  request: ({ parameters: { channelId, timestamp: ts } }) =>
    slackGet("reactions.get", { channel: channelId, timestamp: ts }),
});

const target = choice("target", "Item to Add Star", "What gets the star", {
  values: { message: "Message", file: "File" },
  standard: "message",
});

const starAdd = defineOperation({
  resource: "star",
  value: "add",
  name: "Add",
  action: "Add a star to an item",
  description: "Puts a star on a message or a file",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    target,
    { ...channel, required: false },
    { ...timestamp, displayOptions: { show: { target: ["message"] } } },
    neededText("fileId", "File ID", "Identifier of the file", {
      displayOptions: { show: { target: ["file"] } },
    }),
    collection("options", "Options", [
      text("fileComment", "File Comment", "Identifier of a comment on a file"),
    ]),
  ],
  request: (call) => {
    const { target: kind, channelId, timestamp: ts, fileId } = call.parameters;
    const { fileComment } = plain(call, "options");
    return slackPost(
      "stars.add",
      kind === "file" ? { file: fileId, file_comment: fileComment } : { channel: channelId, timestamp: ts },
    );
  },
});

const starDelete = defineOperation({
  resource: "star",
  value: "delete",
  name: "Delete",
  action: "Delete a star",
  description: "Takes a star off a message or a file",
  effect: "idempotent",
  parameters: [
    collection("options", "Options", [
      text("channelId", "Channel ID", "Channel of the message"),
      text("fileId", "File ID", "Identifier of the file"),
      text("fileComment", "File Comment ID", "Identifier of a comment on a file"),
      text("timestamp", "Message Timestamp", "Timestamp of the message"),
    ]),
  ],
  request: (call) => {
    const { channelId, fileId, fileComment, timestamp: ts } = plain(call, "options");
    return slackPost("stars.remove", {
      channel: channelId,
      file: fileId,
      file_comment: fileComment,
      timestamp: ts,
    });
  },
});

const starGetAll = defineOperation({
  resource: "star",
  value: "getAll",
  name: "Get Many",
  action: "Get many stars",
  description: "Returns what the user has put stars on",
  effect: "idempotent",
  parameters: PAGE_PARAMETERS,
  request: () => slackGet("stars.list"),
  pages: cursorPages,
  response: { items: "items" },
});

export const markOperations: readonly Operation[] = [
  react("add", "Add"),
  reactionGet,
  react("remove", "Remove"),
  starAdd,
  starDelete,
  starGetAll,
];
