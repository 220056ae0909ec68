import { PAGE_PARAMETERS } from "../../../service/lower-description.ts";
import { defineOperation, type Operation } from "../../../service/operation.ts";
import { collection, neededText, text, toggle } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { channel, cursorPages, numberedPages } from "./parameters.ts";
import { listOf, slackGet, slackTime } from "./request.ts";

const period = collection("filters", "Options", [
  toggle("inclusive", "Inclusive", "Whether messages at both ends of the period are included"),
  { displayName: "Latest", name: "latest", type: "dateTime", default: "", description: "End of the period" },
  {
    displayName: "Oldest",
    name: "oldest",
    type: "dateTime",
    default: "",
    description: "Beginning of the period",
  },
]);

function periodOf({ inclusive, latest, oldest }: Readonly<Record<string, unknown>>, zone: string) {
  return { inclusive, latest: slackTime(latest, zone), oldest: slackTime(oldest, zone) };
}

const getAll = defineOperation({
  resource: "channel",
  value: "getAll",
  name: "Get Many",
  action: "Get many channels",
  description: "Returns channels",
  effect: "idempotent",
  parameters: [
    ...PAGE_PARAMETERS,
    collection("filters", "Filters", [
      toggle("excludeArchived", "Exclude Archived", "Whether archived channels are left out"),
      {
        displayName: "Types",
        name: "types",
        type: "multiOptions",
        options: [
          { name: "Public Channel", value: "public_channel" },
          { name: "Private Channel", value: "private_channel" },
          { name: "Group Message", value: "mpim" },
          { name: "Direct Message", value: "im" },
        ],
        default: ["public_channel"],
        description: "Channel types to return",
      },
    ]),
  ],
  request: (call) => {
    const { types, excludeArchived } = plain(call, "filters");
    return slackGet("conversations.list", {
      types: listOf(types).join(","),
      exclude_archived: excludeArchived,
    });
  },
  pages: cursorPages,
  response: { items: "channels" },
});

const history = defineOperation({
  resource: "channel",
  value: "history",
  name: "History",
  action: "Get the history of a channel",
  description: "Returns messages of a channel, newest first",
  effect: "idempotent",
  parameters: [channel, ...PAGE_PARAMETERS, period],
  request: (call) =>
    slackGet("conversations.history", {
      channel: call.parameters.channelId,
      ...periodOf(plain(call, "filters"), call.context.workflow.timezone),
    }),
  pages: cursorPages,
  response: { items: "messages" },
});

const member = defineOperation({
  resource: "channel",
  value: "member",
  name: "Member",
  action: "Get members of a channel",
  description: "Returns who is in a channel",
  effect: "idempotent",
  parameters: [
    channel,
    ...PAGE_PARAMETERS,
    toggle("resolveData", "Resolve Data", "Whether all that is known about each member is returned"),
  ],
  run: async (call) => {
    const { channelId, returnAll, limit, resolveData } = call.parameters;
    const request = slackGet("conversations.members", { channel: channelId });
    const wanted = returnAll ? undefined : limit;
    const ids = await call.list<string>(request, { ...cursorPages, items: "members", limit: wanted });
    if (!resolveData) return ids.map((id) => ({ json: { member: id } }));
    const items = [];
    for (const id of ids) {
      const { user } = await call.send<{ user: Record<string, unknown> }>(
        slackGet("users.info", { user: id }),
      );
      items.push({ json: user });
    }
    return items;
  },
});

const replies = defineOperation({
  resource: "channel",
  value: "replies",
  name: "Replies",
  action: "Get replies to a message",
  description: "Returns a message and what was replied to it",
  effect: "idempotent",
  parameters: [
    channel,
    neededText("ts", "Message Timestamp", "Timestamp of the message, its ts"),
    ...PAGE_PARAMETERS,
    period,
  ],
  request: (call) =>
    slackGet("conversations.replies", {
      channel: call.parameters.channelId,
      ts: call.parameters.ts,
      ...periodOf(plain(call, "filters"), call.context.workflow.timezone),
    }),
  pages: cursorPages,
  response: { items: "messages" },
});

const filesGet = defineOperation({
  resource: "file",
  value: "get",
  name: "Get",
  action: "Get a file",
  description: "Returns what is known about a file",
  effect: "idempotent",
  parameters: [neededText("fileId", "File ID", "Identifier of the file")],
  request: ({ parameters: { fileId } }) => slackGet("files.info", { file: fileId }),
  response: { items: "file" },
});

const filesGetAll = defineOperation({
  resource: "file",
  value: "getAll",
  name: "Get Many",
  action: "Get many files",
  description: "Returns what is known about files",
  effect: "idempotent",
  parameters: [
    ...PAGE_PARAMETERS,
    collection("filters", "Filters", [
      text("channelId", "Channel ID", "Only files in this channel"),
      toggle(
        "showFilesHidden",
        "Show Files Hidden by Limit",
        "Whether files that the plan hides are returned too",
      ),
      text("tsFrom", "Message Timestamp From", "Only files made after this time"),
      text("tsTo", "Message Timestamp To", "Only files made before this time"),
      {
        displayName: "Types",
        name: "types",
        type: "multiOptions",
        options: ["all", "gdocs", "images", "pdfs", "snippets", "spaces", "zips"].map((value) => ({
          name: value,
          value,
        })),
        default: ["all"],
        description: "File types to return",
      },
      text("userId", "User ID", "Only files of this user"),
    ]),
  ],
  request: (call) => {
    const { channelId, showFilesHidden, tsFrom, tsTo, types, userId } = plain(call, "filters");
    return slackGet("files.list", {
      channel: channelId,
      show_files_hidden_by_limit: showFilesHidden,
      ts_from: slackTime(tsFrom, call.context.workflow.timezone),
      ts_to: slackTime(tsTo, call.context.workflow.timezone),
      types: listOf(types).join(","),
      user: userId,
    });
  },
  pages: numberedPages("paging"),
  response: { items: "files" },
});

export const listOperations: readonly Operation[] = [getAll, history, member, replies, filesGet, filesGetAll];
