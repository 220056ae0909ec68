import type { StepEntry } from "@heddle/engine";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runAsking, startModels } from "../testing/agent-workflow.ts";

let models: Awaited<ReturnType<typeof startModels>>;
beforeAll(async () => {
  models = await startModels();
});
beforeEach(() => models.reset());
afterAll(() => models.close());

const model = { connection: "ai_languageModel", type: "test.model" } as const;
const call = (id: string, name: string, given: object) => ({
  toolCalls: [{ id, name, arguments: JSON.stringify(given) }],
});

describe("AI Agent Tool", () => {
  const parameters = {
    toolDescription: "Calculates",
    text: "=Work out {{ $fromAI('task', 'What to calculate', 'string') }}",
    options: { systemMessage: "You calculate" },
  };
  const run = (options: object = {}) =>
    runAsking(
      models.model,
      {
        parameters: { promptType: "define", text: "How many are 2 and 3?" },
        subNodes: {
          Model: model,
          Expert: {
            connection: "ai_tool",
            type: "@n8n/n8n-nodes-langchain.agentTool",
            typeVersion: 2.2,
            parameters,
          },
          ExpertModel: { ...model, to: "Expert", parameters: { model: "gpt-5" } },
          Calc: { connection: "ai_tool", type: "@n8n/n8n-nodes-langchain.toolCalculator", to: "Expert" },
        },
      },
      [{ json: {} }],
      options,
    );

  /** The agent calls the expert, who calculates. */
  function declareAnswers(): void {
    const { mock } = models.provider;
    mock.on({ userMessage: "Work out 2 + 3", hasToolResult: false }, call("c1", "Calc", { input: "2 + 3" }));
    mock.on({ toolCallId: "c1" }, { content: "It is 5" });
    mock.on({ userMessage: "How many", hasToolResult: false }, call("e1", "Expert", { task: "2 + 3" }));
    mock.on({ toolCallId: "e1" }, { content: "Five." });
  }

  it("receives the model's arguments, calls its own tools and returns its answer", async () => {
    declareAnswers();
    const result = await run();
    expect(result.json("Agent")).toEqual([{ output: "Five." }]);
    expect(result.result.runData["Expert"]).toMatchObject([
      { data: { ai_tool: [[{ json: { response: "It is 5" } }]] }, executionStatus: "success" },
    ]);
    expect(result.result.runData["Calc"]).toHaveLength(1);
    const bodies = models.provider.seen.map(
      ({ body }) => body as { model: string; tools: { function: { name: string } }[] },
    );
    expect(bodies.map(({ model: name }) => name)).toEqual(["gpt-5-mini", "gpt-5", "gpt-5", "gpt-5-mini"]);
    expect(bodies.map(({ tools }) => tools.map((tool) => tool.function.name))).toEqual([
      ["Expert"],
      ["Calc"],
      ["Calc"],
      ["Expert"],
    ]);
  });

  it("does not repeat a model call that is in the journal, wherever it is killed", async () => {
    declareAnswers();
    const whole = await run();
    const { entries } = whole.ports.journal;
    const isModel = (entry: object) => (entry as StepEntry).subRun?.node.endsWith("Model") === true;
    expect(entries.filter(isModel)).toHaveLength(4);
    for (let cut = 0; cut <= entries.length; cut++) {
      models.provider.seen.splice(0);
      const resumed = await run({ resume: entries.slice(0, cut) });
      expect(resumed.json("Agent")).toEqual([{ output: "Five." }]);
      expect(models.provider.seen).toHaveLength(entries.slice(cut).filter(isModel).length);
    }
  });
});
