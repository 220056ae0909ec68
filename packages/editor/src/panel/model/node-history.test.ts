import { workflowOf } from "@heddle/workflow/testing";
import { describe, expect, it } from "vitest";
import { moveNodes, setParameters, WorkflowDocument } from "../../document/index.ts";
import { redoInNode, undoInNode } from "./node-history.ts";

const open = () =>
  new WorkflowDocument(
    workflowOf([
      { name: "A", id: "a", parameters: { text: "first" } },
      { name: "B", id: "b", parameters: {} },
    ]),
  );

describe("Undo in the panel of a node", () => {
  it("reverts and repeats the node's own changes", () => {
    const document = open();
    setParameters(document, "a", { text: "second" });
    undoInNode(document, "a");
    expect(document.node("a")?.parameters).toEqual({ text: "first" });
    redoInNode(document, "a");
    expect(document.node("a")?.parameters).toEqual({ text: "second" });
  });
  it("keeps changes on the canvas or in a different node", () => {
    const document = open();
    moveNodes(document, [{ id: "a", position: [500, 0] }]);
    undoInNode(document, "a");
    expect(document.node("a")?.position).toEqual([500, 0]);
    setParameters(document, "b", { text: "other" });
    undoInNode(document, "a");
    expect(document.node("b")?.parameters).toEqual({ text: "other" });
  });
});
