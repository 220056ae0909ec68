import { describe, expect, it } from "vitest";
import { type Box, isSticky, moveNodes, stickySize, type WorkflowDocument } from "../../document/index.ts";
import { describeNode, TestEditor, testDescriptions } from "../../document/testing/test-editor.ts";
import { tidyMoves } from "./tidy.ts";

const note = "n8n-nodes-base.stickyNote";
const size = () => ({ width: 80, height: 80 });

/** Returns a node with a note around it, a nested pair, an empty note, and a chain through all of them. */
function published(): TestEditor {
  const editor = new TestEditor({}, [...testDescriptions, describeNode({ name: note })]);
  const addNote = (name: string, [x, y, width, height]: [number, number, number, number]) =>
    editor.add(name, { type: note, position: [x, y], parameters: { content: `## ${name}`, width, height } });
  addNote("Read me", [-900, 0, 400, 700]);
  addNote("All", [-100, -300, 1200, 700]);
  addNote("Fetch", [-60, -200, 500, 400]);
  addNote("Heading", [500, -280, 300, 60]);
  addNote("Send", [1200, -200, 400, 500]);
  editor.add("A", { position: [0, 0] });
  editor.add("B", { position: [20, 40] });
  editor.add("C", { position: [600, 0] });
  editor.add("D", { position: [1300, 0] });
  editor.add("E", { position: [1310, 20] });
  for (const [from, to] of ["AB", "BC", "CD", "DE"]) editor.connect(from as string, to as string);
  return editor;
}

function boxes(document: WorkflowDocument): Map<string, Box> {
  const all = [...document.nodes.values()].map((node) => {
    const { width, height } = isSticky(node) ? stickySize(node) : size();
    return [node.name, { x: node.position[0], y: node.position[1], width, height }] as const;
  });
  return new Map(all);
}

function overlaps(a: Box, b: Box): boolean {
  const isAcross = a.x < b.x + b.width && b.x < a.x + a.width;
  return isAcross && a.y < b.y + b.height && b.y < a.y + a.height;
}

function holds(outer: Box, inner: Box): boolean {
  const isAcross = inner.x >= outer.x && inner.x + inner.width <= outer.x + outer.width;
  return isAcross && inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height;
}

async function tidied() {
  const editor = published();
  const { document } = editor;
  const moves = await tidyMoves(document, new Set(document.nodes.keys()), size);
  moveNodes(document, moves, { label: "tidy up" });
  const at = boxes(document);
  return { editor, box: (name: string) => at.get(name) as Box };
}

describe("Tidying up a workflow with notes", () => {
  it("keeps every note around exactly its contents", async () => {
    const { box } = await tidied();
    const held = (name: string) => ["A", "B", "C", "D", "E"].filter((each) => holds(box(name), box(each)));
    expect([held("All"), held("Fetch"), held("Send")]).toEqual([
      ["A", "B", "C"],
      ["A", "B"],
      ["D", "E"],
    ]);
    expect(holds(box("All"), box("Fetch"))).toBe(true);
    expect(holds(box("All"), box("Heading"))).toBe(true);
    for (const each of ["C", "D", "E"]) expect(overlaps(box("Fetch"), box(each))).toBe(false);
  });

  it("stacks no notes on each other, and none on a node outside it", async () => {
    const { box } = await tidied();
    const apart = [
      ["All", "Send"],
      ["All", "Read me"],
      ["Send", "Read me"],
      ["Fetch", "Heading"],
      ...["A", "B", "C", "D", "E"].flatMap((each) => [
        ["Read me", each],
        ["Heading", each],
      ]),
    ] as [string, string][];
    expect(apart.filter(([a, b]) => overlaps(box(a), box(b)))).toEqual([]);
  });

  it("lays a chain in one line through all notes", async () => {
    const { box } = await tidied();
    const heights = ["A", "B", "C", "D", "E"].map((each) => box(each).y);
    expect(Math.max(...heights) - Math.min(...heights)).toBe(0);
  });

  it("reserves space for a note's text above the nodes", async () => {
    const { box } = await tidied();
    expect(Math.min(box("A").y, box("B").y) - box("Fetch").y).toBeGreaterThanOrEqual(200);
  });

  it("is undone in one step, sizes included", async () => {
    const { editor } = await tidied();
    const before = boxes(published().document);
    editor.undo();
    expect(boxes(editor.document)).toEqual(before);
  });
});
