import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runAsking, startModels } from "../testing/agent-workflow.ts";

let models: Awaited<ReturnType<typeof startModels>>;
beforeAll(async () => {
  models = await startModels();
});
beforeEach(() => models.reset());
afterAll(() => models.close());

const structured = "@n8n/n8n-nodes-langchain.outputParserStructured";
const schema =
  '{"type": "object", "properties": {"color": {"enum": ["red", "blue"]}}, "required": ["color"]}';
const chain = {
  type: "@n8n/n8n-nodes-langchain.chainLlm",
  typeVersion: 1.7,
  parameters: { promptType: "define", text: "A color", hasOutputParser: true },
};
const ownModel = (to: string) =>
  ({ connection: "ai_languageModel", to, type: "test.model", parameters: { model: "gpt-5-nano" } }) as const;
const model = { connection: "ai_languageModel", type: "test.model" } as const;

/** Returns the request bodies of a model. */
const asked = (name: string) =>
  models.provider.seen
    .map(({ body }) => body as { model: string; messages: { content: string }[] })
    .filter((body) => body.model === name);

describe("Auto-fixing Output Parser", () => {
  it("lets its own model correct an answer, in a separate run", async () => {
    models.provider.mock.on({ model: "gpt-5-mini" }, { content: "Red, I think" });
    models.provider.mock.on({ model: "gpt-5-nano" }, { content: '{"color": "red"}' });
    const run = await runAsking(models.model, {
      ...chain,
      subNodes: {
        Model: model,
        Fixing: {
          connection: "ai_outputParser",
          type: "@n8n/n8n-nodes-langchain.outputParserAutofixing",
          parameters: { options: { prompt: "Repair {completion} because {error} as {instructions}" } },
        },
        Parser: {
          connection: "ai_outputParser",
          to: "Fixing",
          type: structured,
          typeVersion: 1.2,
          parameters: { schemaType: "manual", inputSchema: schema },
        },
        Small: ownModel("Fixing"),
      },
    });
    expect(run.json("Agent")).toEqual([{ output: { color: "red" } }]);
    expect(asked("gpt-5-mini")).toHaveLength(1);
    expect(asked("gpt-5-nano")[0]?.messages[0]?.content).toMatch(
      /^Repair Red, I think because .*JSON.* as JSON only.*"red"/s,
    );
    // The parser reads the answer, and then requests a correction.
    expect(run.result.runData["Fixing"]).toHaveLength(2);
    expect(run.result.runData["Small"]).toHaveLength(1);
  });
});

describe("Structured Output Parser with Auto-Fix Format", () => {
  it.each([
    [true, /^Repair Red, I think/],
    [false, /^An answer does not have the shape/],
  ])("uses a custom prompt if given: %s", async (customizeRetryPrompt, text) => {
    models.provider.mock.on({ model: "gpt-5-mini" }, { content: "Red, I think" });
    models.provider.mock.on({ model: "gpt-5-nano" }, { content: '{"color": "red"}' });
    const rest = { autoFix: true, customizeRetryPrompt, prompt: "Repair {completion}" };
    const run = await runAsking(models.model, {
      ...chain,
      subNodes: {
        Model: model,
        Parser: {
          connection: "ai_outputParser",
          type: structured,
          typeVersion: 1.3,
          parameters: { schemaType: "manual", inputSchema: schema, ...rest },
        },
        Small: ownModel("Parser"),
      },
    });
    expect(run.json("Agent")).toEqual([{ output: { color: "red" } }]);
    expect(asked("gpt-5-nano")[0]?.messages[0]?.content).toMatch(text);
  });

  it("requests a correction from the connected model first, then from the answering one", async () => {
    models.provider.mock.on({ model: "gpt-5-nano" }, { content: "no" });
    models.provider.mock.on({ model: "gpt-5-mini", turnIndex: 0 }, { content: "Red, I think" });
    models.provider.mock.on({ model: "gpt-5-mini", turnIndex: 1 }, { content: '{"color": "blue"}' });
    const run = await runAsking(models.model, {
      ...chain,
      subNodes: {
        Model: model,
        Parser: {
          connection: "ai_outputParser",
          type: structured,
          typeVersion: 1.3,
          parameters: { schemaType: "manual", inputSchema: schema, autoFix: true },
        },
        Small: ownModel("Parser"),
      },
    });
    expect(run.json("Agent")).toEqual([{ output: { color: "blue" } }]);
    expect([asked("gpt-5-mini").length, asked("gpt-5-nano").length]).toEqual([2, 1]);
  });
});
