import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import credential from "./zoom.credential.ts";
import node from "./zoom.node.ts";

let bench: ServiceBench;
/** Zoom, whose lists have two pages. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ accessToken: "t1" }),
    answer: ({ method, path, query, headers }) => {
      if (headers.authorization !== "Bearer t1")
        return { status: 401, json: { code: 124, message: "Invalid token" } };
      if (path.endsWith("/404"))
        return { status: 404, json: { code: 3001, message: "Meeting does not exist: 404." } };
      if (method === "PATCH" || method === "DELETE") return { status: 204 };
      if (method === "GET" && path === "/v2/users/me/meetings")
        return {
          json: query["next_page_token"]
            ? { meetings: [{ id: 3 }] }
            : { meetings: [{ id: 1 }, { id: 2 }], next_page_token: "n" },
        };
      return { json: { id: 1 } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const json = async (parameters: Record<string, unknown>) =>
  (await bench.run(node, parameters)).map((item) => item.json);

it("plans and changes meetings", async () => {
  const additionalFields = {
    duration: 30,
    startTime: "2026-03-01T09:00:00",
    timeZone: "Europe/Berlin",
    type: 2,
    settings: { joinBeforeHost: true, registrationType: "2", autoRecording: "cloud" },
  };
  expect(await json({ topic: "Talk", additionalFields })).toEqual([{ id: 1 }]);
  const updateFields = { topic: "Long talk", duration: 60 };
  expect(await json({ operation: "update", meetingId: "1", updateFields })).toEqual([{ success: true }]);
  expect(bench.asked.map(({ method, path, body }) => [method, path, body])).toEqual([
    [
      "POST",
      "/v2/users/me/meetings",
      {
        topic: "Talk",
        duration: 30,
        start_time: "2026-03-01T09:00:00",
        timezone: "Europe/Berlin",
        type: 2,
        settings: { join_before_host: true, registration_type: 2, auto_recording: "cloud" },
      },
    ],
    ["PATCH", "/v2/meetings/1", { topic: "Long talk", duration: 60 }],
  ]);
});

it("lists, reads and deletes meetings", async () => {
  const list = { operation: "getAll", filters: { type: "scheduled" } };
  expect(await json({ ...list, returnAll: true })).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  expect(bench.asked[0]?.query).toEqual({ type: "scheduled", page_size: "300" });
  const additionalFields = { occurrenceId: "o1" };
  await json({ operation: "get", meetingId: "1", additionalFields });
  expect(await json({ operation: "delete", meetingId: "1", additionalFields })).toEqual([{ success: true }]);
  expect(bench.asked.at(-1)).toMatchObject({ method: "DELETE", query: { occurrence_id: "o1" } });
  await expect(json({ operation: "get", meetingId: "404" })).rejects.toThrow("Meeting does not exist");
});
