import { describe, expect, it } from "vitest";
import { runNodeJson } from "../../testing/index.ts";
import node from "./execute-workflow-trigger.node.ts";

const fields = { workflowInputs: { values: [{ name: "a" }, { name: "b", type: "number" }] } };

describe("When Executed by Another Workflow", () => {
  it.each([
    ["takes everything before 1.1", 1, fields, { a: 1, c: 3 }],
    ["takes everything when told so", 1.1, { inputSource: "passthrough" }, { a: 1, c: 3 }],
    ["takes everything when no field is declared", 1.1, {}, { a: 1, c: 3 }],
    ["takes declared fields only; missing ones are null", 1.1, fields, { a: 1, b: null }],
    [
      "takes the members of the example",
      1.1,
      { inputSource: "jsonExample", jsonExample: '{"c": 0, "d": ""}' },
      { c: 3, d: null },
    ],
  ])("%s", async (_, typeVersion, parameters, wanted) => {
    const options = {
      typeVersion,
      parameters,
      mode: "integrated" as const,
      items: [{ json: { a: 1, c: 3 } }],
    };
    expect(await runNodeJson(node, options)).toEqual([[wanted]]);
  });

  it("outputs an example in test runs", async () => {
    const parameters = { inputSource: "jsonExample", jsonExample: '{"c": 5}' };
    expect(await runNodeJson(node, { parameters })).toEqual([[{ c: 5 }]]);
    expect(await runNodeJson(node, { parameters: fields })).toEqual([[{ a: null, b: null }]]);
  });

  it("reports errors in the example", async () => {
    const parameters = { inputSource: "jsonExample", jsonExample: "[1]" };
    await expect(runNodeJson(node, { parameters })).rejects.toThrow(
      "The JSON example of the inputs is not an object.",
    );
  });
});
