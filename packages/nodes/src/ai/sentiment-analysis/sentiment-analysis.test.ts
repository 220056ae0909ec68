import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runAsking, startModels } from "../testing/agent-workflow.ts";

let models: Awaited<ReturnType<typeof startModels>>;
beforeAll(async () => {
  models = await startModels();
});
beforeEach(() => models.reset());
afterAll(() => models.close());

async function judge(options: Record<string, unknown>, texts: readonly string[]) {
  const run = await runAsking(
    models.model,
    {
      type: "@n8n/n8n-nodes-langchain.sentimentAnalysis",
      typeVersion: 1.1,
      parameters: { inputText: "={{ $json.text }}", options },
      subNodes: { Model: { connection: "ai_languageModel", type: "test.model" } },
    },
    texts.map((text) => ({ json: { text } })),
  );
  expect(run.result.error?.message).toBeUndefined();
  return (run.result.runData["Agent"]?.[0]?.data?.main ?? []).map(
    (output) => output?.map(({ json }) => json) ?? [],
  );
}
const answer = (text: string, value: object) =>
  models.provider.mock.onMessage(text, { content: JSON.stringify(value) });

describe("Sentiment Analysis", () => {
  it("sends items to the output of their sentiment", async () => {
    answer("lovely", { category: "Positive" });
    answer("awful", { category: "Negative" });
    const sentiment = (category: string) => ({ sentimentAnalysis: { category } });
    expect(await judge({}, ["awful", "lovely"])).toEqual([
      [{ text: "lovely", ...sentiment("Positive") }],
      [],
      [{ text: "awful", ...sentiment("Negative") }],
    ]);
  });

  it("supports custom sentiments, and their strength", async () => {
    const detailed = { category: "fail", strength: 0.9, confidence: 0.7 };
    answer("awful", detailed);
    const options = { categories: "pass, fail", includeDetailedResults: true };
    expect(await judge(options, ["awful"])).toEqual([[], [{ text: "awful", sentimentAnalysis: detailed }]]);
    const { messages } = models.provider.seen[0]!.body as { messages: { content: string }[] };
    expect(messages[0]?.content).toContain("pass, fail");
  });
});
