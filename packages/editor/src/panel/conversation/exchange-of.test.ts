import { describe, expect, it } from "vitest";
import type { ShownTask } from "../../document/index.ts";
import { exchangeOf } from "./exchange-of.ts";

let index = 0;

function subRun(connection: `ai_${string}`, input: object, output: object, step = "0 model 0"): ShownTask {
  return {
    startTime: 1,
    executionTime: 2,
    executionIndex: ++index,
    executionStatus: "success",
    source: [{ previousNode: "Agent", previousNodeRun: 0 }],
    metadata: { step },
    inputOverride: { [connection]: [[{ json: input }]] },
    data: { [connection]: [[{ json: output }]] },
  } as unknown as ShownTask;
}

const reply = (text: string) => ({ response: { generations: [[{ text, generationInfo: {} }]] } });

const tasks = new Map<string, ShownTask[]>([
  ["Agent", [{ startTime: 0, executionTime: 9, source: [], data: {} } as unknown as ShownTask]],
  [
    "Model",
    [
      subRun(
        "ai_languageModel",
        {
          messages: [
            { role: "system", content: "Be brief" },
            { role: "user", content: "Price?" },
          ],
        },
        reply(""),
      ),
    ],
  ],
  ["Prices", [subRun("ai_tool", { query: "A-1" }, { response: "3 dollars" }, "0 tool 0")]],
]);
tasks
  .get("Model")!
  .push(subRun("ai_languageModel", { messages: [], earlierMessages: 2 }, reply("3 dollars"), "0 model 1"));

describe("exchangeOf", () => {
  it("returns the messages of a model's first call and its reply", () => {
    expect(exchangeOf(tasks, { node: "Model", run: 0 })).toMatchObject({
      sent: [
        { kind: "said", role: "system", text: "Be brief" },
        { kind: "said", role: "user", text: "Price?" },
      ],
      step: { kind: "answer", text: "" },
    });
  });

  it("includes earlier replies and tool results in later calls", () => {
    const exchange = exchangeOf(tasks, { node: "Model", run: 1 });
    expect(exchange?.sent.map(({ kind }) => kind)).toEqual(["said", "said", "answer", "tool"]);
    expect(exchange?.step).toMatchObject({ kind: "answer", text: "3 dollars", run: 1 });
  });

  it("returns a tool's call alone", () => {
    expect(exchangeOf(tasks, { node: "Prices", run: 0 })).toMatchObject({
      sent: [],
      step: { kind: "tool", input: { query: "A-1" }, result: "3 dollars" },
    });
  });

  it("returns nothing for a node of the main flow and an unknown run", () => {
    expect(exchangeOf(tasks, { node: "Agent", run: 0 })).toBeUndefined();
    expect(exchangeOf(tasks, { node: "Model", run: 7 })).toBeUndefined();
  });
});
