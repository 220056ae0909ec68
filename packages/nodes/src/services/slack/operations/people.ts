import { PAGE_PARAMETERS } from "../../../service/lower-description.ts";
import { defineOperation, type Operation } from "../../../service/operation.ts";
import { amount, collection, neededText, text, toggle } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { cursorPages, user } from "./parameters.ts";
import { listOf, slackGet, slackPost } from "./request.ts";

const get = defineOperation({
  resource: "user",
  value: "info",
  name: "Get",
  action: "Get information about a user",
  description: "Returns what is known about a user",
  effect: "idempotent",
  isDefault: true,
  parameters: [user],
  request: ({ parameters }) => slackGet("users.info", { user: parameters.user }),
  response: { items: "user" },
});

const getAll = defineOperation({
  resource: "user",
  value: "getAll",
  name: "Get Many",
  action: "Get many users",
  description: "Returns users",
  effect: "idempotent",
  parameters: PAGE_PARAMETERS,
  request: () => slackGet("users.list"),
  pages: cursorPages,
  response: { items: "members" },
});

const getPresence = defineOperation({
  resource: "user",
  value: "getPresence",
  name: "Get User's Status",
  action: "Get a user's presence status",
  description: "Returns whether a user is active",
  effect: "idempotent",
  parameters: [user],
  request: ({ parameters }) => slackGet("users.getPresence", { user: parameters.user }),
});

const getProfile = defineOperation({
  resource: "user",
  value: "getProfile",
  name: "Get User's Profile",
  action: "Get a user's profile",
  description: "Returns the profile of a user",
  effect: "idempotent",
  parameters: [user],
  request: ({ parameters }) => slackGet("users.profile.get", { user: parameters.user }),
  response: { items: "profile" },
});

const updateProfile = defineOperation({
  resource: "user",
  value: "updateProfile",
  name: "Update User's Profile",
  action: "Update a user's profile",
  description: "Changes the profile of the user whose token is used",
  effect: "idempotent",
  parameters: [
    collection("options", "Options", [
      text("email", "Email", "The new address; administrators of paid teams only"),
      text("first_name", "First Name", "The new first name"),
      text("last_name", "Last Name", "The new last name"),
      text("status_emoji", "Status Emoji", "Emoji of the status, such as :palm_tree:"),
      amount(
        "status_expiration",
        "Status Expiration",
        "When the status ends, in seconds since 1970; 0 for never",
      ),
      text("status_text", "Status Text", "The status, at most 100 characters"),
      text("user", "User ID", "The user whose profile is changed; administrators of paid teams only"),
    ]),
  ],
  request: (call) => {
    const { user: of, ...profile } = plain(call, "options");
    return slackPost("users.profile.set", { profile, user: of });
  },
  response: { items: "profile" },
});

const groupId = neededText("userGroupId", "User Group ID", "Identifier of the group");
const withNumber = toggle("include_count", "Include Count", "Whether the number of users is returned too");

const groupFields = [
  text("channelIds", "Channel IDs", "Channels that new members join, separated by commas"),
  text("description", "Description", "Purpose of the group"),
  text("handle", "Handle", "Name under which the group is mentioned"),
  withNumber,
] as const;

function groupBody({ channelIds, ...rest }: Readonly<Record<string, unknown>>) {
  return { ...rest, channels: listOf(channelIds).join(",") };
}

const groupCreate = defineOperation({
  resource: "userGroup",
  value: "create",
  name: "Create",
  action: "Create a user group",
  description: "Creates a group of users",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    neededText("name", "Name", "Name of the group"),
    collection("Options", "Options", groupFields),
  ],
  request: (call) =>
    slackPost("usergroups.create", { name: call.parameters.name, ...groupBody(plain(call, "Options")) }),
  response: { items: "usergroup" },
});

/** Switches a group on or off. */
function groupSwitch(value: "enable" | "disable", name: string): Operation {
  return defineOperation({
    resource: "userGroup",
    value,
    name,
    action: `${name} a user group`,
    description: `${name}s a group of users`,
    effect: "idempotent",
    parameters: [groupId, collection("additionalFields", "Additional Fields", [withNumber])],
    request: (call) =>
      slackPost(`usergroups.${value}`, {
        usergroup: call.parameters.userGroupId,
        ...plain(call, "additionalFields"),
      }),
    response: { items: "usergroup" },
  });
}

const groupGetAll = defineOperation({
  resource: "userGroup",
  value: "getAll",
  name: "Get Many",
  action: "Get many user groups",
  description: "Returns groups of users",
  effect: "idempotent",
  parameters: [
    ...PAGE_PARAMETERS,
    collection("additionalFields", "Additional Fields", [
      withNumber,
      toggle("include_disabled", "Include Disabled", "Whether groups that are off are returned too"),
      toggle("include_users", "Include Users", "Whether the users of each group are returned too"),
    ]),
  ],
  run: async (call) => {
    const { returnAll, limit } = call.parameters;
    const request = slackGet("usergroups.list", plain(call, "additionalFields"));
    const { usergroups } = await call.send<{ usergroups: Record<string, unknown>[] }>(request);
    return usergroups.slice(0, returnAll ? undefined : limit).map((json) => ({ json }));
  },
});

const groupUpdate = defineOperation({
  resource: "userGroup",
  value: "update",
  name: "Update",
  action: "Update a user group",
  description: "Changes a group of users",
  effect: "idempotent",
  parameters: [
    groupId,
    collection("updateFields", "Update Fields", [...groupFields, text("name", "Name", "The new name")]),
  ],
  request: (call) =>
    slackPost("usergroups.update", {
      usergroup: call.parameters.userGroupId,
      ...groupBody(plain(call, "updateFields")),
    }),
  response: { items: "usergroup" },
});

export const peopleOperations: readonly Operation[] = [
  get,
  getAll,
  getPresence,
  getProfile,
  updateProfile,
  groupCreate,
  groupSwitch("disable", "Disable"),
  groupSwitch("enable", "Enable"),
  groupGetAll,
  groupUpdate,
];
