import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ContractBench } from "../../service/testing/contract-server/run-against.ts";
import node from "./youtube.node.ts";

let bench: ContractBench;
beforeAll(async () => {
  bench = await ContractBench.start("youtube");
});
afterEach(() => {
  expect(bench.server.problems).toEqual([]);
  bench.server.reset();
});
afterAll(() => bench.stop());

const asked = (method: string) => bench.server.calls.filter((call) => call.method === `youtube.${method}`);
const queries = (method: string) => asked(method).map(({ query }) => Object.fromEntries(query));

describe("videos", () => {
  const video = { resource: "video" };

  it("are uploaded with their metadata", async () => {
    const data = await bench.binary.put(Buffer.from("film"), { mimeType: "video/mp4", fileName: "a.mp4" });
    const options = {
      description: "A film",
      tags: "one, two",
      privacyStatus: "unlisted",
      notifySubscribers: true,
      recordingDate: "2026-03-01T09:00:00",
      selfDeclaredMadeForKids: false,
    };
    const parameters = {
      ...video,
      operation: "upload",
      title: "Film",
      regionCode: "US",
      categoryId: "22",
      options,
    };
    bench.server.prepare("youtube.videos.insert", () => ({ id: "v1" }));
    const items = await bench.json(node, parameters, { items: [{ json: {}, binary: { data } }] });
    expect(items).toMatchObject([{ uploadId: "v1", id: "v1" }]);
    expect(queries("videos.insert")[0]).toEqual({
      uploadType: "resumable",
      part: "snippet,status,recordingDetails",
      notifySubscribers: "true",
    });
    expect(asked("videos.insert")[0]?.body).toEqual({
      snippet: { title: "Film", description: "A film", categoryId: "22", tags: ["one", "two"] },
      status: { privacyStatus: "unlisted", selfDeclaredMadeForKids: false },
      recordingDetails: { recordingDate: "2026-03-01T09:00:00Z" },
    });
  });

  it("are read, changed, rated and deleted", async () => {
    bench.server.prepare("youtube.videos.list", () => ({ items: [{ id: "v1" }] }));
    expect(
      await bench.json(node, { ...video, operation: "get", videoId: "v1", part: ["snippet", "id"] }),
    ).toEqual([{ id: "v1" }]);
    expect(queries("videos.list")).toEqual([{ part: "snippet,id", id: "v1" }]);
    const updateFields = { description: "New", tags: "a" };
    const changed = { videoId: "v1", title: "Film", regionCode: "US", categoryId: "22", updateFields };
    await bench.run(node, { ...video, operation: "update", ...changed });
    expect(asked("videos.update")[0]?.body).toEqual({
      id: "v1",
      snippet: { title: "Film", description: "New", categoryId: "22", tags: ["a"] },
    });
    // A given part without its values would be cleared: the video would become public.
    expect(queries("videos.update")).toEqual([{ part: "snippet" }]);
    await bench.run(node, { ...video, operation: "rate", videoId: "v1" });
    expect(queries("videos.rate")).toEqual([{ id: "v1", rating: "like" }]);
    expect(await bench.json(node, { ...video, operation: "delete", videoId: "v1" })).toEqual([
      { success: true },
    ]);
  });

  it("are searched for, page by page", async () => {
    bench.server.prepare("youtube.search.list", ({ query }) =>
      query.has("pageToken") ? { items: [{ etag: "2" }] } : { items: [{ etag: "1" }], nextPageToken: "next" },
    );
    const filters = { channelId: "c1", publishedAfter: "2026-01-01T00:00:00" };
    const search = { ...video, operation: "getAll", filters, options: { order: "date" } };
    expect(await bench.json(node, { ...search, returnAll: true })).toEqual([{ etag: "1" }, { etag: "2" }]);
    expect(queries("search.list")[0]).toEqual({
      part: "snippet",
      type: "video",
      channelId: "c1",
      publishedAfter: "2026-01-01T00:00:00Z",
      order: "date",
      maxResults: "50",
    });
    await bench.json(node, { ...video, operation: "getAll", limit: 3 });
    expect(queries("search.list").at(-1)).toMatchObject({ forMine: "true" });
  });

  it("have categories by country", async () => {
    bench.server.prepare("youtube.videoCategories.list", () => ({ items: [{ id: "1" }, { id: "2" }] }));
    expect(await bench.json(node, { resource: "videoCategory", regionCode: "DE", limit: 1 })).toEqual([
      { id: "1" },
    ]);
    expect(queries("videoCategories.list")).toEqual([{ part: "snippet", regionCode: "DE" }]);
  });
});

describe("playlists", () => {
  it("are created, listed, changed and deleted", async () => {
    const playlist = { resource: "playlist" };
    const options = { privacyStatus: "public", tags: "a,b" };
    await bench.run(node, { ...playlist, operation: "create", title: "Best", options });
    expect(asked("playlists.insert")[0]?.body).toEqual({
      snippet: { title: "Best", tags: ["a", "b"] },
      status: { privacyStatus: "public" },
    });
    await bench.run(node, { ...playlist, operation: "getAll", limit: 2 });
    await bench.run(node, { ...playlist, operation: "getAll", limit: 2, filters: { channelId: "c1" } });
    const part = "contentDetails,id,localizations,player,snippet,status";
    expect(queries("playlists.list")).toEqual([
      { part, mine: "true", maxResults: "2" },
      { part, channelId: "c1", maxResults: "2" },
    ]);
    const updateFields = { description: "All" };
    await bench.run(node, {
      ...playlist,
      operation: "update",
      playlistId: "p1",
      title: "Best",
      updateFields,
    });
    expect(asked("playlists.update")[0]?.body).toMatchObject({ id: "p1", snippet: { description: "All" } });
    await bench.run(node, { ...playlist, operation: "delete", playlistId: "p1" });
    expect(queries("playlists.delete")).toEqual([{ id: "p1" }]);
  });

  it("have entries", async () => {
    const item = { resource: "playlistItem" };
    await bench.run(node, { ...item, playlistId: "p1", videoId: "v1", options: { position: 0, note: "Hi" } });
    expect(asked("playlistItems.insert")[0]?.body).toEqual({
      snippet: { playlistId: "p1", resourceId: { kind: "youtube#video", videoId: "v1" }, position: 0 },
      contentDetails: { note: "Hi" },
    });
    bench.server.prepare("youtube.playlistItems.list", () => ({ items: [{ id: "i1" }] }));
    const list = { ...item, operation: "getAll", playlistId: "p1", part: ["snippet"], returnAll: true };
    expect(await bench.json(node, list)).toEqual([{ id: "i1" }]);
    expect(queries("playlistItems.list")).toEqual([{ part: "snippet", playlistId: "p1", maxResults: "50" }]);
    await bench.run(node, { ...item, operation: "delete", playlistItemId: "i1" });
    expect(queries("playlistItems.delete")).toEqual([{ id: "i1" }]);
  });
});

describe("channels", () => {
  it("are listed and changed", async () => {
    await bench.run(node, { limit: 1, part: ["id"] });
    await bench.run(node, { limit: 1, part: "snippet,id", filters: { forUsername: "ada" } });
    expect(queries("channels.list")).toEqual([
      { part: "id", mine: "true", maxResults: "1" },
      { part: "snippet,id", forUsername: "ada", maxResults: "1" },
    ]);
    const channel = { description: "New", featuredChannelsUrls: "a,b" };
    const updateFields = { brandingSettingsUi: { channelSettingsValues: { channel } } };
    await bench.run(node, { operation: "update", channelId: "c1", updateFields });
    expect(asked("channels.update")[0]?.body).toEqual({
      id: "c1",
      brandingSettings: { channel: { description: "New", featuredChannelsUrls: ["a", "b"] } },
    });
  });

  it("get banners, and keep their other settings", async () => {
    const data = await bench.binary.put(Buffer.from("png"), { mimeType: "image/png", fileName: "a.png" });
    bench.server.prepare("youtube.channelBanners.insert", () => ({ url: "https://a.example/banner" }));
    bench.server.prepare("youtube.channels.list", () => ({
      items: [{ brandingSettings: { channel: { title: "C" } } }],
    }));
    const items = [{ json: {}, binary: { data } }];
    await bench.run(node, { operation: "uploadBanner", channelId: "c1" }, { items });
    expect(asked("channels.update")[0]?.body).toEqual({
      id: "c1",
      brandingSettings: { channel: { title: "C" }, image: { bannerExternalUrl: "https://a.example/banner" } },
    });
  });
});

it("reports that the search for similar videos no longer exists", async () => {
  const filters = { relatedToVideoId: "v1" };
  await expect(bench.run(node, { resource: "video", filters })).rejects.toThrow("no longer finds");
});
