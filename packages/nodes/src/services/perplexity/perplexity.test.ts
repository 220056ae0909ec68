import type { ModelCalls } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import credential from "./perplexity.credential.ts";
import node from "./perplexity.node.ts";

let bench: ServiceBench;
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ apiKey: "k1" }),
    answer: ({ path, headers, body }) => {
      const { model } = body as { model: string };
      if (path !== "/chat/completions" || headers.authorization !== "Bearer k1") return undefined;
      if (model === "r1-1776") return { status: 400, json: { error: { message: "Invalid model" } } };
      return {
        json: {
          id: "1",
          ...(model === "sonar-pro"
            ? { search_results: [{ title: "A", url: "https://a.example", date: null }] }
            : { citations: ["https://a.example"] }),
          choices: [{ message: { content: "42" } }],
          usage: { prompt_tokens: 20, completion_tokens: 5, total_tokens: 25 },
        },
      };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const messages = { message: [{ content: "Be brief", role: "system" }, { content: "={{ $json.question }}" }] };
const items = [{ json: { question: "Why?" } }];

it("sends the conversation and the given options", async () => {
  const options = { maxTokens: 500, searchDomainFilter: "a.example, -b.example", searchRecency: "day" };
  const [item] = await bench.run(node, { model: "sonar-pro", messages, options }, { items });
  expect(item?.json).toMatchObject({ id: "1", choices: [{ message: { content: "42" } }] });
  expect(bench.asked[0]?.body).toEqual({
    model: "sonar-pro",
    messages: [
      { role: "system", content: "Be brief" },
      { role: "user", content: "Why?" },
    ],
    max_tokens: 500,
    search_domain_filter: ["a.example", "-b.example"],
    search_recency_filter: "day",
  });
});

it.each(["sonar", "sonar-pro"])(
  "returns the answer and its sources alone, by the model %s",
  async (model) => {
    const [item] = await bench.run(node, { model, messages, simplify: true }, { items });
    expect(item?.json).toEqual({ citations: ["https://a.example"], message: "42" });
    expect(bench.asked[0]?.body).toMatchObject({ model });
  },
);

it("counts requests, and checks them against budgets", async () => {
  const told: [string, object][] = [];
  const models = {
    call: async (name: string, argument: object) => {
      told.push([name, argument]);
      return name === "begin" ? 7 : 0.012;
    },
  } as ModelCalls;
  const parameters = { model: "sonar-pro", messages, options: { maxTokens: 500 } };
  await bench.run(node, parameters, { items, ports: { ...bench.ports, models } });
  expect(told).toMatchObject([
    ["begin", { provider: "perplexity", model: "sonar-pro", outputTokens: 500 }],
    ["end", { call: 7, usage: { inputTokens: 20, outputTokens: 5 } }],
  ]);
  bench.asked.splice(0);
  const refusing: ModelCalls = { call: () => Promise.reject(new Error("The budget is used up")) };
  const refused = bench.run(node, parameters, { items, ports: { ...bench.ports, models: refusing } });
  await expect(refused).rejects.toThrow("The budget is used up");
  expect(bench.asked).toEqual([]);
});

it("reports Perplexity's errors", async () => {
  await expect(bench.run(node, { model: "r1-1776", messages }, { items })).rejects.toThrow("Invalid model");
});
