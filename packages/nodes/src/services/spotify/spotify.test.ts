import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import oAuth2 from "../../authentication/oauth2-api.credential.ts";
import { describeEveryOperation } from "../../service/testing/contract-server/every-operation.ts";
import { everything } from "../../service/testing/contract-server/fill-forms.ts";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import node from "./spotify.node.ts";
import credential from "./spotify-oauth2.credential.ts";

// The description no longer has the country of new albums.
describeEveryOperation({ nodes: [node], contracts: ["spotify"], fill: everything({ country: undefined }) });

let bench: ServiceBench;
/** Spotify, whose lists have two pages. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [oAuth2, credential],
    credential: () => ({ oauthTokenData: { access_token: "t1" } }),
    answer: ({ path, query, headers }) => {
      if (headers.authorization !== "Bearer t1")
        return { status: 401, json: { error: { message: "No token" } } };
      const next = query["offset"] ? null : `https://api.spotify.com${path}?offset=2`;
      const page = { items: query["offset"] ? [{ id: "3" }] : [{ id: "1" }, { id: "2" }], next };
      if (path === "/v1/search") return { json: { [`${query["type"] ?? "track"}s`]: page } };
      if (path === "/v1/me/player/next")
        return { status: 404, json: { error: { status: 404, message: "No active device found" } } };
      if (path.startsWith("/v1/me/player/") && path !== "/v1/me/player/recently-played")
        return { status: 204 };
      if (path.endsWith("/top-tracks")) return { json: { tracks: [{ id: "t" }] } };
      return { json: /(albums|tracks|playlists|recently-played)$/.test(path) ? page : { id: path } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const json = async (parameters: Record<string, unknown>) =>
  (await bench.run(node, parameters)).map((item) => item.json);
const ids = async (parameters: Record<string, unknown>) => (await json(parameters)).map(({ id }) => id);
const asked = () => bench.asked.map(({ method, path, query }) => [method, path.replace("/v1", ""), query]);

it("plays what is chosen", async () => {
  expect(await json({ id: "spotify:track:1" })).toEqual([{ success: true }]);
  await json({ operation: "startMusic", id: "https://open.spotify.com/playlist/9?si=2" });
  await json({ operation: "volume", volumePercent: 20 });
  await json({ operation: "pause" });
  expect(asked()).toEqual([
    ["POST", "/me/player/queue", { uri: "spotify:track:1" }],
    ["PUT", "/me/player/play", {}],
    ["PUT", "/me/player/volume", { volume_percent: "20" }],
    ["PUT", "/me/player/pause", {}],
  ]);
  expect(bench.asked[1]?.body).toEqual({ context_uri: "spotify:playlist:9" });
  await expect(json({ operation: "nextSong" })).rejects.toThrow("No active device found");
});

it("works with playlists, identified by URL or id", async () => {
  const playlist = { resource: "playlist", id: "spotify:playlist:9" };
  await json({ ...playlist, trackID: "spotify:track:1", additionalFields: { position: 0 } });
  await json({ ...playlist, operation: "delete", trackID: "1" });
  await json({ resource: "playlist", operation: "create", name: "May", additionalFields: { public: false } });
  expect(await ids({ ...playlist, operation: "getTracks", returnAll: true })).toEqual(["1", "2", "3"]);
  expect(await ids({ resource: "playlist", operation: "getUserPlaylists", limit: 1 })).toEqual(["1"]);
  expect(asked()).toEqual([
    ["POST", "/playlists/9/tracks", { uris: "spotify:track:1", position: "0" }],
    ["DELETE", "/playlists/9/tracks", {}],
    ["POST", "/me/playlists", {}],
    ["GET", "/playlists/9/tracks", { limit: "50" }],
    ["GET", "/playlists/9/tracks", { offset: "2", limit: "50" }],
    ["GET", "/me/playlists", { limit: "1" }],
  ]);
  expect(bench.asked[1]?.body).toEqual({ tracks: [{ uri: "spotify:track:1" }] });
  expect(bench.asked[2]?.body).toEqual({ name: "May", public: false });
});

it("finds and reads music", async () => {
  const search = { resource: "track", operation: "search", query: "love", filters: { market: "DE" } };
  expect(await ids({ ...search, limit: 2 })).toEqual(["1", "2"]);
  expect(await ids({ resource: "artist", operation: "getTopTracks", id: "7" })).toEqual(["t"]);
  expect(await ids({ resource: "album", id: "spotify:album:5" })).toEqual(["/v1/albums/5"]);
  expect(await ids({ resource: "track", id: "4" })).toEqual(["/v1/audio-features/4"]);
  expect(await ids({ resource: "library", limit: 1 })).toEqual(["1"]);
  expect(asked()[0]).toEqual(["GET", "/search", { q: "love", type: "track", market: "DE", limit: "2" }]);
  expect(asked()[1]).toEqual(["GET", "/artists/7/top-tracks", { market: "US" }]);
});

it("requests pages of Spotify's maximum size", async () => {
  const all = { returnAll: true };
  expect(await ids({ resource: "album", operation: "search", query: "love", ...all })).toEqual([
    "1",
    "2",
    "3",
  ]);
  expect(await ids({ resource: "artist", operation: "getAlbums", id: "7", ...all })).toEqual(["1", "2", "3"]);
  expect(asked().map(([, , query]) => (query as { limit: string }).limit)).toEqual(["10", "10", "10", "10"]);
});
