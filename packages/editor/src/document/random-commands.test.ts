import { cpuTimeMs } from "@heddle/workflow/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { copyGraph } from "./clipboard.ts";
import { MAX_HISTORY_ENTRIES } from "./history.ts";
import {
  insertGraph,
  moveNodes,
  pinData,
  removeConnections,
  removeNodes,
  renameNode,
  setParameters,
  setWorkflowName,
  setWorkflowSettings,
  toggleDisabled,
  unpinData,
  updateNode,
} from "./index.ts";
import { TestEditor } from "./testing/test-editor.ts";

/** Command, and numbers that select its objects. */
type Command = readonly [kind: number, first: number, second: number];

const command = fc.tuple(fc.nat(15), fc.nat(1000), fc.nat(1000));

function perform(editor: TestEditor, [kind, first, second]: Command): void {
  const { document, catalog } = editor;
  const ids = [...document.nodes.keys()];
  const [a, b] = [ids[first % ids.length], ids[second % ids.length]];
  if (a === undefined || b === undefined || kind === 0) {
    editor.add(`N${first}`, { position: [first * 20, second * 20] });
    return;
  }
  const edge = [...document.edges.keys()][first % Math.max(document.edges.size, 1)];
  const some = ids.filter((_, index) => (index * 7 + first) % 3 === 0);
  const actions: (() => void)[] = [
    () => moveNodes(document, [{ id: a, position: [second * 20, first * 20] }]),
    () => removeNodes(document, [a]),
    () => removeNodes(document, some, { heal: true }),
    () => editor.connect(document.node(a)?.name ?? "", document.node(b)?.name ?? "", second % 3),
    () => removeConnections(document, edge === undefined ? [] : [edge]),
    () => toggleDisabled(document, some),
    () => void renameNode(document, a, `R${second}`),
    () => setParameters(document, a, { text: "x".repeat(second % 5) }, { mergeKey: "text" }),
    () => pinData(document, a, [{ value: second }]),
    () => unpinData(document, some),
    () => void insertGraph(document, catalog, copyGraph(document, new Set(some))),
    () => setWorkflowName(document, `Flow ${second}`),
    () => setWorkflowSettings(document, { timezone: `Zone/${second}` }),
    () => updateNode(document, a, { notes: String(second) }),
    () =>
      document.transact("bulk", () => {
        perform(editor, [first % 14, second, first]);
        perform(editor, [second % 14, first, second]);
      }),
  ];
  actions[(kind - 1) % actions.length]?.();
}

const state = (editor: TestEditor) => JSON.stringify(editor.document.toWorkflow());

describe("Any sequence of commands", () => {
  it("undoes to the exact start and redoes to the exact end", { tags: ["ED-52"] }, () => {
    const sequences = fc.array(command, { minLength: 1, maxLength: 60, size: "max" });
    fc.assert(
      fc.property(sequences, (commands) => {
        const editor = new TestEditor();
        for (const name of ["A", "B", "C"]) editor.add(name);
        editor.connect("A", "B");
        const start = editor.document.history.depth.undo;
        const states = [state(editor)];
        for (const each of commands) {
          const { undo } = editor.document.history.depth;
          perform(editor, each);
          if (editor.document.history.depth.undo > undo) states.push(state(editor));
          else states[states.length - 1] = state(editor);
        }
        for (const expected of states.toReversed()) {
          expect(state(editor)).toBe(expected);
          if (editor.document.history.depth.undo > start) editor.undo();
        }
        for (const expected of states) {
          expect(state(editor)).toBe(expected);
          editor.redo();
        }
      }),
      { numRuns: 300 },
    );
  });

  it("never leaves more than 100 entries in either direction", { tags: ["ED-53", "ED-54"] }, () => {
    const steps = fc.array(fc.oneof(command, fc.constant("undo"), fc.constant("redo")), { minLength: 150 });
    fc.assert(
      fc.property(steps, (list) => {
        const editor = new TestEditor();
        for (const step of list) {
          if (step === "undo") editor.undo();
          else if (step === "redo") editor.redo();
          else perform(editor, step as Command);
          const { undo, redo } = editor.document.history.depth;
          expect(Math.max(undo, redo)).toBeLessThanOrEqual(MAX_HISTORY_ENTRIES);
        }
      }),
      { numRuns: 10 },
    );
  });
});

describe("A large workflow", () => {
  it("is deleted and restored in a fraction of a second", () => {
    const editor = new TestEditor();
    editor.document.transact("fill", () =>
      editor.chain(...Array.from({ length: 1000 }, (_, at) => `N${at}`)),
    );
    const before = state(editor);
    removeNodes(editor.document, [...editor.document.nodes.keys()]);
    expect(editor.document.nodes.size).toBe(0);
    expect(cpuTimeMs(() => editor.undo())).toBeLessThan(500);
    expect(state(editor)).toBe(before);
  });
});
