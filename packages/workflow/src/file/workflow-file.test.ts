import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { WorkflowFileError } from "./errors.ts";
import { parseWorkflow } from "./parse-workflow.ts";
import { readWorkflow } from "./read-workflow.ts";
import { workflowDifferences } from "./same-workflow.ts";
import { writeWorkflow } from "./write-workflow.ts";

const node = (name: string, rest: object = {}) => ({
  id: `id-${name}`,
  name,
  type: "n8n-nodes-base.noOp",
  typeVersion: 1,
  position: [0, 0],
  parameters: {},
  ...rest,
});

const read = (input: object) => readWorkflow({ nodes: [], connections: {}, ...input }).workflow;
const codes = (input: object) =>
  readWorkflow({ connections: {}, ...input }).warnings.map((warning) => warning.code);

function failure(text: string, options?: { maxBytes: number }): WorkflowFileError {
  try {
    parseWorkflow(text, options);
  } catch (error) {
    if (error instanceof WorkflowFileError) return error;
  }
  throw new Error("no error");
}

describe("parseWorkflow", () => {
  it("names line and column of broken JSON", () => {
    expect(failure('{\n  "nodes": [,]\n}')).toMatchObject({ code: "not-json", line: 2, column: 13 });
    expect(failure('{"nodes": [')).toMatchObject({ code: "not-json", line: 1 });
    expect(failure("<!doctype html>").message).toMatch(/web page/);
  });

  it("names missing parts of other JSON", () => {
    expect(failure("{}")).toMatchObject({ code: "not-a-workflow" });
    expect(failure('{"nodes": {}}').message).toMatch(/"nodes" is an object/);
    expect(failure("3").message).toMatch(/holds a number/);
    expect(failure("  ")).toMatchObject({ code: "empty" });
    expect(failure('[{"nodes":[]},{"nodes":[]}]')).toMatchObject({ code: "several-workflows" });
  });

  it("refuses files beyond the limit of the caller", () => {
    expect(failure(`{"nodes":[]}${" ".repeat(100)}`, { maxBytes: 50 })).toMatchObject({ code: "too-large" });
    expect(parseWorkflow('\uFEFF{"nodes":[]}', { maxBytes: 50 }).workflow.nodes).toEqual([]);
  });
});

describe("readWorkflow", () => {
  it("fills in missing parts", { tags: ["ED-9"] }, () => {
    const { workflow } = readWorkflow({ nodes: [{ type: "n8n-nodes-base.set" }] });
    expect(workflow).toMatchObject({ name: "My workflow", active: false, settings: {}, connections: {} });
    expect(workflow.nodes[0]).toMatchObject({
      name: "Set",
      typeVersion: 1,
      position: [0, 0],
      parameters: {},
    });
    expect(workflow.nodes[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("finds wrapped workflows", () => {
    for (const wrapped of [
      [{ nodes: [] }],
      { workflow: { nodes: [] } },
      { data: { workflow: { nodes: [] } } },
    ]) {
      const { workflow, warnings } = readWorkflow(wrapped);
      expect(workflow.nodes).toEqual([]);
      expect(warnings.map((warning) => warning.code)).toEqual(["wrapped-file"]);
    }
  });

  it("keeps unknown keys of the workflow, its nodes, settings and targets", () => {
    const workflow = read({
      future: { a: 1 },
      settings: { later: true },
      nodes: [node("A", { sparkle: 3 }), node("B")],
      connections: { A: { main: [[{ node: "B", type: "main", index: 0, label: "x" }]] } },
    });
    expect(workflow).toMatchObject({ future: { a: 1 }, settings: { later: true } });
    expect(workflow.nodes[0]).toMatchObject({ sparkle: 3 });
    expect(workflow.connections["A"]?.["main"]?.[0]?.[0]).toMatchObject({ label: "x" });
  });

  it("makes names and ids unique", () => {
    const input = { nodes: [node("A"), node("A"), node("A1")] };
    expect(read(input).nodes.map(({ name }) => name)).toEqual(["A", "A1", "A2"]);
    expect(new Set(read(input).nodes.map(({ id }) => id)).size).toBe(3);
    expect(codes(input)).toContain("duplicate-node-name");
    expect(codes(input)).toContain("duplicate-node-id");
  });

  it("reads settings, active, static data and tags in every shape", () => {
    expect(read({ settings: '{"timezone":"UTC"}' }).settings).toEqual({ timezone: "UTC" });
    expect(read({ settings: "odd" }).settings).toEqual({});
    expect(read({ active: "true" }).active).toBe(true);
    expect(read({ active: "false" }).active).toBe(false);
    expect(read({ staticData: '{"global":{}}' }).staticData).toBe('{"global":{}}');
    for (const tags of [["a"], [{ name: "a" }], [{ id: "1", name: "a", createdAt: "x", updatedAt: "y" }]]) {
      expect(read({ tags }).tags).toEqual(tags);
    }
  });

  it("wraps bare pinned data", () => {
    const { pinData } = read({ pinData: { A: [{ x: 1 }, { json: { y: 2 } }], B: { z: 3 }, C: null } });
    expect(pinData).toEqual({ A: [{ json: { x: 1 } }, { json: { y: 2 } }], B: [{ json: { z: 3 } }] });
    expect(read({ pinData: null }).pinData).toBeUndefined();
  });

  it("reads credentials as references, names and names without id", { tags: ["ED-17"] }, () => {
    const credentials = { a: { id: 7, name: "A" }, b: "B", c: { name: "C" } };
    const input = { nodes: [node("A", { credentials }), node("B", { credentials: "text" })] };
    expect(read(input).nodes[0]?.credentials).toEqual({
      a: { id: "7", name: "A" },
      b: "B",
      c: { id: null, name: "C" },
    });
    expect(read(input).nodes[1]?.credentials).toBeUndefined();
    expect(codes(input)).toEqual(["credentials-dropped"]);
  });

  it("brings fields of nodes to their types", () => {
    const odd = {
      position: { x: "5", y: 6 },
      typeVersion: "2.1",
      disabled: "true",
      retryOnFail: null,
      maxTries: "4",
    };
    expect(read({ nodes: [node("A", { ...odd, parameters: [], notes: ["n"] })] }).nodes[0]).toEqual({
      ...node("A"),
      position: [5, 6],
      typeVersion: 2.1,
      disabled: true,
      maxTries: 4,
      notes: '["n"]',
    });
  });

  it("is not polluted by prototype keys", () => {
    const text =
      '{"__proto__":{"x":1},"nodes":[{"name":"__proto__","type":"t","parameters":{"__proto__":{"bad":1},"a":[{"__proto__":2}]}}],"connections":{"__proto__":{"main":[[]]}}}';
    const { workflow, warnings } = parseWorkflow(text);
    expect(warnings.map((warning) => warning.code)).toContain("prototype-key");
    expect(JSON.stringify(workflow)).not.toContain("__proto__");
    expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
  });

  it("never throws on lists of arbitrary nodes and connections", () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.jsonValue(), fc.jsonValue(), (nodes, connections, rest) => {
        const { workflow } = readWorkflow({ pinData: rest, settings: rest, tags: rest, nodes, connections });
        const again = readWorkflow(writeWorkflow(workflow));
        expect(again.warnings.filter(({ code }) => code !== "prototype-key")).toEqual([]);
        expect(workflowDifferences(writeWorkflow(workflow), writeWorkflow(again.workflow))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

describe("connections", () => {
  const nodes = [node("A"), node("B")];
  const target = (name: string) => ({ node: name, type: "main", index: 0 });
  const connect = (connections: unknown) => read({ nodes, connections }).connections;

  it("drops edges from and to missing nodes with a warning", () => {
    const connections = { A: { main: [[target("B"), target("gone")]] }, gone: { main: [[target("A")]] } };
    expect(connect(connections)).toEqual({ A: { main: [[target("B")]] } });
    expect(codes({ nodes, connections })).toEqual(["connection-dropped", "connection-dropped"]);
  });

  it("removes repeated edges and keeps empty and missing outputs", { tags: ["ED-1"] }, () => {
    expect(connect({ A: { main: [null, [target("B"), target("B")], []] } })).toEqual({
      A: { main: [null, [target("B")], []] },
    });
  });

  it("reads odd shapes", () => {
    const wanted = { A: { main: [[target("B")]] } };
    expect(connect({ A: [[target("B")]] })).toEqual(wanted);
    expect(connect({ A: { main: [target("B")] } })).toEqual(wanted);
    expect(connect({ A: { main: [[[target("B")]]] } })).toEqual(wanted);
    expect(connect({ A: { main: [["B"]] } })).toEqual(wanted);
    expect(connect({ A: { main: { 0: [{ node: "B" }] } } })).toEqual(wanted);
    expect(connect({ A: { main: [[{ node: "B", type: "0", index: "0" }]] } })).toEqual(wanted);
    expect(connect({ "id-A": { main: [[{ node: "id-B" }]] } })).toEqual(wanted);
    expect(connect({ A: "text" })).toEqual({});
    expect(connect([])).toEqual({});
  });
});

describe("writeWorkflow", () => {
  it("leaves out what only lives in the editor", { tags: ["ED-23"] }, () => {
    const workflow = read({
      nodes: [node("A", { issues: {}, status: "x", pinData: [], _x: 1, notes: "n" })],
    });
    expect(writeWorkflow(workflow)["nodes"]).toEqual([node("A", { notes: "n" })]);
  });
});

describe("workflowDifferences", () => {
  const isSame = (a: unknown, b: unknown) => workflowDifferences(a, b).length === 0;
  const base = {
    name: "W",
    nodes: [node("A"), node("B")],
    connections: { A: { main: [[{ node: "B", type: "main", index: 0 }]] } },
  };

  it("sees lost keys, changed parameters, lost edges and changed pins", () => {
    expect(isSame(base, { ...base, active: false, settings: {} })).toBe(true);
    expect(isSame({ ...base, extra: 1 }, base)).toBe(false);
    expect(isSame(base, { ...base, nodes: [node("A"), node("B", { parameters: { x: 1 } })] })).toBe(false);
    expect(isSame(base, { ...base, connections: {} })).toBe(false);
    expect(
      isSame({ ...base, pinData: { A: [{ x: 1 }] } }, { ...base, pinData: { A: [{ json: { x: 1 } }] } }),
    ).toBe(true);
    expect(isSame({ ...base, pinData: { A: [{ x: 1 }] } }, base)).toBe(false);
  });
});
