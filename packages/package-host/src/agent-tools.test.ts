import { createNodeTypes } from "@heddle/nodes";
import { runAsking, startModels } from "@heddle/nodes/testing";
import { type NodeType, toolOf } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endProcesses } from "./process/processes.ts";
import { locationOf, type OpenPackage, openPackage } from "./testing/open-package.ts";

const AGENT = "@n8n/n8n-nodes-langchain.agent";

let models: Awaited<ReturnType<typeof startModels>>;
let parts: OpenPackage;
let sample: OpenPackage;

beforeAll(async () => {
  models = await startModels();
  parts = await openPackage(locationOf("n8n-nodes-agent-parts"));
  sample = await openPackage(locationOf("n8n-nodes-sample"));
});
beforeEach(() => models.reset());
afterAll(async () => {
  await endProcesses();
  await models.close();
});

/** Runs an agent with a node of a package, and a model that makes one call and then replies. */
async function runAgent(
  type: NodeType,
  connection: "ai_tool" | "ai_languageModel",
  parameters = {},
  call?: { name: string; arguments: string },
) {
  const { mock } = models.provider;
  if (call) mock.on({ userMessage: "Go", hasToolResult: false }, { toolCalls: [{ id: "call_1", ...call }] });
  mock.on({ hasToolResult: true }, { content: "Done." });
  const known = await createNodeTypes([AGENT, "n8n-nodes-base.manualTrigger"]);
  const types = new Map([type, models.model].map((one) => [one.name, one]));
  const model = { connection: "ai_languageModel", type: models.model.name } as const;
  return runAsking(
    models.model,
    {
      parameters: { promptType: "define", text: "Go", options: { returnIntermediateSteps: true } },
      subNodes: {
        ...(connection === "ai_tool" ? { Model: model } : {}),
        Part: { connection, type: type.name, parameters, typeVersion: 1 },
      },
    },
    [{ json: { prefix: "P-" } }],
    { types: { get: (name) => types.get(name) ?? known.get(name) } },
  );
}

const declared = () =>
  (models.provider.seen[0]!.body as { tools: { function: Record<string, unknown> }[] }).tools.map(
    (tool) => tool.function,
  );

describe("a node of a package that supplies tools", () => {
  const lookup = () => parts.node("lookup");
  const prefix = { prefix: "={{ $json.prefix }}" };

  it("lets an agent call them, with parameters of the node and arguments of the model", async () => {
    const run = await runAgent(lookup(), "ai_tool", prefix, {
      name: "find_record",
      arguments: '{"number":7}',
    });
    expect(run.json("Agent")).toMatchObject([
      { output: "Done.", intermediateSteps: [{ action: { tool: "find_record" }, observation: "P-7" }] },
    ]);
    expect(declared()).toMatchObject([
      {
        name: "find_record",
        description: "Finds a record by its number",
        parameters: { properties: { number: { type: "integer" } }, required: ["number"] },
      },
      { name: "fail", parameters: { properties: { input: { type: "string" } } } },
    ]);
    expect(run.result.runData["Part"]).toHaveLength(1);
  });

  it("reports the error of a failed call to the model", async () => {
    const run = await runAgent(lookup(), "ai_tool", prefix, { name: "fail", arguments: '{"input":""}' });
    const [{ intermediateSteps }] = run.json("Agent") as [{ intermediateSteps: { observation: string }[] }];
    expect(intermediateSteps[0]?.observation).toContain("The record is locked");
  });

  it("reports parts that it cannot supply", async () => {
    const run = await runAgent(parts.node("model"), "ai_languageModel");
    expect(run.result.error?.message).toContain("supplies nothing that Heddle can use");
  });
});

describe("a node of a package that is usable as a tool", () => {
  it("runs with values from the model, and knows that it runs as a tool", async () => {
    const tool = toolOf(sample.node("tool"))!;
    const parameters = {
      action: "asTool",
      value: "={{ $fromAI('value', 'What to return', 'string') }}",
    };
    const run = await runAgent(tool, "ai_tool", parameters, { name: "Part", arguments: '{"value":"seven"}' });
    const [{ intermediateSteps }] = run.json("Agent") as [{ intermediateSteps: { observation: string }[] }];
    expect(JSON.parse(intermediateSteps[0]!.observation)).toEqual({ value: "seven", isTool: true });
  });
});
