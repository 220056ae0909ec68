import { untyped } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { choice, collection, neededText, text } from "../../../service/parameters.ts";
import { plain, withoutEmpty } from "../../../service/plain.ts";
import { at, sendJson } from "../../../service/requests.ts";
import { graphItems, limitsOf } from "../../microsoft/listing.ts";
import { channelId, teamId } from "../locators.ts";

const resource = "channel";
const description = text("description", "Description", "Purpose of the channel");

const create = defineOperation({
  resource,
  value: "create",
  name: "Create",
  action: "Create channel",
  description: "Makes a channel in a team",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    teamId,
    neededText("name", "New Channel Name", "Name of the channel"),
    collection("options", "Options", [
      description,
      choice("type", "Type", "Who sees the channel", {
        values: { standard: "Standard", private: "Private" },
        standard: "standard",
      }),
    ]),
  ],
  request: (call) => {
    const { type: membershipType, ...more } = plain(call, "options");
    const { name: displayName, teamId: team } = call.parameters;
    return sendJson(
      "POST",
      at`/teams/${team}/channels`,
      withoutEmpty({ displayName, membershipType, ...more }),
    );
  },
});

const remove = defineOperation({
  resource,
  value: "deleteChannel",
  name: "Delete",
  action: "Delete channel",
  description: "Deletes a channel",
  effect: "idempotent",
  parameters: [teamId, channelId],
  request: { method: "DELETE", path: "/teams/{teamId}/channels/{channelId}" },
});

const get = defineOperation({
  resource,
  value: "get",
  name: "Get",
  action: "Get channel",
  description: "Returns a channel",
  effect: "pure",
  parameters: [teamId, channelId],
  request: { method: "GET", path: "/teams/{teamId}/channels/{channelId}" },
});

const list = defineOperation({
  resource,
  value: "getAll",
  name: "Get Many",
  action: "Get many channels",
  description: "Returns the channels of a team",
  effect: "pure",
  parameters: [teamId, ...limitsOf(50)],
  run: (call) => graphItems(untyped(call), at`/teams/${call.parameters.teamId}/channels`),
});

const update = defineOperation({
  resource,
  value: "update",
  name: "Update",
  action: "Update channel",
  description: "Changes the name and the description of a channel",
  effect: "idempotent",
  parameters: [
    teamId,
    channelId,
    text("name", "New Channel Name", "New name of the channel"),
    collection("options", "Options", [description]),
  ],
  run: async (call) => {
    const { teamId: team, channelId: channel, name: displayName } = call.parameters;
    const body = withoutEmpty({ displayName, ...plain(call, "options") });
    await call.send(sendJson("PATCH", at`/teams/${team}/channels/${channel}`, body));
    return { json: { success: true } };
  },
});

export const channelOperations = [create, remove, get, list, update] as const;
