import type { RunData, WorkflowNode } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { faultOf, faultSeen } from "./faults.ts";

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

  it("are numbers for which the expression itself returns none", () => {
    const why = 'Node: The field "weight" takes a number, but NaN is not one.';
    const weight = (text: string) => node({ assignments: { assignments: [field("weight", text)] } });
    expect(faultOf(why, weight("={{ $json.kg ? Number($json.kg) : NaN }}"))).toMatch(/what is none/);
    expect(faultOf(why, weight("={{ Number($json.kg) }}"))).toBe("");
  });

  it("are kinds of credentials that were taken out before the file was published", () => {
    const why = (type: string) => `Node: The node "Node" has no credential of the type "${type}"`;
    expect(faultOf(why("[REDACTED]"))).toBe("lacks values");
    expect(faultOf(why("slackApi"))).toBe("");
  });

  it("are not databases that do not run", () => {
    expect(faultOf("Node: connect ECONNREFUSED 127.0.0.1:5432", node({}))).toBe("");
  });
});

/** Observations of a run of two nodes in a row that stopped at the second one. */
function seen(
  why: string,
  first: Partial<WorkflowNode>,
  second: Partial<WorkflowNode>,
): Parameters<typeof faultSeen>[0] {
  const nodes = [
    { ...node({}), name: "First", ...first },
    { ...node({}), name: "Second", ...second },
  ];
  const runData = {
    First: [{ source: [], data: { main: [[{ json: {} }]] } }],
    Second: [{ source: [{ previousNode: "First" }] }],
  } as unknown as RunData;
  return { node: nodes[1] as WorkflowNode, nodes, runData, why: `Second: ${why}` };
}

describe("faults that a run shows", () => {
  it("are texts that are objects at the service", () => {
    const why = "text.trim is not a function [line 2]";
    const gemini = { type: "@n8n/n8n-nodes-langchain.googleGemini" };
    const script = (jsCode: string) => ({ parameters: { jsCode } });
    const whole = script("const text = $json.content; return { json: { text: text.trim() } };");
    expect(faultSeen(seen(why, gemini, whole))).toMatch(/takes an object/);
    expect(faultSeen(seen(why, { type: "n8n-nodes-base.httpRequest" }, whole))).toBe("");
    const inside = script(
      "const text = $json.content.parts[0].text; return { json: { text: text.trim() } };",
    );
    expect(faultSeen(seen(why, gemini, inside))).toBe("");
  });

  it("are answers in JSON that a script made a sentence of", () => {
    const why = '"Response Body" is not valid JSON';
    const respond = { parameters: { responseBody: "={{ $json.response }}" } };
    const sentence = { parameters: { jsCode: "return [{ json: { response: `Error: ${$json.error}` } }];" } };
    expect(faultSeen(seen(why, sentence, respond))).toBe("answers with a text as JSON");
    const json = { parameters: { jsCode: "return [{ json: { response: JSON.stringify($json) } }];" } };
    expect(faultSeen(seen(why, json, respond))).toBe("");
  });

  it("are files by a name that no request sets", () => {
    const why = 'The item has no file named "picture" (It has: data.)';
    const request = { type: "n8n-nodes-base.httpRequest" };
    const sends = { parameters: { inputDataFieldName: "picture" } };
    expect(faultSeen(seen(why, request, sends))).toBe("names a file that is not there");
    expect(faultSeen(seen(why, request, { parameters: { inputDataFieldName: "={{ $json.name }}" } }))).toBe(
      "",
    );
  });

  it("are fields of a node that sets none", () => {
    const why = 'The parameter "Row ID" is empty (Enter a value.)';
    const reads = { parameters: { rowId: "={{ $json.id }}" } };
    const set = { type: "n8n-nodes-base.set", typeVersion: 3.4 };
    expect(faultSeen(seen(why, { ...set, parameters: { options: {} } }, reads))).toMatch(/sets none/);
    expect(faultSeen(seen(why, { ...set, parameters: { includeOtherFields: true } }, reads))).toBe("");
  });

  it("are tables that another branch makes later", () => {
    const why = 'There is no table "public.prices", or the user of the credential may not see it';
    const early = seen(why, {}, {});
    const maker = { ...node({ query: "CREATE TABLE IF NOT EXISTS prices (id int)" }), name: "Maker" };
    expect(faultSeen({ ...early, nodes: [...early.nodes, maker] })).toMatch(/before it makes it/);
    expect(faultSeen(early)).toBe("");
  });
});
