import { readdirSync, readFileSync } from "node:fs";
import { parseWorkflow, workflowDifferences } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { moveNodes } from "./commands/move-nodes.ts";
import { renameNode } from "./commands/rename-node.ts";
import { TestEditor } from "./testing/test-editor.ts";

const folder = new URL("../../../../fixtures/workflows/", import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
const read = (file: string) => parseWorkflow(readFileSync(new URL(file, folder), "utf8")).workflow;

describe.each(files)("%s in the editor", (file) => {
  it("changes only the position of a node that is moved, renamed and renamed back", () => {
    const { document } = new TestEditor(read(file));
    expect(document.nodes.size).toBeGreaterThan(0);
    const opened = structuredClone(document.toWorkflow());
    for (const { id, name, position } of [...document.nodes.values()]) {
      const [x, y] = [position[0] + 160, position[1] + 80];
      moveNodes(document, [{ id, position: [x, y] }]);
      renameNode(document, id, `Other than "${name}"`);
      renameNode(document, id, name);
      const moved = document.node(id)?.position ?? [0, 0];
      const nodes = opened.nodes.map((node) => (node.id === id ? { ...node, position: moved } : node));
      expect(workflowDifferences({ ...opened, nodes }, document.toWorkflow())).toEqual([]);
      while (document.canUndo) document.undo();
      expect(document.toWorkflow()).toEqual(opened);
    }
  });
});
