import { PAGE_PARAMETERS } from "../../service/lower-description.ts";
import { defineOperation } from "../../service/operation.ts";
import { choice, fromList, neededText, toggle } from "../../service/parameters.ts";
import { firstOf, recordsIn } from "../../service/plain.ts";
import { at, sendJson } from "../../service/requests.ts";
import { PAGES } from "./connection.ts";

const team = fromList("teamId", "Team Name or ID", "The team", { list: "getTeams", required: true });
const channel = fromList("channelId", "Channel Name or ID", "The channel", {
  list: "getChannels",
  required: true,
});

const addUser = defineOperation({
  resource: "channel",
  value: "addUser",
  name: "Add User",
  action: "Add a user to a channel",
  description: "Makes a user a member of a channel",
  effect: "idempotent",
  parameters: [
    channel,
    fromList("userId", "User Name or ID", "The user", { list: "getUsers", required: true }),
  ],
  request: { method: "POST", path: "/channels/{channelId}/members", body: { json: { user_id: "userId" } } },
});

const create = defineOperation({
  resource: "channel",
  value: "create",
  name: "Create",
  action: "Create a channel",
  description: "Adds a channel to a team",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    team,
    neededText("displayName", "Display Name", "Its name as people see it"),
    neededText("channel", "Name", "Its name in addresses, in small letters"),
    choice("type", "Type", "Who may join", {
      values: { private: "Private", public: "Public" },
      standard: "public",
    }),
  ],
  request: ({ parameters: { teamId: team_id, displayName: display_name, channel: name, type } }) =>
    sendJson("POST", "/channels", { team_id, display_name, name, type: type === "private" ? "P" : "O" }),
});

const remove = defineOperation({
  resource: "channel",
  value: "delete",
  name: "Delete",
  action: "Delete a channel",
  description: "Archives a channel",
  effect: "idempotent",
  parameters: [channel],
  request: { method: "DELETE", path: "/channels/{channelId}" },
});

const members = defineOperation({
  resource: "channel",
  value: "members",
  name: "Member",
  action: "Get members of a channel",
  description: "Returns the members of a channel",
  effect: "idempotent",
  parameters: [
    { ...team, required: false },
    channel,
    toggle(
      "resolveData",
      "Resolve Data",
      "Whether the users are returned instead of their memberships",
      true,
    ),
    ...PAGE_PARAMETERS,
  ],
  run: async (call) => {
    const { channelId, resolveData, returnAll, limit } = call.parameters;
    const path = at`/channels/${channelId}/members`;
    const found = await call.list<{ user_id: string }>(
      { method: "GET", path },
      { ...PAGES, limit: returnAll ? undefined : limit },
    );
    if (!resolveData || found.length === 0) return found.map((json) => ({ json: { ...json } }));
    const ids = found.map(({ user_id }) => user_id);
    const users = await call.send<Record<string, unknown>[]>(sendJson("POST", "/users/ids", ids));
    return recordsIn(users).map((json) => ({ json }));
  },
});

const restore = defineOperation({
  resource: "channel",
  value: "restore",
  name: "Restore",
  action: "Restore a channel",
  description: "Brings back a channel that was deleted",
  effect: "idempotent",
  parameters: [neededText("channelId", "Channel ID", "Identifier of the channel")],
  request: { method: "POST", path: "/channels/{channelId}/restore" },
});

const search = defineOperation({
  resource: "channel",
  value: "search",
  name: "Search",
  action: "Search for channels",
  description: "Finds channels of a team by their names",
  effect: "idempotent",
  parameters: [team, neededText("term", "Search Term", "What their names begin with"), ...PAGE_PARAMETERS],
  request: { method: "POST", path: "/teams/{teamId}/channels/search", body: { json: { term: "term" } } },
  response: { items: (body, call) => firstOf(body, call) },
});

const statistics = defineOperation({
  resource: "channel",
  value: "statistics",
  name: "Statistics",
  action: "Get statistics of a channel",
  description: "Returns how many members a channel has",
  effect: "idempotent",
  parameters: [channel],
  request: { method: "GET", path: "/channels/{channelId}/stats" },
});

export const channelOperations = [addUser, create, remove, members, restore, search, statistics] as const;
