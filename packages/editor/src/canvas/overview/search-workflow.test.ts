import { describe, expect, it } from "vitest";
import { updateNode } from "../../document/index.ts";
import { describeNode, TestEditor, testDescriptions } from "../../document/testing/test-editor.ts";
import { openOf } from "../testing/test-canvas.ts";
import { searchWorkflow } from "./search-workflow.ts";

describe("Searching a workflow", () => {
  const editor = new TestEditor({}, [
    ...testDescriptions,
    describeNode({ name: "n8n-nodes-base.stickyNote", inputs: [], outputs: [] }),
  ]);
  editor.add("Get orders", {
    parameters: { body: { list: [{ value: "a long text about the Customer of ours" }] } },
  });
  editor.add("Customer mail");
  editor.add("Hook", { type: "test.hook" });
  const noted = editor.add("Other");
  updateNode(editor.document, noted, { notes: "Ask the customer first" });
  editor.add("Sticky Note", {
    type: "n8n-nodes-base.stickyNote",
    parameters: { content: "## Why\nfor customers" },
  });
  const find = (query: string) => searchWorkflow(openOf(editor), query);

  it("finds names, notes, types and parameters, in this order", { tags: ["ED-12"] }, () => {
    expect(find("customer").map(({ name, kind }) => [name, kind])).toEqual([
      ["Customer mail", "name"],
      ["Other", "note"],
      ["Why", "note"],
      ["Get orders", "parameter"],
    ]);
    expect(find("HOOK").map((hit) => hit.kind)).toEqual(["name"]);
    expect(find("start")).toEqual([]);
  });

  it("reports the path of the parameter, with the surrounding text", () => {
    expect(find("customer").at(-1)).toMatchObject({
      path: "body.list.0.value",
      excerpt: "a long text about the Customer of ours",
    });
  });

  it("finds nothing for an empty search", () => {
    expect(find("  ")).toEqual([]);
    expect(find("zzz")).toEqual([]);
  });
});
