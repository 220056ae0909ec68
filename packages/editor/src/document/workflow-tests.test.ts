import { describe, expect, it } from "vitest";
import { renameNode, setWorkflowTests } from "./index.ts";
import { TestEditor } from "./testing/test-editor.ts";
import { WorkflowDocument } from "./workflow-document.ts";

const stored = (document: WorkflowDocument) => document.toWorkflow()["heddleTests"];

describe("Tests of the open workflow", () => {
  it("are edited like everything else: undone, redone and saved", () => {
    const { document } = new TestEditor();
    expect("heddleTests" in document.toWorkflow()).toBe(false);
    setWorkflowTests(document, [{ name: "One" }]);
    expect([stored(document), document.isDirty]).toEqual([[{ name: "One" }], true]);
    document.undo();
    expect(stored(document)).toEqual([]);
    document.redo();
    expect(stored(document)).toEqual([{ name: "One" }]);
  });

  it("are preserved from the file, and follow a renamed node in the same step", () => {
    const editor = new TestEditor();
    const id = editor.add("A");
    setWorkflowTests(editor.document, [{ expect: [{ node: "A", value: [] }] }]);
    renameNode(editor.document, id, "B");
    expect(stored(editor.document)).toEqual([{ expect: [{ node: "B", value: [] }] }]);
    editor.undo();
    expect(stored(editor.document)).toEqual([{ expect: [{ node: "A", value: [] }] }]);
    const odd = { ...editor.document.toWorkflow(), heddleTests: { odd: true } };
    expect(stored(new WorkflowDocument(odd))).toEqual({ odd: true });
  });
});
