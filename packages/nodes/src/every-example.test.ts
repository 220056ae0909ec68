import { runWorkflow } from "@heddle/engine/testing";
import { describe, expect, it } from "vitest";
import { loadAllNodeTypes, loadNodeType } from "./catalogue.ts";
import { exampleWorkflow, type NodeExample, nodeExample } from "./examples.ts";

const types = await loadAllNodeTypes();
const examples: [string, NodeExample][] = [];
for (const { name } of types) {
  const example = await nodeExample(name);
  if (example) examples.push([name, example]);
}

it("many nodes have an example", () => {
  expect(examples.length).toBeGreaterThanOrEqual(24);
});

describe("the example of", () => {
  it.each(examples)("%s runs, and returns what its page shows", async (name, example) => {
    const type = (await loadNodeType(name))!;
    const workflow = exampleWorkflow(type, example);
    const needed = await Promise.all(workflow.nodes.map((node) => loadNodeType(node.type)));
    const run = await runWorkflow(workflow, { types: needed.filter((each) => each !== undefined) });
    expect(run.result.error).toBeUndefined();
    const outputs = run.result.runData[workflow.nodes.at(-1)!.name]?.at(-1)?.data?.main ?? [];
    expect(outputs.map((items) => (items ?? []).map(({ json }) => json))).toEqual(example.outputs);
  });
});
