import { describe, expect, it } from "vitest";
import { NodeCatalog, nodePorts, removeConnections } from "../../document/index.ts";
import { describeNode, TestEditor, testDescriptions } from "../../document/testing/test-editor.ts";
import type { CreatorRequest } from "../flow/canvas-host.ts";
import { routeMain } from "../flow/edge-path.ts";
import { evaluateOverParameters, prepareEvaluation } from "../flow/evaluate.ts";
import { neighbour, reach } from "../flow/walk.ts";
import { subtitleOf } from "../nodes/node-appearance.ts";
import { openOf } from "../testing/test-canvas.ts";
import { insertNode } from "./insert-node.ts";
import { tidyMoves } from "./tidy.ts";

function insert(editor: TestEditor, request: Partial<CreatorRequest>, name = "New"): string {
  return insertNode(openOf(editor), { source: "tab", ...request }, { type: "test.step", name });
}

describe("Adding a node", () => {
  it("places the first one at its position", { tags: ["ED-12"] }, () => {
    const editor = new TestEditor();
    expect(editor.document.node(insert(editor, {}))?.position).toEqual([180, 240]);
  });

  it("connects it to the requested output", () => {
    const editor = new TestEditor();
    const source = editor.add("Fork", { type: "test.fork", position: [0, 0] });
    insert(editor, { from: { source, output: 1, type: "main" } });
    expect(editor.wires).toEqual(["Fork:1 → New"]);
    editor.undo();
    expect(editor.names).toEqual(["Fork"]);
  });

  it("splits its connection, and shifts the following nodes", { tags: ["ED-12"] }, () => {
    const editor = new TestEditor();
    const [a, b] = [editor.add("A", { position: [0, 0] }), editor.add("B", { position: [220, 0] })];
    editor.add("C", { position: [440, 0] });
    editor.connect("A", "B");
    editor.connect("B", "C");
    const [edge] = editor.document.edges.keys();
    const id = insert(editor, { edgeId: edge });
    expect(editor.wires.sort()).toEqual(["A → New", "B → C", "New → B"]);
    expect([a, id, b].map((each) => editor.document.node(each)?.position[0])).toEqual([0, 220, 440]);
    expect(editor.document.nodeByName("C")?.position[0]).toBe(660);
    editor.undo();
    expect(editor.wires).toEqual(["A → B", "B → C"]);
  });

  it("adds a loop with its return connection, and continues from its “done” output", () => {
    const loop = describeNode({
      name: "n8n-nodes-base.splitInBatches",
      defaults: { name: "Loop" },
      outputs: ["main", "main"],
      outputNames: ["done", "loop"],
    });
    const noOp = describeNode({ name: "n8n-nodes-base.noOp" });
    const editor = new TestEditor({}, [...testDescriptions, loop, noOp]);
    editor.chain("A", "B");
    const [edgeId] = editor.document.edges.keys();
    const id = insertNode(openOf(editor), { source: "edge", edgeId }, { type: loop.name });
    expect(editor.wires.sort()).toEqual(["A → Loop", "Loop → B", "Loop:1 → Replace me", "Replace me → Loop"]);
    expect([...editor.document.selection.nodes]).toEqual([id]);
    const y = (name: string) => editor.document.nodeByName(name)?.position[1] ?? 0;
    expect(y("B")).toBe(y("Loop"));
    expect(y("Replace me")).toBeGreaterThan(y("Loop") + 100);
    editor.undo();
    expect(editor.wires).toEqual(["A → B"]);
    expect(editor.names).toEqual(["A", "B"]);
  });

  it("replaces the name of a loop's placeholder along with its type", () => {
    const loop = describeNode({ name: "n8n-nodes-base.splitInBatches", outputs: ["main", "main"] });
    const noOp = describeNode({ name: "n8n-nodes-base.noOp" });
    const editor = new TestEditor({}, [...testDescriptions, loop, noOp]);
    insertNode(openOf(editor), { source: "tab" }, { type: loop.name, name: "Loop" });
    const replaces = editor.id("Replace me");
    insertNode(openOf(editor), { source: "replace", replaces }, { type: "test.step" });
    expect(editor.wires.sort()).toEqual(["Loop:1 → Step", "Step → Loop"]);
  });

  it("follows the done output of a loop in its row, next to the placeholder", () => {
    const loop = describeNode({ name: "n8n-nodes-base.splitInBatches", outputs: ["main", "main"] });
    const noOp = describeNode({ name: "n8n-nodes-base.noOp" });
    const editor = new TestEditor({}, [...testDescriptions, loop, noOp]);
    const source = insertNode(
      openOf(editor),
      { source: "tab", position: { x: 0, y: 0 } },
      { type: loop.name },
    );
    const next = insert(editor, { from: { source, output: 0, type: "main" } });
    expect(editor.document.node(next)?.position).toEqual([220, 0]);
  });

  it("creates no incompatible connection", () => {
    const editor = new TestEditor();
    const source = editor.add("A");
    insertNode(openOf(editor), { source: "plus", from: { source, output: 0 } }, { type: "test.trigger" });
    expect(editor.wires).toEqual([]);
  });
});

describe("Walking", () => {
  function square() {
    const editor = new TestEditor();
    editor.add("A", { position: [0, 0] });
    editor.add("B", { position: [220, 0] });
    editor.add("C", { position: [220, 200] });
    editor.connect("A", "C");
    editor.connect("A", "B");
    return editor;
  }
  const name = (editor: TestEditor, id: string | undefined) =>
    id ? editor.document.node(id)?.name : undefined;

  it("follows wires horizontally and the column vertically", { tags: ["ED-12"] }, () => {
    const editor = square();
    const from = (node: string, direction: Parameters<typeof neighbour>[2]) =>
      name(editor, neighbour(editor.document, editor.id(node), direction));
    expect(from("A", "right")).toBe("B");
    expect(from("C", "left")).toBe("A");
    expect(from("B", "down")).toBe("C");
    expect(from("C", "up")).toBe("B");
    expect(from("B", "right")).toBeUndefined();
  });

  it("starts at the upper left", () => {
    const editor = square();
    expect(name(editor, neighbour(editor.document, undefined, "right"))).toBe("A");
  });

  it("reaches everything before or after, also in a cycle", () => {
    const editor = new TestEditor();
    editor.chain("A", "B", "C");
    editor.connect("C", "B");
    const names = (from: string, direction: "left" | "right") =>
      [...reach(editor.document, [editor.id(from)], direction)].map((id) => name(editor, id)).sort();
    expect(names("B", "right")).toEqual(["B", "C"]);
    expect(names("C", "left")).toEqual(["A", "B", "C"]);
  });
});

describe("Tidying up", () => {
  const size = () => ({ width: 160, height: 80 });

  it("lays nodes out from left to right without overlaps, keeping the corner", async () => {
    const editor = new TestEditor();
    editor.add("A", { position: [100, 100] });
    for (const name of ["B", "C", "D"]) editor.add(name, { position: [100, 100] });
    editor.connect("A", "B");
    editor.connect("A", "C");
    editor.connect("B", "D");
    editor.connect("C", "D");
    const moves = await tidyMoves(editor.document, new Set(editor.document.nodes.keys()), size);
    const at = new Map(moves.map((move) => [editor.document.node(move.id)?.name, move.position]));
    const [a, b, c, d] = ["A", "B", "C", "D"].map((name) => at.get(name) as [number, number]);
    expect(a![0]).toBeLessThan(b![0]);
    expect(b![0]).toBeLessThan(d![0]);
    expect(Math.abs(b![1] - c![1])).toBeGreaterThanOrEqual(80);
    expect(Math.min(...moves.map((move) => move.position[0]))).toBe(100);
    expect(moves.every(({ position }) => position.every((value) => value % 20 === 0))).toBe(true);
  });

  it("hangs sub-nodes below the node that uses them", async () => {
    const editor = new TestEditor();
    editor.chain("Agent", "Next");
    const model = editor.add("Model", { position: [0, 0] });
    const { document } = editor;
    document.transact("wire", () => {
      const edge = {
        source: model,
        type: "ai_languageModel",
        output: 0,
        target: editor.id("Agent"),
        input: 0,
      };
      document.setEdge("x", { ...edge, id: "x", targetType: edge.type });
    });
    const moves = await tidyMoves(document, new Set(document.nodes.keys()), size);
    const y = (name: string) => moves.find((move) => move.id === editor.id(name))?.position[1] ?? 0;
    expect(y("Model")).toBeGreaterThan(y("Agent") + 80);
    removeConnections(document, ["x"]);
  });
});

describe("Ports", () => {
  it("depend on parameters if the type defines it", async () => {
    await prepareEvaluation();
    const merge = describeNode({
      name: "test.merge",
      inputs:
        "={{ Array.from({ length: $parameter.count }, (_, i) => ({ type: 'main', displayName: 'Input ' + (i + 1) })) }}",
      properties: [{ displayName: "Count", name: "count", type: "number", default: 2 }],
    });
    const editor = new TestEditor({}, [...testDescriptions, merge]);
    const labels = (parameters: Record<string, unknown>) => {
      const node = editor.document.node(editor.add("M", { type: "test.merge", parameters }))!;
      return nodePorts(node, editor.catalog.describe(node), evaluateOverParameters).inputs.map(
        (port) => port.label,
      );
    };
    expect(labels({})).toEqual(["Input 1", "Input 2"]);
    expect(labels({ count: 3 })).toEqual(["Input 1", "Input 2", "Input 3"]);
  });

  it("include an error output for nodes that continue on errors", () => {
    const editor = new TestEditor();
    const node = { ...editor.document.node(editor.add("A"))!, onError: "continueErrorOutput" as const };
    const { outputs } = nodePorts(node, editor.catalog.describe(node), () => undefined);
    expect(outputs.map(({ label, index, isError }) => [label, index, isError])).toEqual([
      ["Success", 0, false],
      ["Error", 1, true],
    ]);
  });
});

describe("Subtitles", () => {
  it("describe the node's action", { tags: ["ED-35"] }, async () => {
    await prepareEvaluation();
    const http = describeNode({
      name: "test.http",
      subtitle: '={{ $parameter.method + ": " + $parameter.url }}',
      properties: [
        { displayName: "Method", name: "method", type: "options", default: "GET", options: [] },
        { displayName: "Url", name: "url", type: "string", default: "" },
      ],
    });
    const catalog = new NodeCatalog([http]);
    const node = {
      id: "1",
      name: "H",
      type: "test.http",
      typeVersion: 1,
      position: [0, 0] as [number, number],
    };
    const say = (parameters: Record<string, unknown>) =>
      subtitleOf({ ...node, parameters }, catalog.describe(node));
    expect(say({ url: "https://api.example.com/orders" })).toBe("GET api.example.com/orders");
    expect(say({ method: "POST", url: "={{ $json.url }}" })).toBe("POST {{ $json.url }}");
    expect(subtitleOf({ ...node, type: "x-nodes.someThing", parameters: {} }, undefined)).toBe("someThing");
  });

  it("use the form's names of choices, unless the expression compares their values", async () => {
    await prepareEvaluation();
    const operation = (resource: string, name: string) => ({
      displayName: "Operation",
      name: "operation",
      type: "options" as const,
      default: "get",
      displayOptions: { show: { resource: [resource] } },
      options: [{ name, value: "get" }],
    });
    const properties = [
      {
        displayName: "Resource",
        name: "resource",
        type: "options" as const,
        default: "message",
        options: [
          { name: "Message", value: "message" },
          { name: "Event", value: "event" },
        ],
      },
      operation("message", "Get"),
      operation("event", "Look Up"),
    ];
    const say = (subtitle: string, parameters: Record<string, unknown>) => {
      const catalog = new NodeCatalog([describeNode({ name: "test.app", subtitle, properties })]);
      const node = {
        id: "1",
        name: "A",
        type: "test.app",
        typeVersion: 1,
        position: [0, 0] as [number, number],
      };
      return subtitleOf({ ...node, parameters }, catalog.describe(node));
    };
    const joined = '={{ $parameter["operation"] + ": " + $parameter["resource"] }}';
    expect(say(joined, {})).toBe("Get: Message");
    expect(say(joined, { resource: "event" })).toBe("Look Up: Event");
    expect(say(joined, { resource: "event", operation: "old" })).toBe("old: Event");
    const fixed = [{ ...operation("message", "Get"), type: "hidden" as const, displayOptions: {} }];
    const asking = new NodeCatalog([describeNode({ name: "test.asks", properties: fixed })]);
    const asks = {
      id: "1",
      name: "A",
      type: "test.asks",
      typeVersion: 1,
      position: [0, 0] as [number, number],
      parameters: {},
    };
    expect(subtitleOf(asks, asking.describe(asks))).toBe("");
    const decided = '={{ $parameter["resource"] === "event" ? "dates" : "texts" }}';
    expect(say(decided, { resource: "event" })).toBe("dates");
  });
});

describe("Routes of connections", () => {
  it("lead back below the row", () => {
    const back = routeMain({ sourceX: 500, sourceY: 40, targetX: 0, targetY: 40 });
    expect(back.labelY).toBeGreaterThan(100);
    expect(routeMain({ sourceX: 0, sourceY: 40, targetX: 200, targetY: 40 }).labelY).toBe(40);
  });
});
