import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runAsking, startModels } from "../../ai/testing/agent-workflow.ts";

let models: Awaited<ReturnType<typeof startModels>>;
beforeAll(async () => {
  models = await startModels();
});
beforeEach(() => models.reset());
afterAll(() => models.close());

async function measure(parameters: Record<string, unknown>) {
  const run = await runAsking(
    models.model,
    {
      type: "n8n-nodes-base.evaluation",
      typeVersion: 4.8,
      parameters: { operation: "setMetrics", ...parameters },
      subNodes: { Model: { connection: "ai_languageModel", type: "test.model" } },
    },
    [{ json: { said: "It takes two days." } }],
  );
  expect(run.result.error?.message).toBeUndefined();
  return run.result.runData["Agent"]?.[0]?.data?.main[0]?.map(({ json }) => json);
}

describe("metrics that a model judges", () => {
  it("correctness compares with the expected answer", async () => {
    models.provider.mock.onMessage("48 hours", { content: '{"reasoning":"Same time.","score":5}' });
    const found = await measure({ expectedAnswer: "48 hours", actualAnswer: "={{ $json.said }}" });
    expect(found).toEqual([{ said: "It takes two days.", Correctness: 5 }]);
    const { messages } = models.provider.seen[0]!.body as { messages: { content: string }[] };
    expect(messages[0]?.content).toContain("means the same as the expected answer");
    expect(messages[1]?.content).toContain("<answer>\nIt takes two days.\n</answer>");
  });

  it("helpfulness considers the question, with a custom prompt and name", async () => {
    models.provider.mock.onMessage("How long?", { content: '{"reasoning":"Vague.","score":3}' });
    const found = await measure({
      metric: "helpfulness",
      userQuery: "How long?",
      actualAnswer: "={{ $json.said }}",
      prompt: "Be strict.",
      options: { metricName: "Useful" },
    });
    expect(found).toEqual([{ said: "It takes two days.", Useful: 3 }]);
    const { messages } = models.provider.seen[0]!.body as { messages: { content: string }[] };
    expect(messages[0]?.content).toContain("Be strict.");
    expect(messages[0]?.content).not.toContain("Judge how well");
  });
});
