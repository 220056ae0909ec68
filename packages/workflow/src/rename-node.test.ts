import { describe, expect, it } from "vitest";
import { duplicateWorkflowName, uniqueNodeName } from "./node-names.ts";
import type { RenameMentions } from "./parameters/mentions.ts";
import { renameNode } from "./rename-node.ts";
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
          pythonCode: "kind",
          html: "kind",
          note: "kind",
        },
      },
    ],
    [
      ["A", "B"],
      ["B", "A"],
    ],
    { pinData: { A: [{ json: {} }] }, staticData: { "node:A": { x: 1 } } },
  );

  // Stands in for the language, which this package does not know.
  const rename: RenameMentions = (text, kind, names) =>
    text.replaceAll("$('A')", `$('${names.get("A")?.replace("'", "\\'")}')`).replace("kind", kind);

  it("renames in connections, pinned data, static data, expressions and code", () => {
    const renamed = renameNode(workflow, "A", "It's", rename);
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
      pythonCode: "python",
      html: "template",
      note: "kind",
    });
    expect(workflow.nodes[0]?.name).toBe("A");
  });

  it("refuses unknown, taken and empty names", () => {
    expect(() => renameNode(workflow, "X", "Y", rename)).toThrow(/no node/);
    expect(() => renameNode(workflow, "A", "B", rename)).toThrow(/already/);
    expect(() => renameNode(workflow, "A", " ", rename)).toThrow(/needs a name/);
  });
});
