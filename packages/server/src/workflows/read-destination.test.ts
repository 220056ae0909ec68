import { workflowOf } from "@heddle/workflow/testing";
import { describe, expect, it } from "vitest";
import { readDestination } from "./read-destination.ts";

const workflow = workflowOf(
  ["Start", "A", "B", "Both"],
  [
    ["Start", "A"],
    ["Start", "B"],
    ["A", "Both"],
    ["B", "Both"],
  ],
);

describe("destination node of a run", () => {
  it("is given by name, or by an object", () => {
    expect(readDestination(workflow, undefined)).toEqual({ workflow });
    expect(readDestination(workflow, "A").destinationNode).toBe("A");
    expect(readDestination(workflow, { nodeName: "A" }).destinationNode).toBe("A");
    expect(readDestination(workflow, { nodeName: "A", mode: "inclusive" }).workflow).toBe(workflow);
  });

  it("can exclude the node itself", () => {
    expect(readDestination(workflow, { nodeName: "A", mode: "exclusive" }).destinationNode).toBe("Start");
    const both = readDestination(workflow, { nodeName: "Both", mode: "exclusive" });
    expect(both.destinationNode).toBe("Both");
    expect(both.workflow.nodes.find(({ name }) => name === "Both")?.disabled).toBe(true);
    expect(workflow.nodes.find(({ name }) => name === "Both")?.disabled).toBeUndefined();
  });

  it("is refused when there is no such node, or nothing before it", () => {
    expect(() => readDestination(workflow, "Gone")).toThrow(/no node "Gone"/);
    expect(() => readDestination(workflow, { nodeName: "Start", mode: "exclusive" })).toThrow(
      /Nothing comes/,
    );
  });
});
