import { beforeAll, describe, expect, it } from "vitest";
import { describeNode, TestEditor, testDescriptions } from "../../document/testing/test-editor.ts";
import { pointsOn, routeMain, routePart } from "../flow/edge-path.ts";
import { prepareEvaluation } from "../flow/evaluate.ts";
import { openOf } from "../testing/test-canvas.ts";
import { insertNode } from "./insert-node.ts";

const part = (name: string, type: string, inputs: string[] = []) =>
  describeNode({ name: `test.${name}`, inputs, outputs: [type] });
const descriptions = [
  ...testDescriptions,
  describeNode({
    name: "test.agent",
    inputs:
      "={{ ['main', { type: 'ai_languageModel', required: true, maxConnections: 1 }, { type: 'ai_memory', maxConnections: 1 }, 'ai_tool', ...($parameter.parser ? ['ai_outputParser'] : [])] }}",
    properties: [{ displayName: "Parser", name: "parser", type: "boolean", default: false }],
  }),
  part("model", "ai_languageModel"),
  part("memory", "ai_memory"),
  part("tool", "ai_tool"),
  part("parser", "ai_outputParser"),
  part("search", "ai_tool", ["ai_vectorStore", "ai_languageModel"]),
  part("store", "ai_vectorStore"),
];
const ports: Record<string, string> = {
  model: "ai_languageModel",
  memory: "ai_memory",
  tool: "ai_tool",
  parser: "ai_outputParser",
  search: "ai_tool",
  store: "ai_vectorStore",
};

beforeAll(prepareEvaluation);

function withAgent(parameters = {}) {
  const editor = new TestEditor({}, descriptions);
  const agent = editor.add("Agent", { type: "test.agent", position: [400, 200], parameters });
  const add = (kind: string, target = agent) => {
    const to = { target, type: ports[kind] as string, input: 0 };
    return insertNode(openOf(editor), { source: "plus", to }, { type: `test.${kind}` });
  };
  const at = (id: string) => editor.document.node(id)?.position;
  return { editor, agent, add, at };
}

function orders<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((first, index) => orders(list.toSpliced(index, 1)).map((rest) => [first, ...rest]));
}

describe("A new sub-node", () => {
  it("goes to the lane of its port, further ones 160 px to the right, in whatever order they are added", {
    tags: ["ED-12"],
  }, () => {
    for (const order of orders(["model", "memory", "tool", "tool"])) {
      const { add, at } = withAgent();
      const placed = order.map((kind) => ({ kind, position: at(add(kind)) }));
      const of = (kind: string) => placed.filter((one) => one.kind === kind).map(({ position }) => position);
      // The agent is 240 px wide: its middle is at 520.
      expect(of("model"), order.join()).toEqual([[320, 380]]);
      expect(of("memory"), order.join()).toEqual([[480, 380]]);
      expect(of("tool"), order.join()).toEqual([
        [640, 380],
        [800, 380],
      ]);
    }
  });

  it("of a fourth port goes behind tools that are in its lane", () => {
    const { add, at } = withAgent({ parser: true });
    expect(["tool", "tool", "parser"].map((kind) => at(add(kind))?.[0])).toEqual([600, 760, 920]);
    const other = withAgent({ parser: true });
    expect(["parser", "tool", "tool"].map((kind) => other.at(other.add(kind))?.[0])).toEqual([760, 600, 920]);
  });

  it("is wider with separate ports, and has its sub-nodes below it", () => {
    const { editor, add, at } = withAgent();
    const search = add("search");
    expect(at(search)).toEqual([580, 380]);
    expect([at(add("store", search)), at(add("model", search))]).toEqual([
      [560, 560],
      [720, 560],
    ]);
    expect(at(add("tool"))?.[0]).toBeGreaterThanOrEqual(580 + 200 + 80);
    expect(editor.wires).toHaveLength(4);
  });

  it("stays next to moved nodes, and follows their row", () => {
    const { editor, add, at } = withAgent();
    const tool = add("tool");
    editor.document.transact("move", () => {
      const node = editor.document.node(tool);
      if (node) editor.document.setNode(tool, { ...node, position: [900, 500] });
    });
    expect(at(add("tool"))).toEqual([1060, 500]);
    expect(at(add("memory"))).toEqual([480, 500]);
  });

  it("covers no card and no wire, and its wire crosses no card", () => {
    const { editor, add, at } = withAgent();
    editor.add("Left", { position: [200, 400] });
    editor.add("Right", { position: [760, 420] });
    editor.connect("Left", "Right");
    editor.add("Between", { position: [480, 300] });
    for (const kind of ["model", "memory", "tool", "tool", "tool"]) {
      const position = at(add(kind));
      expect(position).toBeDefined();
    }
    const { nodes, edges } = editor.document;
    const boxes = [...nodes.values()].map(({ name, position: [x, y] }) => {
      return { name, x, y, width: name === "Agent" ? 240 : 80, height: 80 };
    });
    const box = (id: string) => boxes.find(({ name }) => name === nodes.get(id)?.name)!;
    for (const a of boxes)
      for (const b of boxes)
        if (a !== b)
          expect(Math.abs(a.x - b.x) >= 80 || Math.abs(a.y - b.y) >= 80, a.name + b.name).toBe(true);
    const lanes = ["ai_languageModel", "ai_memory", "ai_tool"];
    for (const { source, target, type } of edges.values()) {
      const [from, to] = [box(source), box(target)];
      const route =
        type === "main"
          ? routeMain({ sourceX: from.x + 80, sourceY: from.y + 40, targetX: to.x, targetY: to.y + 40 })
          : routePart({
              sourceX: from.x + 40,
              sourceY: from.y,
              targetX: to.x + 40 + 80 * lanes.indexOf(type),
              targetY: to.y + 80,
            });
      const crossed = boxes.filter((one) =>
        pointsOn(route).some(
          ({ x, y }) => x > one.x && x < one.x + one.width && y > one.y && y < one.y + one.height,
        ),
      );
      expect(
        crossed.map(({ name }) => name),
        `${from.name} ${to.name}`,
      ).toEqual([]);
    }
  });
});

describe("The node after an agent", () => {
  it("is next to the wide card, not on it", () => {
    const { editor, agent } = withAgent();
    const from = { source: agent, output: 0 };
    const next = insertNode(openOf(editor), { source: "plus", from }, { type: "test.step" });
    expect(editor.document.node(next)?.position).toEqual([780, 200]);
  });
});
