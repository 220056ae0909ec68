import type { WorkflowNode } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { faultOf } from "./faults.ts";

function node(parameters: object): WorkflowNode {
  return {
    id: "1",
    name: "Node",
    type: "some.node",
    typeVersion: 1,
    position: [0, 0],
    parameters,
  } as WorkflowNode;
}

const field = (name: string, value: string) => ({ name, type: "number", value });

describe("faults of files", () => {
  it("are values that nothing could have brought", () => {
    const why = 'Node: The parameter "To" is empty (Enter a value.)';
    expect(faultOf(why, node({ subject: "Hello" }))).toBe("lacks values");
    expect(faultOf(why, node({ to: "={{ $json.email }}" }))).toBe("");
    expect(faultOf(why, node({ options: [{ to: "={{ $json.email }}" }] }))).toBe("");
  });

  it("are scripts that are no JavaScript, and not data that is no JSON", () => {
    const why = "Node: Unexpected token '<' [line 1]";
    expect(faultOf(why, node({ jsCode: "if (a !== <<Replace>>) return [];" }))).toBe("broken script");
    expect(faultOf(why, node({ jsCode: "return JSON.parse($json.text);" }))).toBe("");
  });

  it("are fields that are computed of a field of the same node", () => {
    const why = 'Node: The field "total" takes a number, but NaN is not one.';
    const total = field("total", "={{ 1 + $json.tax }}");
    expect(faultOf(why, node({ assignments: { assignments: [field("tax", "7"), total] } }))).toMatch(
      /itself sets/,
    );
    expect(faultOf(why, node({ assignments: { assignments: [total] } }))).toBe("");
  });

  it("are not databases that do not run", () => {
    expect(faultOf("Node: connect ECONNREFUSED 127.0.0.1:5432", node({}))).toBe("");
  });
});
