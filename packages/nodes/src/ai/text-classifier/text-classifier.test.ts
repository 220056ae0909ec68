import type { Item } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runAsking, startModels } from "../testing/agent-workflow.ts";

let models: Awaited<ReturnType<typeof startModels>>;
beforeAll(async () => {
  models = await startModels();
});
beforeEach(() => models.reset());
afterAll(() => models.close());

const categories = {
  categories: [
    { category: "Support", description: "Something does not work" },
    { category: "Sales", description: "" },
  ],
};

/** The texts at each output. */
async function classify(options: Record<string, unknown>, texts: readonly string[]) {
  const items: Item[] = texts.map((text) => ({ json: { text } }));
  const run = await runAsking(
    models.model,
    {
      type: "@n8n/n8n-nodes-langchain.textClassifier",
      typeVersion: 1.1,
      parameters: { inputText: "={{ $json.text }}", categories, options },
      subNodes: { Model: { connection: "ai_languageModel", type: "test.model" } },
    },
    items,
  );
  const outputs = run.result.runData["Agent"]?.[0]?.data?.main ?? [];
  return {
    run,
    outputs: outputs.map((output) => output?.map(({ json }) => json["text"] ?? json["error"]) ?? []),
  };
}
const answer = (text: string, value: object) =>
  models.provider.mock.onMessage(text, { content: JSON.stringify(value) });

describe("Text Classifier", () => {
  it("sends items to the output of their category, and leaves out what fits none", async () => {
    answer("broken", { category: "Support" });
    answer("buy", { category: "Sales" });
    answer("weather", { category: "none of these" });
    const { outputs, run } = await classify({}, ["buy", "broken", "weather"]);
    expect(outputs).toEqual([["broken"], ["buy"]]);
    expect(run.result.runData["Agent"]?.[0]?.data?.main?.[0]?.[0]?.pairedItem).toEqual({ item: 1 });
    const { messages } = models.provider.seen[0]!.body as { messages: { content: string }[] };
    expect(messages[0]?.content).toContain("Support, Sales");
    expect(messages[0]?.content).toContain("- Support: Something does not work");
  });

  it("has an output for the rest where that is wanted", async () => {
    answer("weather", { category: "none of these" });
    expect((await classify({ fallback: "other" }, ["weather"])).outputs).toEqual([[], [], ["weather"]]);
  });

  it("sends an item to several outputs where it may belong to several categories", async () => {
    answer("both", { categories: ["Sales", "Support"] });
    expect((await classify({ multiClass: true }, ["both"])).outputs).toEqual([["both"], ["both"]]);
  });

  it("asks again where the answer names another category", async () => {
    models.provider.mock.on({ turnIndex: 0 }, { content: '{"category": "Complaint"}' });
    models.provider.mock.on({ turnIndex: 1 }, { content: '{"category": "Support"}' });
    expect((await classify({}, ["broken"])).outputs).toEqual([["broken"], []]);
  });
});
