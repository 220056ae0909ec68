import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import credential from "./urlscan.credential.ts";
import node from "./urlscan.node.ts";

let bench: ServiceBench;

/** There are 1,200 scans. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ apiKey: "k" }),
    answer: ({ method, path, query, body }) => {
      if (method === "POST")
        return (body as { url: string }).url === "bad"
          ? { status: 400, json: { message: "DNS Error", description: "The domain could not be resolved" } }
          : { json: { uuid: "u1", message: "Submission successful" } };
      if (!path.endsWith("/search/")) return { json: { task: { uuid: "u1" } } };
      const from = query["search_after"] ? Number(query["search_after"].split(",")[0]) + 1 : 0;
      const count = Math.max(0, Math.min(Number(query["size"]), 1_200 - from));
      return {
        json: { results: Array.from({ length: count }, (_, index) => ({ sort: [from + index, "x"] })) },
      };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

it("urlscan.io submits URLs for scanning", async () => {
  const additionalFields = { customAgent: "A", tags: "a, b", visibility: "public" };
  const [item] = await bench.run(node, { url: "https://example.com", additionalFields });
  expect(item?.json).toEqual({ scanId: "u1", message: "Submission successful" });
  expect(bench.asked[0]).toMatchObject({ method: "POST", path: "/api/v1/scan/" });
  expect(bench.asked[0]?.headers["api-key"]).toBe("k");
  expect(bench.asked[0]?.body).toEqual({
    url: "https://example.com",
    customagent: "A",
    tags: ["a", "b"],
    visibility: "public",
  });
  await expect(bench.run(node, { url: "bad" })).rejects.toThrow("DNS Error");
});

it("urlscan.io finds scans page after page", async () => {
  await bench.run(node, { operation: "get", scanId: "u1" });
  expect(bench.asked[0]?.path).toBe("/api/v1/result/u1/");
  const list = { operation: "getAll", filters: { query: "domain:example.com" } };
  expect(await bench.run(node, { ...list, returnAll: true })).toHaveLength(1_200);
  expect(bench.asked.at(-1)?.query).toEqual({ q: "domain:example.com", size: "1000", search_after: "999,x" });
  expect(await bench.run(node, { ...list, limit: 3 })).toHaveLength(3);
});
