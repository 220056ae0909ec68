import { defineOperation } from "../../service/operation.ts";
import { collection, neededText, text } from "../../service/parameters.ts";
import { plain } from "../../service/plain.ts";
import { getOf, idOf, listed, pageParameters, pagesOf, SMALL_PAGE, searchOf, uri } from "./parts.ts";

const newReleases = defineOperation({
  resource: "album",
  value: "getNewReleases",
  name: "Get New Releases",
  action: "Get new album releases",
  description: "Lists new albums",
  effect: "idempotent",
  parameters: [
    ...pageParameters,
    collection("filters", "Filters", [
      text("country", "Country", "Where they can be played, by two letters"),
    ]),
  ],
  run: (call) => {
    const request = { path: "/browse/new-releases", query: plain(call, "filters") };
    return listed(call, request, { ...pagesOf(call.parameters), within: "albums" });
  },
});

const albumTracks = defineOperation({
  resource: "album",
  value: "getTracks",
  name: "Get Tracks",
  action: "Get an album's tracks by URI or ID",
  description: "Lists the tracks of an album",
  effect: "idempotent",
  parameters: [uri("id", "Album ID", "album"), ...pageParameters],
  run: (call) =>
    listed(call, { path: `/albums/${idOf(call.parameters.id)}/tracks` }, pagesOf(call.parameters)),
});

const artistAlbums = defineOperation({
  resource: "artist",
  value: "getAlbums",
  name: "Get Albums",
  action: "Get an artist's albums by URI or ID",
  description: "Lists the albums of an artist",
  effect: "idempotent",
  parameters: [uri("id", "Artist ID", "artist"), ...pageParameters],
  run: (call) =>
    listed(
      call,
      { path: `/artists/${idOf(call.parameters.id)}/albums` },
      { ...pagesOf(call.parameters), size: SMALL_PAGE },
    ),
});

const relatedArtists = defineOperation({
  resource: "artist",
  value: "getRelatedArtists",
  name: "Get Related Artists",
  action: "Get an artist's related artists by URI or ID",
  description: "Lists artists who are similar",
  effect: "idempotent",
  parameters: [uri("id", "Artist ID", "artist")],
  request: ({ parameters }) => ({ method: "GET", path: `/artists/${idOf(parameters.id)}/related-artists` }),
  response: { items: "artists" },
});

const topTracks = defineOperation({
  resource: "artist",
  value: "getTopTracks",
  name: "Get Top Tracks",
  action: "Get an artist's top tracks by URI or ID",
  description: "Lists what is played most of an artist",
  effect: "idempotent",
  parameters: [
    uri("id", "Artist ID", "artist"),
    neededText("country", "Country", "Where they can be played, by two letters", { default: "US" }),
  ],
  request: ({ parameters }) => ({
    method: "GET",
    path: `/artists/${idOf(parameters.id)}/top-tracks`,
    query: { market: parameters.country },
  }),
  response: { items: "tracks" },
});

const audioFeatures = defineOperation({
  resource: "track",
  value: "getAudioFeatures",
  name: "Get Audio Features",
  action: "Get audio features of a track",
  description: "Returns tempo, key and the like of a track",
  effect: "idempotent",
  isDefault: true,
  parameters: [uri("id", "Track ID", "track")],
  request: ({ parameters }) => ({ method: "GET", path: `/audio-features/${idOf(parameters.id)}` }),
});

const likedTracks = defineOperation({
  resource: "library",
  value: "getLikedTracks",
  name: "Get Liked Tracks",
  action: "Get the user's liked tracks",
  description: "Lists the tracks that the account likes",
  effect: "idempotent",
  isDefault: true,
  parameters: pageParameters,
  run: (call) => listed(call, { path: "/me/tracks" }, pagesOf(call.parameters)),
});

const followedArtists = defineOperation({
  resource: "myData",
  value: "getFollowingArtists",
  name: "Get Following Artists",
  action: "Get your followed artists",
  description: "Lists the artists that the account follows",
  effect: "idempotent",
  isDefault: true,
  parameters: pageParameters,
  run: (call) => {
    const request = { path: "/me/following", query: { type: "artist" } };
    return listed(call, request, { ...pagesOf(call.parameters), within: "artists" });
  },
});

const byDefault = <T extends object>(operation: T): T => ({ ...operation, isDefault: true });

/** Read operations on music. */
export const musicOperations = [
  byDefault(getOf("album", "albums")),
  newReleases,
  albumTracks,
  searchOf("album"),
  byDefault(getOf("artist", "artists")),
  artistAlbums,
  relatedArtists,
  topTracks,
  searchOf("artist"),
  likedTracks,
  followedArtists,
  getOf("track", "tracks"),
  audioFeatures,
  searchOf("track"),
] as const;
