import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import credential from "./nasa.credential.ts";
import node from "./nasa.node.ts";

let bench: ServiceBench;

/** The interfaces of api.nasa.gov as their documentation describes them; there are 45 asteroids. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ api_key: "k" }),
    answer: ({ path, query }) => {
      if (path === "/image.jpg") return { bytes: "jpeg", headers: { "content-type": "image/jpeg" } };
      if (query["api_key"] !== "k")
        return {
          status: 403,
          json: { error: { code: "API_KEY_INVALID", message: "An invalid api_key was supplied." } },
        };
      if (path === "/planetary/apod")
        return {
          json:
            query["date"] === "2026-02-01"
              ? { media_type: "video", url: "https://video.example" }
              : { media_type: "image", url: `${bench.url}/small.jpg`, hdurl: `${bench.url}/image.jpg` },
        };
      if (path === "/planetary/earth/imagery")
        return { bytes: "png", headers: { "content-type": "image/png" } };
      if (path === "/neo/rest/v1/feed")
        return {
          json: {
            near_earth_objects: { "2026-01-01": [{ id: "1" }], "2026-01-02": [{ id: "2" }, { id: "3" }] },
          },
        };
      if (path === "/neo/rest/v1/neo/browse") {
        const from = Number(query["page"]) * Number(query["size"]);
        const count = Math.max(0, Math.min(Number(query["size"]), 45 - from));
        return {
          json: { near_earth_objects: Array.from({ length: count }, (_, index) => ({ id: from + index })) },
        };
      }
      if (path.startsWith("/neo/rest/v1/neo/"))
        return { json: { id: "7", close_approach_data: [{ miss: 1 }] } };
      return { json: [{ path }] };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const run = (parameters: Record<string, unknown>) => bench.run(node, parameters);
const json = async (parameters: Record<string, unknown>) => (await run(parameters)).map((item) => item.json);

describe("NASA", () => {
  it("has a picture for every day, which is downloaded if it is an image", async () => {
    const [picture] = await run({ additionalFields: { date: "2026-01-05T10:00:00Z" } });
    expect(picture?.binary?.["data"]).toMatchObject({ mimeType: "image/jpeg" });
    expect(bench.asked[0]).toMatchObject({
      path: "/planetary/apod",
      query: { date: "2026-01-05", api_key: "k" },
    });
    const [small] = await run({ download: false });
    expect([small?.json["media_type"], small?.binary]).toEqual(["image", undefined]);
    const [video] = await run({ additionalFields: { date: "2026-02-01" } });
    expect([video?.json["media_type"], video?.binary]).toEqual(["video", undefined]);
  });

  it("returns asteroids", async () => {
    const additionalFields = { startDate: "2026-01-01T00:00:00Z", endDate: "2026-01-02T00:00:00Z" };
    expect(await json({ resource: "asteroidNeoFeed", additionalFields })).toEqual([
      { id: "1" },
      { id: "2" },
      { id: "3" },
    ]);
    expect(bench.asked[0]?.query).toEqual({ start_date: "2026-01-01", end_date: "2026-01-02", api_key: "k" });
    const lookup = { resource: "asteroidNeoLookup", asteroidId: "7" };
    expect(await json(lookup)).toEqual([{ id: "7" }]);
    expect(await json({ ...lookup, additionalFields: { includeCloseApproachData: true } })).toEqual([
      { id: "7", close_approach_data: [{ miss: 1 }] },
    ]);
    expect(await json({ resource: "asteroidNeoBrowse", operation: "getAll", returnAll: true })).toHaveLength(
      45,
    );
  });

  it("reports space weather", async () => {
    const additionalFields = { startDate: "2026-01-01T00:00:00Z" };
    expect(await json({ resource: "donkiSolarFlare", additionalFields })).toEqual([{ path: "/DONKI/FLR" }]);
    expect(await json({ resource: "donkiNotifications" })).toEqual([{ path: "/DONKI/notifications" }]);
    const shock = { location: "earth", catalog: "ALL" };
    expect(await json({ resource: "donkiInterplanetaryShock", additionalFields: shock })).toEqual([
      { path: "/DONKI/IPS" },
    ]);
    expect(bench.asked.map(({ query }) => query)).toEqual([
      { startDate: "2026-01-01", api_key: "k" },
      { api_key: "k" },
      { ...shock, api_key: "k" },
    ]);
  });

  it("returns images of places on Earth", async () => {
    const place = { lat: 48.2, lon: 16.3, additionalFields: { dim: 0.1, date: "2026-01-01" } };
    const [picture] = await run({ resource: "earthImagery", ...place });
    expect(picture?.binary?.["data"]).toMatchObject({ mimeType: "image/png" });
    expect(await json({ resource: "earthAssets", ...place })).toHaveLength(1);
    const query = { lat: "48.2", lon: "16.3", dim: "0.1", date: "2026-01-01", api_key: "k" };
    expect(bench.asked.map((asked) => asked.query)).toEqual([query, query]);
  });
});
