import type { Workflow } from "@heddle/workflow";
import { cpuTimeMs } from "@heddle/workflow/testing";
import { describe, expect, it } from "vitest";
import { readHistoryChoice, writeHistoryChoice } from "../history-choice.ts";
import { briefText, namesText } from "./brief.ts";
import { compareVersions } from "./comparison.ts";
import { groupByDay } from "./days.ts";
import { shownLines } from "./shown-lines.ts";
import { nodeChanges, plainChanges, shownValue } from "./value-changes.ts";

const none = { added: 0, removed: 0, changed: 0, moved: 0, connections: 0 };
const summary = { ...none, settings: false, name: false, other: false, nodes: [] };

describe("one line on a save", () => {
  it("lists the changes and states the noun once", () => {
    expect(briefText({ ...summary, added: 1, changed: 3 })).toBe("1 node added, 3 changed");
    expect(briefText({ ...summary, changed: 1, connections: 2, settings: true })).toBe(
      "1 node changed, settings changed",
    );
    expect(briefText({ ...summary, connections: 1, moved: 4 })).toBe("1 connection changed");
    expect(briefText({ ...summary, moved: 4 })).toBe("4 nodes moved");
    expect(briefText(null)).toBe("First version");
  });

  it("lists the nodes on request, and indicates that there are more", () => {
    const changes = { ...summary, changed: 2, nodes: [{ kind: "changed" as const, name: "Call" }] };
    expect(namesText(changes)).toBe("Changed: Call\n…");
  });
});

describe("days of a history", () => {
  it("have readable names", () => {
    const now = new Date(2026, 4, 20, 12).getTime();
    const at = (daysAgo: number) => ({ createdAt: new Date(2026, 4, 20 - daysAgo, 9).toISOString() });
    const days = groupByDay([at(0), at(0), at(1), at(3), at(300)], now);
    expect(days.map(({ label, entries }) => [label, entries.length])).toEqual([
      ["Today", 2],
      ["Yesterday", 1],
      ["Sunday, May 17", 1],
      ["Thursday, July 24, 2025", 1],
    ]);
  });
});

describe("the URL of a history", () => {
  it("holds what differs from the start, and bears nonsense", () => {
    const choice = { version: "v1", with: "present", view: "preview" } as const;
    expect(readHistoryChoice(writeHistoryChoice(choice))).toEqual(choice);
    expect(writeHistoryChoice(readHistoryChoice({ view: "nonsense", version: 5 }))).toEqual({});
  });
});

type Sketch = [id: string, name: string, parameters?: object, x?: number];
const version = (nodes: Sketch[], wires: [string, string][] = [], rest: object = {}): Workflow => ({
  ...{ id: "w", name: "W", active: false, settings: {} },
  nodes: nodes.map(([id, name, parameters = {}, x = 0]) => ({
    ...{ id, name, type: "x.y", typeVersion: 1, position: [x, 0], parameters: { ...parameters } },
  })),
  connections: Object.fromEntries(
    wires.map(([from, to]) => [from, { main: [[{ node: to, type: "main", index: 0 }]] }]),
  ),
  ...rest,
});

describe("two versions as one drawing", () => {
  it("keeps removed nodes at their position, with their connections", () => {
    const before = version(
      [
        ["1", "A"],
        ["2", "B", { x: 1 }],
        ["3", "C", {}, 500],
      ],
      [
        ["A", "B"],
        ["B", "C"],
      ],
    );
    const after = version(
      [
        ["1", "A new", {}],
        ["3", "C", {}, 400],
      ],
      [["A new", "C"]],
    );
    const { workflow, marks, changes } = compareVersions(before, after);
    expect(workflow.nodes.map(({ name }) => name)).toEqual(["A new", "C", "B"]);
    expect(Object.fromEntries(marks.nodes)).toEqual({ 1: "changed", 2: "removed", 3: "moved" });
    expect([...marks.edges.values()].sort()).toEqual(["added", "removed", "removed"]);
    expect(workflow.connections["A new"]?.["main"]?.[0]).toHaveLength(2);
    expect(workflow.connections["B"]?.["main"]?.[0]).toMatchObject([{ node: "C" }]);
    expect(changes.map(({ type, kind }) => `${type} ${kind}`)).toEqual([
      ...["node changed", "node removed", "node moved"],
      ...["connection added", "connection removed", "connection removed"],
    ]);
  });

  it("draws a node and a different one that took over its id and name", () => {
    const other = version([["1", "A"]]);
    other.nodes[0]!.type = "x.other";
    const { workflow, marks } = compareVersions(version([["1", "B"]]), other);
    expect(workflow.nodes).toHaveLength(2);
    expect(new Set(workflow.nodes.map(({ id }) => id)).size).toBe(2);
    expect([...marks.nodes.values()].sort()).toEqual(["added", "removed"]);
  });

  it("does not modify the compared versions", () => {
    const before = version(
      [
        ["1", "A"],
        ["2", "B"],
      ],
      [["A", "B"]],
    );
    const after = version([["1", "A"]]);
    const copies = structuredClone([before, after]);
    compareVersions(before, after);
    expect([before, after]).toEqual(copies);
  });

  it("is fast for a thousand nodes", () => {
    const many = (word: string) =>
      version(
        Array.from({ length: 1000 }, (_, i): Sketch => [`${i}`, `N${i}`, { text: `${word} ${i % 7}` }]),
        Array.from({ length: 999 }, (_, i) => [`N${i}`, `N${i + 1}`]),
      );
    const [a, b] = [many("a"), many("b")];
    expect(compareVersions(a, b).changes).toHaveLength(1000);
    expect(cpuTimeMs(() => compareVersions(a, b))).toBeLessThan(300);
  });
});

describe("what differs in a node", () => {
  const description = {
    properties: [
      { displayName: "URL", name: "url", type: "string", default: "" },
      {
        displayName: "Options",
        name: "options",
        type: "collection",
        default: {},
        options: [{ displayName: "Timeout", name: "timeout", type: "number", default: 0 }],
      },
      {
        displayName: "Headers",
        name: "headers",
        type: "fixedCollection",
        default: {},
        options: [
          {
            displayName: "Header",
            name: "values",
            values: [{ displayName: "Value", name: "value", type: "string", default: "" }],
          },
        ],
      },
    ],
  } as never;
  const changesOf = (before: object, after: object) => {
    const { changes } = compareVersions(version([["1", "A", before]]), version([["1", "A", after]]));
    return changes.flatMap((each) => (each.type === "node" ? nodeChanges(each.diff, description) : []));
  };

  it("is labeled like the field in the node's form", () => {
    const before = { url: "a", options: { timeout: 1 }, headers: { values: [{ value: "x" }] } };
    const after = { url: "={{ $json.b }}", options: { timeout: 2 }, headers: { values: [{ value: "y" }] } };
    const changes = changesOf(before, after);
    expect(changes.map(({ label }) => label)).toEqual([
      "URL",
      "Options › Timeout",
      "Headers › Header › #1 › Value",
    ]);
    expect(changes[0]?.after).toEqual({ text: "{{ $json.b }}", isExpression: true, isLong: false });
  });

  it("contains every value of a new node, except empty ones", () => {
    const { changes } = compareVersions(version([]), version([["1", "A", { url: "u", empty: {}, no: "" }]]));
    const [change] = changes;
    const lines = change?.type === "node" ? nodeChanges(change.diff, description) : [];
    expect(lines).toMatchObject([{ label: "URL", kind: "added", after: { text: "u" } }]);
    expect(lines[0]?.before).toBeUndefined();
  });

  it("distinguishes renaming, moving, node settings and pinned data", () => {
    const before = version([["1", "A"]], [], { pinData: { A: [{ json: {} }] } });
    const after = version([["1", "B", {}, 20]]);
    after.nodes[0]!.retryOnFail = true;
    const [change] = compareVersions(before, after).changes;
    const lines = change?.type === "node" ? nodeChanges(change.diff, undefined) : [];
    const shown = lines.map(({ label, before: from, after: to }) => [label, from?.text, to?.text]);
    expect(shown).toEqual([
      ["Name", "A", "B"],
      ["Position", "0, 0", "20, 0"],
      ["Retry on fail", undefined, "true"],
      ["Pinned data", "1 item", "none"],
    ]);
  });

  it("covers the workflow's settings too", () => {
    const [change] = compareVersions(
      version([]),
      version([], [], { settings: { saveManualExecutions: true } }),
    ).changes;
    const lines = change?.type === "workflow" ? plainChanges(change.diff, "Settings") : [];
    expect(lines).toMatchObject([{ label: "Save manual executions", after: { text: "true" } }]);
  });

  it("shows long values over several lines", () => {
    expect(shownValue({ a: 1 }).text).toBe('{"a":1}');
    expect(shownValue({ a: "x".repeat(100) }).text).toContain("\n");
    expect(shownValue("a\nb").isLong).toBe(true);
  });
});

describe("lines of a text comparison", () => {
  it("leaves out what stayed, but for two lines around, and marks what differs within a line", () => {
    const lines = Array.from({ length: 20 }, (_, i) => `line ${i}`);
    const shown = shownLines(lines.join("\n"), lines.with(10, "line ten").join("\n"));
    expect(shown.map(({ kind }) => kind)).toEqual([
      ...["skipped", "same", "same", "removed", "added", "same", "same", "skipped"],
    ]);
    expect(shown[0]).toMatchObject({ count: 8 });
    expect(shown[4]).toMatchObject({ text: "line ten", part: { start: 5, end: 8 } });
  });
});
