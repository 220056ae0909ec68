import { describe, expect, it } from "vitest";
import { runNode, runNodeJson } from "../../testing/index.ts";
import node from "./debug-helper.node.ts";
import { RANDOM_KINDS } from "./random-data.ts";

const run = async (parameters: object) => (await runNodeJson(node, { parameters: { ...parameters } }))[0];

describe("DebugHelper", () => {
  it("fails, or passes items on", async () => {
    await expect(run({})).rejects.toThrow("Node has thrown an error");
    await expect(run({ throwErrorMessage: "={{ 'No ' + 1 }}" })).rejects.toThrow("No 1");
    expect(
      await runNodeJson(node, { parameters: { category: "doNothing" }, items: [{ json: { a: 1 } }] }),
    ).toEqual([[{ a: 1 }]]);
  });

  it.each(Object.keys(RANDOM_KINDS))("makes %s", async (randomDataType) => {
    const parameters = { category: "randomData", randomDataType, randomDataCount: 3 };
    const made = await run(parameters);
    expect(made).toHaveLength(3);
    const [again, same] = await Promise.all([1, 2].map(() => run({ ...parameters, randomDataSeed: "x" })));
    expect(again).toEqual(same);
    expect(again).not.toEqual(made);
  });

  it("makes one item of all", async () => {
    const parameters = { category: "randomData", randomDataType: "uuid", randomDataSingleArray: true };
    const [output] = await runNode(node, { parameters });
    expect(output).toMatchObject([{ pairedItem: { item: 0 } }]);
    expect(output?.[0]?.json["generatedItems"]).toHaveLength(10);
  });
});
