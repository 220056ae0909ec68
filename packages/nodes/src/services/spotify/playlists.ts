import { jsonBody } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { amount, collection, neededText, text, toggle } from "../../service/parameters.ts";
import { plain } from "../../service/plain.ts";
import { getOf, idOf, listed, pageParameters, pagesOf, searchOf, uri, uriOf } from "./parts.ts";

const id = uri("id", "Playlist ID", "playlist");
const trackID = uri("trackID", "Track ID", "track");

const add = defineOperation({
  resource: "playlist",
  value: "add",
  name: "Add an Item",
  action: "Add an item to a playlist",
  description: "Adds a track to a playlist",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    id,
    trackID,
    collection("additionalFields", "Additional Fields", [
      amount("position", "Position", "Place in the playlist; the first is 0"),
    ]),
  ],
  request: (call) => ({
    method: "POST",
    path: `/playlists/${idOf(call.parameters.id)}/tracks`,
    query: { uris: uriOf("track", call.parameters.trackID), ...plain(call, "additionalFields") },
  }),
});

const create = defineOperation({
  resource: "playlist",
  value: "create",
  name: "Create a Playlist",
  action: "Create a playlist",
  description: "Creates an empty playlist of the account",
  effect: "unsafe",
  parameters: [
    neededText("name", "Name", "Name of the playlist"),
    collection("additionalFields", "Additional Fields", [
      text("description", "Description", "What the playlist is for"),
      toggle("public", "Public", "Whether others see it", true),
    ]),
  ],
  request: (call) => ({
    method: "POST",
    path: "/me/playlists",
    body: jsonBody({ name: call.parameters.name, ...plain(call, "additionalFields") }),
  }),
});

const remove = defineOperation({
  resource: "playlist",
  value: "delete",
  name: "Remove an Item",
  action: "Remove an item from a playlist",
  description: "Takes a track out of a playlist",
  effect: "idempotent",
  parameters: [id, trackID],
  request: ({ parameters }) => ({
    method: "DELETE",
    path: `/playlists/${idOf(parameters.id)}/tracks`,
    body: { kind: "json", value: { tracks: [{ uri: uriOf("track", parameters.trackID) }] } },
  }),
});

const getTracks = defineOperation({
  resource: "playlist",
  value: "getTracks",
  name: "Get the Playlist's Items",
  action: "Get a playlist's tracks by URI or ID",
  description: "Lists the tracks of a playlist",
  effect: "idempotent",
  parameters: [id, ...pageParameters],
  run: (call) =>
    listed(call, { path: `/playlists/${idOf(call.parameters.id)}/tracks` }, pagesOf(call.parameters)),
});

const getUserPlaylists = defineOperation({
  resource: "playlist",
  value: "getUserPlaylists",
  name: "Get the User's Playlists",
  action: "Get a user's playlists",
  description: "Lists the playlists of the account",
  effect: "idempotent",
  parameters: pageParameters,
  run: (call) => listed(call, { path: "/me/playlists" }, pagesOf(call.parameters)),
});

/** Operations on playlists. */
export const playlistOperations = [
  add,
  create,
  getOf("playlist", "playlists"),
  getTracks,
  getUserPlaylists,
  remove,
  searchOf("playlist"),
] as const;
