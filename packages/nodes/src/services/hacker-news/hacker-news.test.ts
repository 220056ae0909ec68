import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import node from "./hacker-news.node.ts";

let bench: ServiceBench;
/** The search of Hacker News, with three stories. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [],
    credential: () => ({}),
    answer: ({ path, query }) => {
      if (path.endsWith("/items/9")) return { json: { id: 9, title: "Hi", children: [{ id: 10 }] } };
      if (path.endsWith("/users/pg")) return { json: { username: "pg", karma: 1 } };
      if (!path.endsWith("/search")) return undefined;
      const size = Number(query["hitsPerPage"]);
      const hits = [1, 2, 3].map((objectID) => ({ objectID }));
      const from = Number(query["page"] ?? 0) * size;
      return { json: { hits: hits.slice(from, from + size) } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const json = async (parameters: Record<string, unknown>) =>
  (await bench.run(node, parameters)).map((item) => item.json);

it("finds entries by keyword and tags", async () => {
  const additionalFields = { keyword: "AI", tags: ["story", "front_page"] };
  expect(await json({ resource: "all", limit: 2, additionalFields })).toEqual([
    { objectID: 1 },
    { objectID: 2 },
  ]);
  expect(await json({ resource: "all", returnAll: true })).toHaveLength(3);
  expect(bench.asked[0]).toMatchObject({
    path: "/api/v1/search",
    query: { query: "AI", tags: "story,front_page", hitsPerPage: "2" },
    headers: { "x-meant-for": "https://hn.algolia.com" },
  });
});

it("reads articles, with their comments if requested, and users", async () => {
  expect(await json({ articleId: "9" })).toEqual([{ id: 9, title: "Hi" }]);
  expect(await json({ articleId: "9", additionalFields: { includeComments: true } })).toEqual([
    { id: 9, title: "Hi", children: [{ id: 10 }] },
  ]);
  expect(await json({ resource: "user", username: "pg" })).toEqual([{ username: "pg", karma: 1 }]);
});
