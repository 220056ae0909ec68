import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import credential from "./jina-ai.credential.ts";
import node from "./jina-ai.node.ts";

let bench: ServiceBench;
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ apiKey: "k1" }),
    answer: ({ path, headers, body }) => {
      if (headers.authorization !== "Bearer k1") return { status: 401, json: { message: "Invalid API key" } };
      if (path === "/v1/chat/completions")
        return {
          json: {
            id: "r",
            choices: [{ message: { content: "42", annotations: [] } }],
            usage: { total_tokens: 9 },
          },
        };
      const { url } = body as { url?: string };
      if (url === "bad") return { status: 400, json: { message: "Invalid URL" } };
      return { json: { code: 200, data: url ? { url, content: "# Hi" } : [{ title: "A" }, { title: "B" }] } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const json = async (parameters: Record<string, unknown>) =>
  (await bench.run(node, parameters)).map((item) => item.json);

it("reads pages according to the options", async () => {
  const options = { outputFormat: "markdown", targetSelector: "main", enableImageCaptioning: true };
  expect(await json({ url: "https://a.example", options })).toEqual([
    { url: "https://a.example", content: "# Hi" },
  ]);
  expect(await json({ url: "https://a.example", simplify: false })).toMatchObject([{ code: 200, data: {} }]);
  expect(bench.asked[0]?.headers).toMatchObject({
    "x-meant-for": "https://r.jina.ai",
    "x-return-format": "markdown",
    "x-target-selector": "main",
    "x-with-generated-alt": "true",
  });
  expect(bench.asked[1]?.headers["x-return-format"]).toBeUndefined();
  await expect(json({ url: "bad" })).rejects.toThrow("Invalid URL");
});

it("searches and researches", async () => {
  const options = { siteFilter: "https://a.example", pageNumber: 2 };
  expect(await json({ operation: "search", searchQuery: "love", options })).toEqual([
    { title: "A" },
    { title: "B" },
  ]);
  expect(bench.asked[0]).toMatchObject({
    body: { q: "love", page: 2 },
    headers: { "x-site": "https://a.example" },
  });
  const research = {
    resource: "research",
    researchQuery: "Why?",
    options: { excludeSources: "a.example, b.example" },
  };
  expect(await json(research)).toEqual([{ content: "42", annotations: [], usage: { total_tokens: 9 } }]);
  expect(bench.asked[1]?.body).toMatchObject({
    messages: [{ role: "user", content: "Why?" }],
    bad_hostnames: ["a.example", "b.example"],
  });
});
