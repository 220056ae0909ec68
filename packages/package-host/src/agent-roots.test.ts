import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { windowedMemory } from "@heddle/ai";
import { fakePorts } from "@heddle/engine/testing";
import { createNodeTypes } from "@heddle/nodes";
import { runAsking, startModels } from "@heddle/nodes/testing";
import { type Item, type ModelCalls, type NodeType, toolName } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endProcesses } from "./process/processes.ts";
import { locationOf, type OpenPackage, openPackage } from "./testing/open-package.ts";
import { supplyingNode } from "./testing/supplying-node.ts";

const NAME = "n8n-nodes-agent-roots";
const PARSER = "@n8n/n8n-nodes-langchain.outputParserStructured";
const folder = mkdtempSync(join(tmpdir(), "heddle-roots-"));

let models: Awaited<ReturnType<typeof startModels>>;
/** The package with and without its model library. */
let withLibrary: OpenPackage;
let without: OpenPackage;

beforeAll(async () => {
  models = await startModels();
  const fixture = locationOf(NAME);
  cpSync(fixture.folder, folder, { recursive: true });
  cpSync(join(folder, "library"), join(folder, "node_modules/@langchain/core"), { recursive: true });
  withLibrary = await openPackage({ ...fixture, folder, root: folder });
  without = await openPackage(fixture);
});
beforeEach(() => models.reset());
afterAll(async () => {
  await endProcesses();
  await models.close();
  rmSync(folder, { recursive: true, force: true });
});

const double = supplyingNode("ai_tool", () => ({
  name: toolName("double"),
  description: "Doubles a number",
  inputSchema: { type: "object", properties: { number: { type: "number" } }, required: ["number"] },
  invoke: async ({ number }: { number: number }) => {
    if (number > 100) throw new Error("That is too much");
    return { doubled: 2 * number };
  },
}));
const memory = () => {
  let kept: readonly never[] = [];
  const store = {
    keepsTools: false,
    read: async () => kept,
    append: async (more: readonly unknown[]) => void (kept = [...kept, ...(more as never[])]),
    replace: async (others: readonly unknown[]) => void (kept = others as never[]),
  };
  return supplyingNode("ai_memory", () => windowedMemory(store, 1));
};
const embeddings = supplyingNode("ai_embedding", () => ({
  provider: "test",
  modelId: "lengths",
  embed: async (texts: readonly string[], { purpose = "document" } = {}) => ({
    vectors: texts.map((text) => [text.length, purpose === "query" ? 1 : 0]),
    usage: { inputTokens: texts.length },
  }),
}));
const store = supplyingNode("ai_vectorStore", () => ({
  search: async (query: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({ text: `${query} ${at}`, metadata: { at }, score: 1 - at })),
}));
const loader = supplyingNode("ai_document", () => ({
  load: async (item: number) => ["a", "b"].map((text) => ({ text: `${item} ${text}`, metadata: { item } })),
}));
const parser = { type: PARSER, typeVersion: 1.3, parameters: { jsonSchemaExample: '{"city":"Bern"}' } };

type Connected = NodeType | typeof parser | "model";

/** Runs the node of the package with parts of Heddle connected to it. */
async function run(
  opened: OpenPackage,
  parameters: { action: string; text?: string },
  connected: readonly Connected[],
  calls?: ModelCalls,
  items: Item[] = [{ json: {} }],
) {
  const root = opened.node("root");
  const own = connected.filter((one): one is NodeType => typeof one !== "string" && "name" in one);
  const known = await createNodeTypes([PARSER, "n8n-nodes-base.manualTrigger"]);
  const subNodes = connected.map((one) => {
    if (one === "model") return ["Model", { connection: "ai_languageModel", type: "test.model" }];
    if (!("name" in one)) return ["Parser", { ...one, connection: "ai_outputParser" }];
    return [one.name, { connection: one.descriptions[0]!.outputs[0], type: one.name }];
  });
  const result = await runAsking(
    models.model,
    { type: root.name, typeVersion: 1, parameters, subNodes: Object.fromEntries(subNodes) as never },
    items,
    {
      types: {
        get: (name) => [root, models.model, ...own].find((type) => type.name === name) ?? known.get(name),
      },
      ports: { ...fakePorts(), ...(calls && { models: calls }) },
    },
  );
  return {
    error: result.result.error,
    json: result.result.error ? undefined : (result.json("Agent") as Record<string, unknown>[])[0],
    runs: (name: string) => result.result.runData[name] ?? [],
  };
}

const seen = () => models.provider.seen.map(({ body }) => body as { messages: unknown[]; tools?: unknown[] });
const LONG = "Hi there. ".repeat(20);
const calls = (name: string, args: string) => [{ id: "call_1", name, arguments: args }];

describe.each([
  ["that brings the library for models", () => withLibrary],
  ["that brings no library", () => without],
])("a node of a package %s, which uses its connected parts,", (_kind, opened) => {
  it("gets answers of a model with their tokens, each as a run of the model's node", async () => {
    models.provider.mock.on({ userMessage: "Hello" }, { content: "Hi." });
    const { json, runs } = await run(opened(), { action: "ask", text: "Hello" }, ["model"]);
    expect(json).toMatchObject({ text: "Hi.", reason: "stop", model: "gpt-5-mini" });
    expect(json?.["tokens"]).toBeGreaterThan(0);
    expect(seen()[0]?.messages).toMatchObject([{ content: "Be brief" }, { role: "user", content: "Hello" }]);
    expect(runs("Model")).toHaveLength(1);
    expect(JSON.stringify(runs("Model"))).toContain('"completionTokens"');
  });

  it("reads streamed responses, including tool calls, and shows images", async () => {
    const { mock } = models.provider;
    mock.on({ userMessage: "Hello" }, { content: LONG });
    const streamed = await run(opened(), { action: "stream", text: "Hello" }, ["model"]);
    expect(streamed.json).toEqual({ text: LONG, isInParts: true });
    expect(JSON.stringify(streamed.runs("Model"))).toContain('"completionTokens"');
    mock.on({ userMessage: "Go" }, { toolCalls: calls("double", '{"number":21}') });
    expect((await run(opened(), { action: "streamedCalls", text: "Go" }, ["model", double])).json).toEqual({
      calls: [["double", { number: 21 }]],
    });
    models.provider.mock.on({ userMessage: "Look" }, { content: "A cat." });
    expect((await run(opened(), { action: "image" }, ["model"])).json).toEqual({ text: "A cat." });
    expect(JSON.stringify(seen().at(-1)?.messages)).toContain("data:image/png;base64,iVBORw0K");
  });

  it("has a model call tools, whose results count as content from outside", async () => {
    const { mock } = models.provider;
    mock.on({ userMessage: "Go", hasToolResult: false }, { toolCalls: calls("double", '{"number":21}') });
    mock.on({ hasToolResult: true }, { content: "42." });
    const { json, runs } = await run(opened(), { action: "agent", text: "Go" }, ["model", double]);
    expect(json).toEqual({ text: "42.", tools: ["double"] });
    expect(JSON.stringify(seen()[0]?.tools)).toContain('"description":"Doubles a number"');
    expect(JSON.stringify(seen()[1]?.messages)).toContain("tool-data from");
    expect(JSON.stringify(seen()[1]?.messages)).toContain("doubled");
    expect([runs("Model").length, runs(double.name).length]).toEqual([2, 1]);
  });

  it("calls a tool by itself, and reads errors of a call", async () => {
    const { json } = await run(opened(), { action: "tool", text: "x" }, [double]);
    expect(json?.["named"]).toBe('{"doubled":14}');
    expect(json?.["text"]).toContain("number must be number");
  });

  it("reads and continues a memory", async () => {
    expect((await run(opened(), { action: "memory" }, [memory()])).json).toEqual({
      seen: ["How are you?"],
      kept: 3,
    });
  });

  it("lets a parser read responses, and reports their errors", async () => {
    const parsed = await run(opened(), { action: "parse", text: '```json\n{"city":"Bern"}\n```' }, [parser]);
    expect(parsed.json).toEqual({ value: { city: "Bern" } });
    const failed = await run(opened(), { action: "parse", text: '{"city":7}' }, [parser]);
    expect(failed.error?.message).toContain("does not have the shape that the output parser wants");
  });

  it("turns texts into vectors, and finds texts by their meaning", async () => {
    const { json, runs } = await run(opened(), { action: "vectors" }, [embeddings]);
    expect(json).toEqual({
      documents: [
        [1, 0],
        [1, 0],
      ],
      question: [1, 1],
    });
    expect(runs(embeddings.name)).toHaveLength(2);
    const found = await run(opened(), { action: "finds", text: "q" }, [store]);
    expect(found.json).toEqual({
      found: [{ pageContent: "q 0", metadata: { at: 0 } }],
      asked: [
        { pageContent: "q 0", metadata: { at: 0 } },
        { pageContent: "q 1", metadata: { at: 1 } },
      ],
    });
  });

  it("loads documents of its items", async () => {
    const items = [{ json: { n: 0 } }, { json: { n: 1 } }];
    const { json, runs } = await run(opened(), { action: "documents" }, [loader], undefined, items);
    expect(json).toEqual({
      isLoader: true,
      one: [
        { pageContent: "1 a", metadata: { item: 1 } },
        { pageContent: "1 b", metadata: { item: 1 } },
      ],
      all: 4,
      own: 2,
      processed: 4,
      serialized: ["0 a", "0 b", "1 a", "1 b"],
    });
    expect(runs(loader.name).length).toBeGreaterThan(4);
  });

  it("names the input that requires a connection, and works without optional ones", async () => {
    const { error } = await run(opened(), { action: "missing" }, []);
    expect(error?.message).toBe('Nothing is connected to the input "Model" of this node');
    const { error: other } = await run(opened(), { action: "parse", text: "" }, []);
    expect(other?.message).toContain("parse");
  });
});

describe("model calls from nodes of packages", () => {
  it("are counted, and rejected if they exceed a budget", async () => {
    models.provider.mock.on({ userMessage: "Hello" }, { content: "Hi." });
    const told: unknown[] = [];
    const counting = {
      call: async (name: string, argument: unknown) => {
        told.push([name, argument]);
        return name === "begin" ? 7 : 0.5;
      },
    } as ModelCalls;
    const { json } = await run(withLibrary, { action: "ask", text: "Hello" }, ["model"], counting);
    expect(json?.["text"]).toBe("Hi.");
    expect(told).toMatchObject([
      ["begin", { node: "Model", model: "gpt-5-mini" }],
      ["end", { call: 7, usage: {} }],
    ]);
    models.reset();
    const refusing: ModelCalls = { call: () => Promise.reject(new Error("The budget is used up")) };
    const { error } = await run(withLibrary, { action: "ask", text: "Hello" }, ["model"], refusing);
    expect(error?.message).toBe("The budget is used up");
    expect(models.provider.seen).toEqual([]);
  });

  it("can be the last step of a library chain, or use the newer library's terms", async () => {
    models.provider.mock.on({ userMessage: /Where/ }, { content: '{"city":"Bern"}' });
    const chain = await run(withLibrary, { action: "chain", text: "Where?" }, ["model", parser]);
    expect(chain.json).toEqual({ value: { city: "Bern" } });
    expect(JSON.stringify(seen()[0]?.messages)).toContain("JSON Schema");
    const generated = await run(without, { action: "generate", text: "Where?" }, ["model"]);
    const usage = { totalTokens: expect.any(Number) };
    expect(generated.json).toMatchObject({ text: '{"city":"Bern"}', usage });
  });
});
