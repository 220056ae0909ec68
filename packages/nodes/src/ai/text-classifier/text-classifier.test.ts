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

/** Texts at each output. */
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

  it("has an output for uncategorized texts if enabled", async () => {
    answer("weather", { category: "none of these" });
    for (const fallback of ["other", "Other"])
      expect((await classify({ fallback }, ["weather"])).outputs).toEqual([[], [], ["weather"]]);
  });

  it("sends an item to several outputs if several categories are allowed", async () => {
    answer("both", { categories: ["Sales", "Support"] });
    expect((await classify({ multiClass: true }, ["both"])).outputs).toEqual([["both"], ["both"]]);
  });

  it("repeats the request if the answer names an unknown category", async () => {
    models.provider.mock.on({ turnIndex: 0 }, { content: '{"category": "Complaint"}' });
    models.provider.mock.on({ turnIndex: 1 }, { content: '{"category": "Support"}' });
    expect((await classify({}, ["broken"])).outputs).toEqual([["broken"], []]);
  });

  it.each([
    ["in lower case", '{"category": "support"}', 0],
    ["as a bare word", "Support", 0],
    ["as a word in a sentence", "This belongs to Sales.", 1],
    ["in quotes and with a full stop", '"sales".', 1],
    ["as a list", '["Support"]', 0],
    ["as a JSON string", '"SUPPORT"', 0],
    ["as members that are true", '{"Support": false, "Sales": true, "fallback": false}', 1],
    ["under another member", '{"result": {"label": "Sales"}}', 1],
    ["with a trailing comma", '{"category": "Support",}', 0],
    ["in a fenced block", '```json\n{"category": "Sales"}\n```', 1],
    ["that is none of the form", '{"category": "Complaint"}', 2],
    ["that is none of the form, as a bare word", "Complaint", 2],
    ["that is empty", '{"category": "other"}', 2],
  ])("takes a category %s", async (_how, content, output) => {
    models.provider.mock.on({}, { content });
    const { outputs } = await classify({ fallback: "other" }, ["a text"]);
    expect(outputs.map((texts) => texts.length)).toEqual([0, 1, 2].map((at) => (at === output ? 1 : 0)));
    expect(models.provider.seen).toHaveLength(1);
  });

  it("notes a category that the form does not have", async () => {
    models.provider.mock.on({}, { content: "Complaint" });
    const { run } = await classify({ fallback: "other" }, ["a text"]);
    expect(run.result.runData["Agent"]?.[0]?.hints).toMatchObject([
      { message: "The model answered “Complaint”, which is none of the categories." },
    ]);
  });

  it("takes several categories in another form", async () => {
    models.provider.mock.on({}, { content: "sales, support" });
    expect((await classify({ multiClass: true }, ["both"])).outputs).toEqual([["both"], ["both"]]);
  });
});
