import { describe, expect, it } from "vitest";
import { describeNode, TestEditor, testDescriptions } from "../../document/testing/test-editor.ts";
import { partOf, runnableOf } from "./part-of.ts";

const descriptions = [
  ...testDescriptions,
  describeNode({ name: "test.model", inputs: [], outputs: ["ai_languageModel"] }),
  describeNode({ name: "test.tool", inputs: ["ai_languageModel"], outputs: [{ type: "ai_tool" }] }),
];

/** Returns a model used by a tool that an agent uses. */
function modelOfTool() {
  const connections = {
    Model: { ai_languageModel: [[{ node: "Lookup", type: "ai_languageModel", index: 0 }]] },
    Lookup: { ai_tool: [[{ node: "Agent", type: "ai_tool", index: 0 }]] },
  };
  const nodes = [
    { name: "Agent", type: "test.step" },
    { name: "Lookup", type: "test.tool" },
    { name: "Model", type: "test.model" },
    { name: "Alone", type: "test.model" },
  ].map((node) => ({ ...node, id: node.name, typeVersion: 1, position: [0, 0] as const, parameters: {} }));
  return new TestEditor({ nodes: nodes as never, connections }, descriptions);
}

function part(editor: TestEditor, name: string) {
  const node = editor.document.nodeByName(name);
  if (!node) throw new Error(`There is no node "${name}".`);
  return partOf(node, editor);
}

describe("A sub-node", () => {
  it("differs from nodes that send items, and lists its users", () => {
    const editor = modelOfTool();
    expect(part(editor, "Lookup")).toMatchObject({ kind: "Tool", users: [{ name: "Agent" }] });
    expect(part(editor, "Alone")).toEqual({ kind: "Model", users: [] });
    expect(part(editor, "Agent")).toBeUndefined();
  });

  it("runs within the first node that processes items", () => {
    const editor = modelOfTool();
    expect(runnableOf(editor.id("Model"), editor)).toBe(editor.id("Agent"));
    expect(runnableOf(editor.id("Agent"), editor)).toBe(editor.id("Agent"));
    expect(runnableOf(editor.id("Alone"), editor)).toBe(editor.id("Alone"));
  });
});
