import { defineOperation, type Operation } from "../../../service/operation.ts";
import { choice, collection, locator, neededText, text, toggle } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { channel } from "./parameters.ts";
import { listOf, slackGet, slackPost } from "./request.ts";

/** An operation that only names the channel. */
function onChannel(
  value: string,
  [name, action, description]: readonly [name: string, action: string, description: string],
): Operation {
  return defineOperation({
    resource: "channel",
    value,
    name,
    action,
    description,
    effect: "idempotent",
    parameters: [channel],
    request: ({ parameters: { channelId } }) => slackPost(`conversations.${value}`, { channel: channelId }),
  });
}

const create = defineOperation({
  resource: "channel",
  value: "create",
  name: "Create",
  action: "Create a channel",
  description: "Creates a public or a private channel",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    neededText("channelId", "Channel", "Name of the channel: lower-case letters, digits and hyphens"),
    choice("channelVisibility", "Channel Visibility", "Who finds the channel", {
      values: { public: "Public Channel", private: "Private Channel" },
      standard: "public",
      required: true,
    }),
  ],
  request: ({ parameters: { channelId, channelVisibility } }) =>
    slackPost("conversations.create", { name: channelId, is_private: channelVisibility === "private" }),
  response: { items: "channel" },
});

const get = defineOperation({
  resource: "channel",
  value: "get",
  name: "Get",
  action: "Get a channel",
  description: "Returns what is known about a channel",
  effect: "idempotent",
  parameters: [
    channel,
    collection("options", "Options", [
      toggle(
        "includeNumMembers",
        "Include Number of Members",
        "Whether the number of members is returned too",
      ),
    ]),
  ],
  request: (call) =>
    slackGet("conversations.info", {
      channel: call.parameters.channelId,
      include_num_members: plain(call, "options")["includeNumMembers"],
    }),
  response: { items: "channel" },
});

const invite = defineOperation({
  resource: "channel",
  value: "invite",
  name: "Invite",
  action: "Invite a user to a channel",
  description: "Adds users to a channel",
  effect: "idempotent",
  parameters: [
    channel,
    {
      displayName: "User Names or IDs",
      name: "userIds",
      type: "multiOptions",
      typeOptions: { loadOptionsMethod: "getUsers" },
      default: [],
      required: true,
      description: "The users who are added",
    },
  ],
  request: (call) =>
    slackPost("conversations.invite", {
      channel: call.parameters.channelId,
      users: listOf(call.read.part("userIds").given(call.itemIndex)).join(","),
    }),
  response: { items: "channel" },
});

const kick = defineOperation({
  resource: "channel",
  value: "kick",
  name: "Kick",
  action: "Kick a user from a channel",
  description: "Removes a user from a channel",
  effect: "idempotent",
  parameters: [
    channel,
    {
      displayName: "User Name or ID",
      name: "userId",
      type: "options",
      typeOptions: { loadOptionsMethod: "getUsers" },
      required: true,
      default: "",
      description: "The user who is removed",
    },
  ],
  request: ({ parameters: { channelId, userId } }) =>
    slackPost("conversations.kick", { channel: channelId, user: userId }),
});

const open = defineOperation({
  resource: "channel",
  value: "open",
  name: "Open",
  action: "Open a channel",
  description: "Opens a direct message with one or several users",
  effect: "idempotent",
  parameters: [
    collection("options", "Options", [
      locator("channelId", "Channel", "A direct message that is opened again", { list: "getChannels" }),
      toggle("returnIm", "Return IM", "Whether all that is known about the direct message is returned"),
      {
        displayName: "User Names or IDs",
        name: "users",
        type: "multiOptions",
        typeOptions: { loadOptionsMethod: "getUsers" },
        default: [],
        description: "The users with whom it is opened",
      },
    ]),
  ],
  request: (call) => {
    const { returnIm, users } = plain(call, "options");
    return slackPost("conversations.open", {
      channel: call.parameters.options.channelId,
      return_im: returnIm,
      users: listOf(users).join(","),
    });
  },
  response: { items: "channel" },
});

const rename = defineOperation({
  resource: "channel",
  value: "rename",
  name: "Rename",
  action: "Rename a channel",
  description: "Changes the name of a channel",
  effect: "idempotent",
  parameters: [channel, neededText("name", "Name", "The new name")],
  request: ({ parameters: { channelId, name } }) =>
    slackPost("conversations.rename", { channel: channelId, name }),
  response: { items: "channel" },
});

const setPurpose = defineOperation({
  resource: "channel",
  value: "setPurpose",
  name: "Set Purpose",
  action: "Set the purpose of a channel",
  description: "Changes what the channel is for",
  effect: "idempotent",
  parameters: [channel, text("purpose", "Purpose", "The new purpose", { required: true })],
  request: ({ parameters: { channelId, purpose } }) =>
    slackPost("conversations.setPurpose", { channel: channelId, purpose }),
});

const setTopic = defineOperation({
  resource: "channel",
  value: "setTopic",
  name: "Set Topic",
  action: "Set the topic of a channel",
  description: "Changes the topic of a channel",
  effect: "idempotent",
  parameters: [channel, text("topic", "Topic", "The new topic", { required: true })],
  request: ({ parameters: { channelId, topic } }) =>
    slackPost("conversations.setTopic", { channel: channelId, topic }),
});

export const channelOperations: readonly Operation[] = [
  onChannel("archive", ["Archive", "Archive a channel", "Closes a channel to changes"]),
  onChannel("close", ["Close", "Close a channel", "Closes a direct message"]),
  create,
  get,
  invite,
  onChannel("join", ["Join", "Join a channel", "The app joins a channel"]),
  kick,
  onChannel("leave", ["Leave", "Leave a channel", "The app leaves a channel"]),
  open,
  rename,
  setPurpose,
  setTopic,
  onChannel("unarchive", ["Unarchive", "Unarchive a channel", "Opens an archived channel again"]),
];
