import { describe, expect, it } from "vitest";
import { describeNode, TestEditor, testDescriptions } from "../../document/testing/test-editor.ts";
import { canvasOf, openOf } from "../testing/test-canvas.ts";
import { addChosen } from "./add-chosen.ts";

const notice = { displayName: "Nothing to set", name: "notice", type: "notice" as const, default: "" };
const descriptions = [
  ...testDescriptions,
  describeNode({ name: "test.noticed", properties: [notice] }),
  describeNode({ name: "test.account", credentials: [{ name: "testApi" }] }),
  describeNode({
    name: "test.model",
    inputs: [],
    outputs: ["ai_languageModel"],
    properties: [{ displayName: "Model", name: "model", type: "string", default: "" }],
  }),
];

/** Returns the names of the nodes whose panels opened. */
function openedBy(type: string): (string | undefined)[] {
  const editor = new TestEditor({}, descriptions);
  const { canvas, opened } = canvasOf(openOf(editor));
  addChosen(canvas, { source: "tab" }, { type });
  return opened.map((id) => editor.document.node(id)?.name);
}

describe("A chosen node", () => {
  it("opens its panel if it has parameters or credentials, sub-nodes too", () => {
    expect(openedBy("test.hook")).toEqual(["Hook"]);
    expect(openedBy("test.account")).toEqual(["test.account"]);
    expect(openedBy("test.model")).toEqual(["test.model"]);
  });

  it("stays closed if there is nothing to set", () => {
    expect(openedBy("test.step")).toEqual([]);
    expect(openedBy("test.noticed")).toEqual([]);
  });
});
