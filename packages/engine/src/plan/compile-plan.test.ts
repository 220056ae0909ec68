import type { NodeType } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { flow } from "../testing/flow.ts";
import { nodeTypes, testWorkflow } from "../testing/run-workflow.ts";
import { describeType, sampleTypes } from "../testing/sample-types.ts";
import { compilePlan } from "./compile-plan.ts";

const property = (name: string, value: unknown) => ({
  displayName: name,
  name,
  type: "string" as const,
  default: value,
});

const versioned: NodeType = {
  name: "versioned",
  effect: (parameters) => (parameters["method"] === "GET" ? "pure" : "unsafe"),
  descriptions: [
    describeType("versioned", { version: [1, 1.1], properties: [property("verb", "GET")] }),
    describeType("versioned", {
      version: 2,
      properties: [property("method", "GET"), property("extra", "new")],
    }),
  ],
  upgrade: ({ verb, ...rest }) => ({ ...rest, method: verb }),
};

function planOf(...given: Parameters<typeof flow>) {
  return compilePlan(testWorkflow(flow(...given)), nodeTypes([...sampleTypes, versioned]));
}

describe("compilePlan", () => {
  it("fills in the defaults of the version and upgrades parameters to the newest version", () => {
    const plan = planOf(
      {
        Old: { type: "versioned", typeVersion: 1.1 },
        OldPost: { type: "versioned", parameters: { verb: "POST" } },
        New: { type: "versioned", typeVersion: 2, parameters: { method: "PUT" } },
      },
      "",
    );
    expect(plan.nodes.map((node) => [node.parameters, node.effect])).toEqual([
      [{ method: "GET", extra: "new" }, "pure"],
      [{ method: "POST", extra: "new" }, "unsafe"],
      [{ method: "PUT", extra: "new" }, "unsafe"],
    ]);
  });

  it("does not change the workflow", () => {
    const workflow = testWorkflow(flow({ A: { type: "versioned", parameters: { verb: "POST" } } }, ""));
    const before = structuredClone(workflow);
    compilePlan(workflow, nodeTypes([versioned]));
    expect(workflow).toEqual(before);
  });

  it("drops duplicate connections and those with missing targets", () => {
    const plan = planOf({ A: "start", B: "pass" }, "A > B; A > B; A > Gone; Gone > B");
    expect(plan.byName.get("A")!.outgoing).toHaveLength(1);
    expect(plan.byName.get("B")!.incoming).toHaveLength(1);
  });

  it("plans types that are not installed by their connections only", () => {
    const plan = planOf({ A: "start", Odd: "odd.type", C: "pass" }, "A > Odd:1; Odd:2 > C");
    expect(plan.byName.get("Odd")).toMatchObject({ inputCount: 2, outputCount: 3, type: undefined });
  });

  it("takes v0 when the settings name no order", () => {
    expect(planOf({}, "", {}).order).toBe("v0");
    expect(planOf({}, "", { executionOrder: "v1" }).order).toBe("v1");
  });

  it("finds what leads where, also around cycles", () => {
    const plan = planOf({ A: "start", B: "pass", C: "pass", D: "pass" }, "A > B > C > B; C > D");
    const names = (nodes: Iterable<{ name: string }>) => [...nodes].map((node) => node.name).sort();
    expect(names(plan.downstream(plan.byName.get("B")!))).toEqual(["B", "C", "D"]);
    expect(names(plan.upstream(plan.byName.get("D")!))).toEqual(["A", "B", "C"]);
  });
});
