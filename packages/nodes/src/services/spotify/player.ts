import { defineOperation, type Operation } from "../../service/operation.ts";
import { amount } from "../../service/parameters.ts";
import { listed, pageParameters, pagesOf, uri, uriOf } from "./parts.ts";

const done = { items: () => ({ success: true }) };

/** A player command without parameters. */
function command(
  value: string,
  name: string,
  action: string,
  method: "POST" | "PUT",
  path: string,
): Operation {
  return defineOperation({
    resource: "player",
    value,
    name,
    action,
    description: `${action} on the active device`,
    effect: "unsafe",
    parameters: [],
    request: () => ({ method, path: `/me/player/${path}` }),
    response: done,
  });
}

const addSongToQueue = defineOperation({
  resource: "player",
  value: "addSongToQueue",
  name: "Add Song to Queue",
  action: "Add a song to a queue",
  description: "Plays a track after what is playing",
  effect: "unsafe",
  isDefault: true,
  parameters: [uri("id", "Track ID", "track")],
  request: ({ parameters }) => ({
    method: "POST",
    path: "/me/player/queue",
    query: { uri: uriOf("track", parameters.id) },
  }),
  response: done,
});

const currentlyPlaying = defineOperation({
  resource: "player",
  value: "currentlyPlaying",
  name: "Currently Playing",
  action: "Get the currently playing track",
  description: "Returns what is playing",
  effect: "idempotent",
  parameters: [],
  request: () => ({ method: "GET", path: "/me/player/currently-playing" }),
});

const recentlyPlayed = defineOperation({
  resource: "player",
  value: "recentlyPlayed",
  name: "Recently Played",
  action: "Get the recently played tracks",
  description: "Lists what was played",
  effect: "idempotent",
  parameters: pageParameters,
  run: (call) => listed(call, { path: "/me/player/recently-played" }, pagesOf(call.parameters)),
});

const setVolume = defineOperation({
  resource: "player",
  value: "volume",
  name: "Set Volume",
  action: "Set volume on the player",
  description: "Sets how loud the active device plays",
  effect: "idempotent",
  parameters: [
    amount("volumePercent", "Volume", "From 0 to 100", 50, { typeOptions: { minValue: 0, maxValue: 100 } }),
  ],
  request: ({ parameters }) => ({
    method: "PUT",
    path: "/me/player/volume",
    query: { volume_percent: parameters.volumePercent },
  }),
  response: done,
});

const startMusic = defineOperation({
  resource: "player",
  value: "startMusic",
  name: "Start Music",
  action: "Start music on the player",
  description: "Plays an album, an artist or a playlist",
  effect: "idempotent",
  parameters: [uri("id", "Resource ID", "playlist")],
  request: ({ parameters }) => ({
    method: "PUT",
    path: "/me/player/play",
    body: { kind: "json", value: { context_uri: uriOf("playlist", parameters.id) } },
  }),
  response: done,
});

/** Operations on the account's player. */
export const playerOperations = [
  addSongToQueue,
  currentlyPlaying,
  command("nextSong", "Next Song", "Skip to the next track", "POST", "next"),
  command("pause", "Pause", "Pause the player", "PUT", "pause"),
  command("previousSong", "Previous Song", "Skip to the previous song", "POST", "previous"),
  recentlyPlayed,
  command("resume", "Resume", "Resume the player", "PUT", "play"),
  setVolume,
  startMusic,
] as const;
