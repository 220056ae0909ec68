import { jsonBody } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { amount, collection, neededText, text } from "../../service/parameters.ts";
import { plain, withoutEmpty } from "../../service/plain.ts";
import {
  fieldsOf,
  language,
  onBehalfOfContentOwner,
  onBehalfOfContentOwnerChannel,
  pageParameters,
  pages,
  partOf,
  playlistId,
  privacy,
  tagsOf,
  videoId,
} from "./parameters.ts";

type Values = Readonly<Record<string, unknown>>;

const owners = collection("options", "Options", [onBehalfOfContentOwner]);
const title = neededText("title", "Title", "Title of the playlist");

/** Request body of a playlist. */
function playlistBody(
  name: string,
  { description, tags, defaultLanguage, privacyStatus }: Values,
  more: Values = {},
) {
  const snippet = withoutEmpty({ title: name, description, tags: tagsOf(tags), defaultLanguage });
  return jsonBody({ ...more, snippet, status: privacyStatus ? { privacyStatus } : undefined });
}

const described = [
  language,
  text("description", "Description", "What the playlist is about"),
  onBehalfOfContentOwner,
];
const create = defineOperation({
  resource: "playlist",
  value: "create",
  name: "Create",
  action: "Create a playlist",
  description: "Adds a playlist to the channel of the account",
  effect: "unsafe",
  parameters: [
    title,
    collection("options", "Options", [
      ...described,
      onBehalfOfContentOwnerChannel,
      privacy,
      text("tags", "Tags", "Words that it is found by, separated by commas"),
    ]),
  ],
  request: (call) => {
    const { onBehalfOfContentOwner, onBehalfOfContentOwnerChannel, ...options } = plain(call, "options");
    const query = { part: "snippet,status", onBehalfOfContentOwner, onBehalfOfContentOwnerChannel };
    return { method: "POST", path: "/playlists", query, body: playlistBody(call.parameters.title, options) };
  },
});

const get = defineOperation({
  resource: "playlist",
  value: "get",
  name: "Get",
  action: "Get a playlist",
  description: "Reads a playlist",
  effect: "idempotent",
  parameters: [
    playlistId,
    fieldsOf("playlist"),
    collection("options", "Options", [onBehalfOfContentOwner, onBehalfOfContentOwnerChannel]),
  ],
  request: (call) => ({
    method: "GET",
    path: "/playlists",
    query: { part: partOf("playlist", call), id: call.parameters.playlistId, ...plain(call, "options") },
  }),
  response: { items: "items" },
});

const getAll = defineOperation({
  resource: "playlist",
  value: "getAll",
  name: "Get Many",
  action: "Get many playlists",
  description: "Lists the playlists of the account or of a channel",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    fieldsOf("playlist"),
    ...pageParameters,
    collection("filters", "Filters", [
      text("channelId", "Channel ID", "The channel that they belong to; the account's where none is given"),
      text("id", "ID", "Identifiers of playlists, separated by commas"),
    ]),
    collection("options", "Options", [onBehalfOfContentOwner, onBehalfOfContentOwnerChannel]),
  ],
  request: (call) => {
    const { channelId, id } = plain(call, "filters");
    const mine = channelId || id ? undefined : true;
    const query = { part: partOf("playlist", call), channelId, id, mine, ...plain(call, "options") };
    return { method: "GET", path: "/playlists", query };
  },
  pages,
  response: { items: "items" },
});

const update = defineOperation({
  resource: "playlist",
  value: "update",
  name: "Update",
  action: "Update a playlist",
  description: "Changes a playlist",
  effect: "idempotent",
  parameters: [
    playlistId,
    title,
    collection("updateFields", "Update Fields", [
      ...described,
      privacy,
      text("tags", "Tags", "Words that it is found by, separated by commas"),
    ]),
  ],
  request: (call) => {
    const { title: name, playlistId: id } = call.parameters;
    const { onBehalfOfContentOwner, ...fields } = plain(call, "updateFields");
    const query = { part: "snippet,status", onBehalfOfContentOwner };
    return { method: "PUT", path: "/playlists", query, body: playlistBody(name, fields, { id }) };
  },
});

const remove = defineOperation({
  resource: "playlist",
  value: "delete",
  name: "Delete",
  action: "Delete a playlist",
  description: "Deletes a playlist",
  effect: "unsafe",
  parameters: [playlistId, owners],
  request: (call) => ({
    method: "DELETE",
    path: "/playlists",
    query: { id: call.parameters.playlistId, ...plain(call, "options") },
  }),
});

const itemAdd = defineOperation({
  resource: "playlistItem",
  value: "add",
  name: "Add",
  action: "Add a playlist item",
  description: "Adds a video to a playlist",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    playlistId,
    videoId,
    collection("options", "Options", [
      text("endAt", "End At", "When the video stops, in seconds"),
      text("note", "Note", "Note of up to 280 characters"),
      onBehalfOfContentOwner,
      amount("position", "Position", "Place in the playlist; the first is 0"),
      text("startAt", "Start At", "When the video starts, in seconds"),
    ]),
  ],
  request: (call) => {
    const { endAt, note, startAt, position, onBehalfOfContentOwner } = plain(call, "options");
    const { playlistId: list, videoId: id } = call.parameters;
    const resourceId = { kind: "youtube#video", videoId: id };
    const contentDetails = withoutEmpty({ endAt, note, startAt });
    return {
      method: "POST",
      path: "/playlistItems",
      query: { part: "snippet,contentDetails", onBehalfOfContentOwner },
      body: jsonBody({ snippet: withoutEmpty({ playlistId: list, resourceId, position }), contentDetails }),
    };
  },
});

const playlistItemId = neededText("playlistItemId", "Playlist Item ID", "Identifier of the entry");

const itemGet = defineOperation({
  resource: "playlistItem",
  value: "get",
  name: "Get",
  action: "Get a playlist item",
  description: "Reads an entry of a playlist",
  effect: "idempotent",
  parameters: [playlistItemId, fieldsOf("playlistItem"), owners],
  request: (call) => {
    const query = { part: partOf("playlistItem", call), id: call.parameters.playlistItemId };
    return { method: "GET", path: "/playlistItems", query: { ...query, ...plain(call, "options") } };
  },
  response: { items: "items" },
});

const itemGetAll = defineOperation({
  resource: "playlistItem",
  value: "getAll",
  name: "Get Many",
  action: "Get many playlist items",
  description: "Lists the videos of a playlist",
  effect: "idempotent",
  parameters: [playlistId, fieldsOf("playlistItem"), ...pageParameters, owners],
  request: (call) => {
    const query = { part: partOf("playlistItem", call), playlistId: call.parameters.playlistId };
    return { method: "GET", path: "/playlistItems", query: { ...query, ...plain(call, "options") } };
  },
  pages,
  response: { items: "items" },
});

const itemDelete = defineOperation({
  resource: "playlistItem",
  value: "delete",
  name: "Delete",
  action: "Delete a playlist item",
  description: "Takes a video out of a playlist",
  effect: "unsafe",
  parameters: [playlistItemId, owners],
  request: (call) => ({
    method: "DELETE",
    path: "/playlistItems",
    query: { id: call.parameters.playlistItemId, ...plain(call, "options") },
  }),
});

/** Operations on playlists. */
export const playlistOperations = [create, get, getAll, update, remove] as const;

/** Operations on the entries of playlists. */
export const playlistItemOperations = [itemAdd, itemGet, itemGetAll, itemDelete] as const;
