import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import node from "./spotify.node.ts";
import credential from "./spotify-oauth2.credential.ts";

// Shaped as https://developer.spotify.com/documentation/web-api shows it.
const track = { id: "1", uri: "spotify:track:1", name: "A", artists: [{ id: "2", name: "Ada" }] };
const playlist = {
  ...{ id: "p1", name: "A", uri: "spotify:playlist:p1", description: "a" },
  external_urls: { spotify: "https://open.spotify.com/playlist/p1" },
};
const list = (...items: object[]) => ({ items, next: null, total: items.length });
const added = { added_at: "2026-03-01T09:00:00Z", track };

describeServiceFields({
  node,
  fields: "spotify",
  credentialTypes: [credential],
  credential: () => ({ oauthTokenData: { access_token: "t1" } }),
  answers: {
    "GET /v1/me": { id: "u1" },
    "POST /v1/users/u1/playlists": playlist,
    "POST /v1/me/playlists": playlist,
    "GET /v1/me/playlists": list(playlist),
    "GET /v1/playlists/p1/tracks": list(added),
    "GET /v1/playlists/p1/items": list(added),
    "GET /v1/me/tracks": list(added),
    "GET /v1/search": { tracks: list(track) },
    "POST /v1/playlists/p1/tracks": { snapshot_id: "s1" },
    "POST /v1/playlists/p1/items": { snapshot_id: "s1" },
  },
});
