import { describe, expect, it } from "vitest";
import { savePayload } from "../../document/index.ts";
import { describeNode, TestEditor, testDescriptions } from "../../document/testing/test-editor.ts";
import { isGroup, membersOf, withMembers } from "../flow/groups.ts";
import { canvasOf, openOf } from "../testing/test-canvas.ts";
import { copyText } from "./clipboard.ts";

const note = describeNode({ name: "n8n-nodes-base.stickyNote", inputs: [], outputs: [] });

function grouped() {
  const editor = new TestEditor({}, [...testDescriptions, note]);
  const [a, b, c] = editor.chain("A", "B", "C") as [string, string, string];
  const { canvas, run } = canvasOf(openOf(editor));
  editor.document.selection.set([a, b]);
  run("group");
  const group = [...editor.document.nodes.values()].find(isGroup)!;
  return { editor, canvas, run, group, ids: { a, b, c } };
}

describe("A group", () => {
  it("is a note with a marker around the nodes, which is saved", { tags: ["ED-12"] }, () => {
    const { editor, group, ids } = grouped();
    expect(group).toMatchObject({ type: "n8n-nodes-base.stickyNote", isGroup: true });
    expect(group.position).toEqual([-60, -100]);
    expect(membersOf(editor.document, group.id)).toEqual([ids.a, ids.b]);
    const saved = savePayload(editor.document, editor.catalog).nodes.find((node) => node.id === group.id);
    expect(saved).toMatchObject({ isGroup: true, parameters: { content: "## Group", width: 500 } });
    editor.undo();
    expect([...editor.document.nodes.values()].some(isGroup)).toBe(false);
  });

  it("includes its contents when moved, copied or duplicated", () => {
    const { editor, canvas, run, group, ids } = grouped();
    const { document } = editor;
    document.selection.set([group.id]);
    expect([...withMembers(document, [group.id])]).toEqual([group.id, ids.a, ids.b]);
    run("move", { key: "ArrowRight" });
    run("move", { key: "ArrowDown" });
    run("move", { key: "ArrowDown" });
    expect(document.node(ids.b)?.position).toEqual([320, 40]);
    expect(document.node(ids.c)?.position).toEqual([600, 0]);
    const copied = JSON.parse(copyText(canvas) ?? "") as { nodes: { name: string }[]; meta: object };
    expect(copied.nodes.map((node) => node.name)).toEqual(["A", "B", "Group"]);
    expect(copied.meta).toEqual({ instanceId: "this-one" });
    run("duplicate");
    expect(editor.names).toContain("B1");
    expect(editor.wires).toContain("A1 → B1");
  });

  it("is removed without its nodes", () => {
    const { editor, run, group } = grouped();
    editor.document.selection.set([group.id]);
    run("ungroup");
    expect(editor.names).toEqual(["A", "B", "C"]);
    expect(editor.wires).toEqual(["A → B", "B → C"]);
  });

  it("is not inside a smaller one", () => {
    const { editor, run, group } = grouped();
    editor.document.selection.set([editor.id("A")]);
    run("group");
    const inner = [...editor.document.nodes.values()].filter(isGroup).find((node) => node.id !== group.id)!;
    expect(membersOf(editor.document, inner.id)).toEqual([editor.id("A")]);
    expect(membersOf(editor.document, group.id)).toContain(inner.id);
  });
});
