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

/** Bodies of the requests, by the model that they went to. */
const asked = (name: string) =>
  models.provider.seen
    .map(({ body }) => body as { model: string; messages: { content: string }[] })
    .filter((body) => body.model === name);

describe("Auto-fixing Output Parser", () => {
  it("has its own model correct an answer, as a run of its own", async () => {
    models.provider.mock.on({ model: "gpt-5-mini" }, { content: "Red, I think" });
    models.provider.mock.on({ model: "gpt-5-nano" }, { content: '{"color": "red"}' });
    const run = await runAsking(models.model, {
      ...chain,
      subNodes: {
        Model: model,
        Fixing: {
          connection: "ai_outputParser",
          type: "@n8n/n8n-nodes-langchain.outputParserAutofixing",
          parameters: { options: { prompt: "Mend {completion} because {error} as {instructions}" } },
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
      /^Mend Red, I think because .*JSON.* as JSON only.*"red"/s,
    );
    expect(run.result.runData["Fixing"]).toHaveLength(1);
    expect(run.result.runData["Small"]).toHaveLength(1);
  });
});

describe("Structured Output Parser with Auto-Fix Format", () => {
  it.each([
    [true, /^Mend Red, I think/],
    [false, /^An answer does not have the shape/],
  ])("asks in words of its own where they are wanted: %s", async (customizeRetryPrompt, text) => {
    models.provider.mock.on({ model: "gpt-5-mini" }, { content: "Red, I think" });
    models.provider.mock.on({ model: "gpt-5-nano" }, { content: '{"color": "red"}' });
    const rest = { autoFix: true, customizeRetryPrompt, prompt: "Mend {completion}" };
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

  it("has the connected model correct an answer, and then the model that answered", async () => {
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
