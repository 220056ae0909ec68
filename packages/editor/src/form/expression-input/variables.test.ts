import { describe, expect, it } from "vitest";
import { MAX_VARIABLE_DATA_BYTES, searchVariables, variableTree } from "./variables.ts";

describe("Variable selector", () => {
  const item = { json: { name: "Ada", "a b": { list: [1] } } };

  it("lists the fields of input and nodes with their inserted expressions", { tags: ["EXP-12"] }, () => {
    const [input, nodes] = variableTree({ input: item, nodes: [{ name: "It's", item }] });
    expect(input?.options?.[0]).toEqual({ name: "name", key: "$json.name", value: "Ada" });
    expect(input?.options?.[1]).toMatchObject({
      dataType: "object",
      allowParentSelect: true,
      key: "$json['a b']",
    });
    expect(input?.options?.[1]?.options?.[0]?.options?.[0]?.key).toBe("$json['a b'].list[0]");
    expect(nodes?.options?.[0]?.options?.[0]?.key).toBe("$('It\\'s').item.json.name");
  });
  it("does not list data above the limit", { tags: ["EXP-13"] }, () => {
    const large = { json: { text: "x".repeat(MAX_VARIABLE_DATA_BYTES) } };
    expect(variableTree({ input: large, nodes: [] })[0]?.options).toEqual([
      { name: expect.stringContaining("Too large") },
    ]);
  });
  it("is searched by name and value", () => {
    const tree = variableTree({ input: item, nodes: [] });
    expect(searchVariables(tree, "ada")[0]?.options?.map((each) => each.name)).toEqual(["name"]);
  });
});
