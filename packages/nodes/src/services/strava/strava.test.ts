import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import node from "./strava.node.ts";
import credential from "./strava-oauth2.credential.ts";

let bench: ServiceBench;

/** Strava as its documentation describes it; there are 250 activities. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ oauthTokenData: { access_token: "t" } }),
    answer: ({ method, path, query }) => {
      const place = path.replace("/api/v3", "");
      if (place === "/activities/none")
        return { status: 404, json: { message: "Record Not Found", errors: [] } };
      if (place.endsWith("/streams")) return { json: { time: { data: [0, 1] } } };
      if (place.endsWith("/laps")) return { json: [{ id: 1 }, { id: 2 }, { id: 3 }] };
      if (method === "GET" && (place === "/athlete/activities" || place.endsWith("/comments"))) {
        const from = (Number(query["page"]) - 1) * Number(query["per_page"]);
        const count = Math.max(0, Math.min(Number(query["per_page"]), 250 - from));
        return { json: Array.from({ length: count }, (_, index) => ({ id: from + index })) };
      }
      return { json: { id: 7 } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const json = async (parameters: Record<string, unknown>, typeVersion = 1.1) =>
  (await bench.run(node, parameters, { typeVersion })).map((item) => item.json);
const formOf = (body: unknown) => Object.fromEntries(new URLSearchParams(String(body)));

describe("activities of Strava", () => {
  it("are added, in the words of each version", async () => {
    const run = { name: "Run", startDate: "2026-01-01T08:00:00Z", elapsedTime: 600 };
    await json({
      ...run,
      sport_type: "TrailRun",
      additionalFields: { distance: 1500, commute: true, trainer: false },
    });
    await json({ ...run, type: "Run" }, 1);
    expect(bench.asked[0]).toMatchObject({ method: "POST", path: "/api/v3/activities" });
    expect(bench.asked.map(({ body }) => formOf(body))).toEqual([
      {
        name: "Run",
        sport_type: "TrailRun",
        start_date_local: "2026-01-01T08:00:00Z",
        elapsed_time: "600",
        distance: "1500",
        commute: "1",
        trainer: "0",
      },
      { name: "Run", type: "Run", start_date_local: "2026-01-01T08:00:00Z", elapsed_time: "600" },
    ]);
  });

  it("are listed page by page, with their parts", async () => {
    expect(await json({ operation: "getAll", returnAll: true })).toHaveLength(250);
    expect(await json({ operation: "getComments", activityId: "7", limit: 3 })).toHaveLength(3);
    expect(await json({ operation: "getLaps", activityId: "7", limit: 2 })).toEqual([{ id: 1 }, { id: 2 }]);
    expect(await json({ operation: "getStreams", activityId: "7", keys: ["time", "watts"] })).toHaveLength(1);
    expect(bench.asked.at(-1)?.query).toEqual({ keys: "time,watts", key_by_type: "true" });
  });

  it("are read and changed, and report Strava's errors", async () => {
    expect(await json({ operation: "get", activityId: "7" })).toEqual([{ id: 7 }]);
    await json({ operation: "update", activityId: "7", updateFields: { name: "New", hide_from_home: true } });
    expect(bench.asked.at(-1)).toMatchObject({ method: "PUT", body: { name: "New", hide_from_home: true } });
    await expect(json({ operation: "get", activityId: "none" })).rejects.toThrow("Record Not Found");
  });
});
