import { describe, expect, it } from "vitest";
import { duplicateWorkflowName, uniqueNodeName } from "./node-names.ts";
import { nodesNamedIn, renameInText, renameNode } from "./rename-node.ts";
import { workflowOf } from "./testing/index.ts";

describe("names", () => {
  it("counts on from the number at the end", () => {
    expect(uniqueNodeName("Set", new Set())).toBe("Set");
    expect(uniqueNodeName("Set", new Set(["Set"]))).toBe("Set1");
    expect(uniqueNodeName("Set1", new Set(["Set", "Set1"]))).toBe("Set2");
    expect(uniqueNodeName("S3", new Set(["S3"]), new Set(["S3"]))).toBe("S31");
    expect(uniqueNodeName("42", new Set(["42"]))).toBe("421");
  });

  it("marks copies while the name stays short enough", () => {
    expect(duplicateWorkflowName("A")).toBe("A copy");
    expect(duplicateWorkflowName("x".repeat(122))).toHaveLength(127);
    expect(duplicateWorkflowName("x".repeat(123))).toHaveLength(123);
  });
});

describe("renameNode", () => {
  const workflow = workflowOf(
    [
      "A",
      {
        name: "B",
        parameters: {
          text: "={{ $('A').item.json.x }}",
          plain: "$('A')",
          list: [{ jsCode: "$('A').all()" }],
        },
      },
    ],
    [
      ["A", "B"],
      ["B", "A"],
    ],
    { pinData: { A: [{ json: {} }] }, staticData: { "node:A": { x: 1 } } },
  );

  it("renames in connections, pinned data, static data, expressions and code", () => {
    const renamed = renameNode(workflow, "A", "It's");
    expect(renamed.nodes.map((node) => node.name)).toEqual(["It's", "B"]);
    expect(renamed.connections).toMatchObject({
      "It's": { main: [[{ node: "B" }]] },
      B: { main: [[{ node: "It's" }]] },
    });
    expect(renamed.pinData).toEqual({ "It's": [{ json: {} }] });
    expect(renamed.staticData).toEqual({ "node:It's": { x: 1 } });
    expect(renamed.nodes[1]?.parameters).toEqual({
      text: "={{ $('It\\'s').item.json.x }}",
      plain: "$('A')",
      list: [{ jsCode: "$('It\\'s').all()" }],
    });
    expect(workflow.nodes[0]?.name).toBe("A");
  });

  it("refuses unknown, taken and empty names", () => {
    expect(() => renameNode(workflow, "X", "Y")).toThrow(/no node/);
    expect(() => renameNode(workflow, "A", "B")).toThrow(/already/);
    expect(() => renameNode(workflow, "A", " ")).toThrow(/needs a name/);
  });
});

describe("renameInText", () => {
  it.each([
    [`$("Old").x`, `$("New 1").x`],
    ["$(`Old`)", "$(`New 1`)"],
    [`$node["Old"].json`, `$node["New 1"].json`],
    ["$node.Old.json", `$node["New 1"].json`],
    [`$items('Old', 0)`, `$items('New 1', 0)`],
    [`$('Older') my$('Old') $node.Older 'Old'`, `$('Older') my$('Old') $node.Older 'Old'`],
  ])("%s", (before, after) => {
    expect(renameInText(before, "Old", "New 1")).toBe(after);
  });

  it("reads escapes and lists the names it finds", () => {
    expect(renameInText(String.raw`$('It\'s')`, "It's", "B")).toBe("$('B')");
    expect(nodesNamedIn(`={{ $('A').item + $node.B.json + $node["C d"] }}`)).toEqual(["A", "B", "C d"]);
  });
});
