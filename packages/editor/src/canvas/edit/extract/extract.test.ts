import { evaluateTemplate } from "@heddle/expression";
import { scopeOf } from "@heddle/expression/testing";
import type { WorkflowNode } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { describeNode, TestEditor, testDescriptions } from "../../../document/testing/test-editor.ts";
import { applyExtraction } from "./apply-extraction.ts";
import { planExtraction } from "./plan-extraction.ts";
import { ExtractionRefusal } from "./refusal.ts";

const TRIGGER = "When Executed by Another Workflow";
const descriptions = [
  ...testDescriptions,
  describeNode({
    name: "n8n-nodes-base.executeWorkflowTrigger",
    defaults: { name: TRIGGER },
    group: ["trigger"],
    inputs: [],
  }),
  describeNode({ name: "n8n-nodes-base.executeWorkflow", defaults: { name: "Call another workflow" } }),
  describeNode({ name: "n8n-nodes-base.set", version: [3.3, 3.4], defaults: { name: "Edit Fields" } }),
  describeNode({ name: "n8n-nodes-base.respondToWebhook" }),
  describeNode({ name: "test.model", inputs: [], outputs: ["ai_languageModel"] }),
];

const editor = () => new TestEditor({}, descriptions);
const idsOf = (on: TestEditor, names: readonly string[]) => new Set(names.map((name) => on.id(name)));
const plan = (on: TestEditor, ...names: string[]) => planExtraction(on, idsOf(on, names));
const reads = (text: string) => ({ parameters: { text: `={{ ${text} }}` } });

function refusal(on: TestEditor, ...names: string[]): string {
  const before = on.document.toWorkflow();
  try {
    plan(on, ...names);
  } catch (error) {
    if (!(error instanceof ExtractionRefusal)) throw error;
    expect(error.message).not.toMatch(/undefined|“”/);
    expect(on.document.toWorkflow()).toEqual(before);
    return error.reason;
  }
  return "none";
}

/** Returns connections as `A → B`, of a workflow in the format. */
function wiresOf({ connections }: Pick<ReturnType<typeof plan>["workflow"], "connections">): string[] {
  return Object.entries(connections).flatMap(([from, { main = [] }]) =>
    main.flatMap((targets) => (targets ?? []).map(({ node }) => `${from} → ${node}`)),
  );
}

describe("Extracting a selection", () => {
  it("passes items through if the nodes read nothing else", () => {
    const on = editor();
    on.chain("Begin", "A", "B", "End");
    const extraction = plan(on, "A", "B");
    expect(wiresOf(extraction.workflow).sort()).toEqual(["A → B", `${TRIGGER} → A`]);
    expect(extraction.workflow.nodes[0]?.parameters).toEqual({ inputSource: "passthrough" });
    applyExtraction(on, extraction, { id: "new", name: "Part" });
    expect(on.wires).toEqual(["Begin → Part", "Part → End"]);
    expect(on.document.nodeByName("Part")?.parameters).toMatchObject({
      workflowId: { mode: "list", value: "new", cachedResultName: "Part" },
      workflowInputs: { value: {}, schema: [] },
    });
  });

  it("declares an input for each outside reference, once", () => {
    const on = editor();
    on.chain("Begin", "A", "B", "End");
    const a = on.document.nodeByName("A") as WorkflowNode;
    on.document.setNode(a.id, {
      ...a,
      parameters: {
        one: "={{ $('Begin').item.json.name + $('Begin').item.json.name.length }}",
        two: "={{ $('Begin').first().json.name }} {{ $('Begin').item.json }} {{ $json.x }}",
        jsCode: "return $('Begin').first().json.list;",
      },
    });
    const { inputs, workflow } = plan(on, "A", "B");
    expect(inputs).toEqual([
      { name: "item", expression: "={{ $json }}", type: "object" },
      { name: "name", expression: "={{ $('Begin').item.json.name }}", type: "any" },
      { name: "name1", expression: "={{ $('Begin').first().json.name }}", type: "any" },
      { name: "Begin", expression: "={{ $('Begin').item.json }}", type: "any" },
      { name: "list", expression: "={{ $('Begin').first().json.list }}", type: "any" },
    ]);
    const at = `$('${TRIGGER}')`;
    expect(workflow.nodes.find(({ name }) => name === "A")?.parameters).toEqual({
      one: `={{ ${at}.item.json.name + ${at}.item.json.name.length }}`,
      two: `={{ ${at}.first().json.name1 }} {{ ${at}.item.json.Begin }} {{ $json.x }}`,
      jsCode: `return ${at}.first().json.list;`,
    });
    expect(wiresOf(workflow).sort()).toEqual(["A → B", "Original items → A", `${TRIGGER} → Original items`]);
  });

  it("yields its trigger a name that no staying node has", () => {
    const on = editor();
    on.chain(TRIGGER, "A", "End");
    const a = on.document.nodeByName("A") as WorkflowNode;
    on.document.setNode(a.id, { ...a, ...reads(`$('${TRIGGER}').item.json.x`) });
    expect(plan(on, "A").workflow.nodes.find(({ name }) => name === "A")?.parameters).toEqual({
      text: `={{ $('${TRIGGER}1').item.json.x }}`,
    });
  });

  it("redirects outside references from the exit to the calling node", () => {
    const on = editor();
    on.chain("Begin", "A", "B");
    on.add("End", reads("$('B').item.json.x + $node.B.json.y"));
    on.connect("B", "End");
    applyExtraction(on, plan(on, "A", "B"), { id: "new", name: "Part" });
    expect(on.document.nodeByName("End")?.parameters).toEqual({
      text: "={{ $('Part').item.json.x + $node.Part.json.y }}",
    });
  });

  it("returns the values that later nodes read from its middle, and restores the items after the call", () => {
    const on = editor();
    on.chain("Begin", "A", "B");
    on.add(
      "End",
      reads("$('A').item.json['first name'] + $('A').first().json.x + $('B').item.json.y + $json.z"),
    );
    on.connect("B", "End");
    on.document.setPin(on.id("B"), [{ json: { b: 1 } }]);
    const before = on.document.toWorkflow();
    const extraction = plan(on, "A", "B");
    expect(extraction.workflow.nodes.at(-1)?.parameters["jsonOutput"]).toBe(
      `={{ ({ item: $json, "first name": $('A').item.json['first name'], "x": $('A').first().json.x }) }}`,
    );
    applyExtraction(on, extraction, { id: "new", name: "The user's part" });
    expect(on.wires).toEqual([
      "Begin → The user's part",
      "The user's part → Original items",
      "Original items → End",
    ]);
    const call = String.raw`$('The user\'s part')`;
    expect(on.document.nodeByName("End")?.parameters).toEqual({
      text: `={{ ${call}.item.json["first name"] + ${call}.first().json.x + $('Original items').item.json.y + $json.z }}`,
    });
    expect(on.document.toWorkflow().pinData).toEqual({ "Original items": [{ json: { b: 1 } }] });
    on.undo();
    expect(on.document.toWorkflow()).toEqual(before);
  });

  it("is one step: undo restores nodes, connections, pins and references", () => {
    const on = editor();
    on.chain("Begin", "A", "B");
    on.add("End", reads("$('B').item.json.x"));
    on.connect("B", "End");
    on.document.setPin(on.id("A"), [{ json: { a: 1 } }]);
    on.document.setPin(on.id("B"), [{ json: { b: 1 } }]);
    const before = on.document.toWorkflow();
    const extraction = plan(on, "A", "B");
    expect(extraction.workflow.pinData).toEqual({ A: [{ json: { a: 1 } }] });
    applyExtraction(on, extraction, { id: "new", name: "Part" });
    expect(on.document.toWorkflow().pinData).toEqual({ Part: [{ json: { b: 1 } }] });
    on.undo();
    expect(on.document.toWorkflow()).toEqual(before);
  });

  it("keeps run settings, but not the error workflow and the caller policy", () => {
    const on = editor();
    on.chain("Begin", "A");
    on.document.setField("settings", { timezone: "Asia/Tokyo", errorWorkflow: "x", callerIds: "y" });
    expect(plan(on, "A").workflow.settings).toEqual({ timezone: "Asia/Tokyo" });
  });

  it("moves sub-nodes along with their node", () => {
    const on = editor();
    on.chain("Begin", "Agent", "End");
    addModel(on);
    expect(refusal(on, "Agent")).toBe("part");
    expect(refusal(on, "Model", "End")).toBe("part");
    const { connections } = plan(on, "Agent", "Model").workflow;
    expect(connections["Model"]).toMatchObject({ ai_languageModel: [[{ node: "Agent" }]] });
  });
});

function addModel(on: TestEditor): void {
  on.add("Model", { type: "test.model" });
  const ends = { source: on.id("Model"), type: "ai_languageModel", output: 0 };
  const edge = { ...ends, target: on.id("Agent"), targetType: "ai_languageModel", input: 0 };
  on.document.setEdge("part", { ...edge, id: "part" });
}

describe("A selection is refused", () => {
  it("without nodes, with a trigger and with a node that responds to a request", () => {
    const on = editor();
    on.add("Start", { type: "test.trigger" });
    on.add("Answer", { type: "n8n-nodes-base.respondToWebhook" });
    expect(refusal(on)).toBe("nothing");
    expect(refusal(on, "Start")).toBe("trigger");
    expect(refusal(on, "Answer")).toBe("response");
  });

  it("with zero or several entries or exits", () => {
    const on = editor();
    on.chain("Begin", "A", "End");
    on.chain("Other", "B", "Finish");
    expect(refusal(on, "A", "B")).toBe("entries");
    const middle = editor();
    middle.chain("Begin", "A", "B", "C");
    middle.add("Aside");
    middle.connect("A", "Aside");
    expect(refusal(middle, "A", "B")).toBe("middle");
    const fork = editor();
    fork.chain("Begin", "A", "B");
    fork.add("C");
    fork.connect("A", "C");
    expect(refusal(fork, "A", "B", "C")).toBe("exits");
    const ring = editor();
    ring.chain("A", "B");
    ring.connect("B", "A");
    expect(refusal(ring, "A", "B")).toBe("noEntry");
  });

  it("if the called workflow would return different items", () => {
    const on = editor();
    on.chain("Begin", "A");
    on.add("Fork", { type: "test.fork" });
    on.connect("A", "Fork");
    expect(refusal(on, "A", "Fork")).toBe("outputs");
    on.add("B");
    on.connect("Fork", "B");
    expect(refusal(on, "Fork", "B")).toBe("openOutput");
    on.connect("Fork", "B", 1);
    expect(refusal(on, "Fork", "B")).toBe("repeats");
  });

  it("if nodes reference each other by anything but an item’s fields", () => {
    const on = editor();
    on.chain("Begin", "A", "B", "End");
    const write = (name: string, text: string) => {
      const node = on.document.nodeByName(name) as WorkflowNode;
      on.document.setNode(node.id, { ...node, ...reads(text) });
    };
    write("B", "$('Begin').all().length");
    expect(refusal(on, "A", "B")).toBe("outsideRead");
    write("B", "$('A').all().length");
    expect(refusal(on, "A", "B")).toBe("none");
    write("End", "$('A').all().length");
    expect(refusal(on, "A", "B")).toBe("insideRead");
    write("End", "$('A').item.json.x");
    expect(refusal(on, "A", "B")).toBe("none");
    write("Begin", "$('A').first().json.x");
    expect(refusal(on, "A", "B")).toBe("insideRead");
    write("Begin", "1");
    write("End", "$('B').item.json.x");
    expect(refusal(on, "A", "B")).toBe("none");
  });
});

describe("Any section of a workflow", () => {
  const NAMES = ["N0", "N1", "N2", "N3", "N4", "N5"];
  const data: Record<string, Record<string, unknown>[]> = Object.fromEntries(
    NAMES.map((name, index) => [name, [{ [`f${index}`]: { n: index }, x: `x${index}` }]]),
  );

  /** Returns a workflow in which every node reads two fields of all previous nodes. */
  function workflow(): TestEditor {
    const on = editor();
    on.chain(...NAMES);
    for (const [index, name] of NAMES.entries()) {
      const before = NAMES.slice(0, index);
      const all = before.flatMap((each, at) => [
        `$('${each}').item.json.f${at}.n`,
        `$('${each}').first().json['x']`,
      ]);
      const node = on.document.nodeByName(name) as WorkflowNode;
      on.document.setNode(node.id, { ...node, ...reads(["'>'", ...all].join(" + ")) });
    }
    return on;
  }

  const stretches = NAMES.flatMap((_, from) =>
    NAMES.slice(from).map((__, length) => NAMES.slice(from, from + length + 1)),
  );
  it.each(stretches.map((names) => [names.join(" ")]))("produces the same values as before: %s", (joined) => {
    const on = workflow();
    const names = joined.split(" ");
    const values = new Map(
      NAMES.map((name) => [name, textOf(on.document.nodeByName(name) as WorkflowNode, data)]),
    );
    const extraction = plan(on, ...names);
    const scope = scopeOf({ nodes: data, items: [{ x: "own" }] });
    const input = Object.fromEntries(
      extraction.inputs.map(({ name, expression }) => [name, evaluateTemplate(expression, scope)]),
    );
    for (const node of extraction.workflow.nodes.filter(({ name }) => values.has(name)))
      expect(textOf(node, { ...data, [TRIGGER]: [input] }), node.name).toBe(values.get(node.name));
    const exit = data[names.at(-1)!]!;
    const tail = extraction.workflow.nodes.find(({ name }) => name === "Returned values");
    const returned = tail ? evaluated(tail, { nodes: data, items: exit }) : exit[0]!;
    applyExtraction(on, extraction, { id: "new", name: "Part" });
    const after: typeof data = { ...data, Part: [returned] };
    const restore = on.document.nodeByName("Original items");
    if (restore) after["Original items"] = [evaluated(restore, { nodes: after, items: [returned] })];
    for (const name of names) delete after[name];
    for (const name of NAMES.filter((each) => !names.includes(each)))
      expect(textOf(on.document.nodeByName(name) as WorkflowNode, after), name).toBe(values.get(name));
    const inlined = on.wires
      .filter((wire) => wire !== "Part → Original items")
      .map((wire) =>
        wire.replace(/^(?:Part|Original items) →/, `${names.at(-1)} →`).replace(/→ Part$/, `→ ${names[0]}`),
      );
    const inside = wiresOf(extraction.workflow).filter((wire) => /^N\d → N\d/.test(wire));
    expect([...inlined, ...inside].sort()).toEqual(workflow().wires.sort());
  });

  function evaluated(
    { parameters }: WorkflowNode,
    scope: Parameters<typeof scopeOf>[0],
  ): Record<string, unknown> {
    return evaluateTemplate(String(parameters["jsonOutput"]), scopeOf(scope)) as Record<string, unknown>;
  }

  function textOf({ parameters }: WorkflowNode, nodes: Record<string, Record<string, unknown>[]>): unknown {
    return evaluateTemplate(String(parameters["text"]), scopeOf({ nodes }));
  }
});
