import { describe, expect, it } from "vitest";
import { type NodeRead, replaceNodeReads } from "./node-reads.ts";

function readsIn(text: string, kind: "template" | "code" = "template") {
  const reads: Omit<NodeRead, "source">[] = [];
  const changed = replaceNodeReads(text, kind, ({ source: _, ...read }) => {
    reads.push(read);
    return "X";
  });
  return { reads, changed };
}

describe("reads of other nodes", () => {
  it.each([
    ["={{ $('A').item.json.name }}", "item", "name", "={{ X }}"],
    ["=Dear {{ $('A').item.json.name.toUpperCase() }}!", "item", "name", "=Dear {{ X.toUpperCase() }}!"],
    ["={{ $('A').item.json['first name'].length }}", "item", "first name", "={{ X.length }}"],
    ["={{ $('A').first().json.list[0] }}", "first", "list", "={{ X[0] }}"],
    ["={{ $('A').last().json }}", "last", undefined, "={{ X }}"],
    ["={{ $('A').item.json.keys() }}", "item", undefined, "={{ X.keys() }}"],
    ["={{ $('A').item.json[$json.key] }}", "item", undefined, "={{ X[$json.key] }}"],
    ["={{ $('A').item?.json?.name?.first }}", "item", "name", "={{ X?.first }}"],
    ["={{ [1].map(n => n + $('A').item.json.n) }}", "item", "n", "={{ [1].map(n => n + X) }}"],
  ])("are found in %s", (text, accessor, field, changed) => {
    expect(readsIn(text)).toEqual({ reads: [{ node: "A", accessor, field }], changed });
  });

  it.each([
    "={{ $('A').all() }}",
    "={{ $('A').first(1).json.x }}",
    "={{ $('A').item.binary.data }}",
    "={{ $('A').params.x }}",
    '={{ $node["A"].json.x }}',
    "={{ $items('A')[0].json.x }}",
    "={{ $(true ? 'A' : 'B').item.json.x }}",
    "={{ $('A').item.json.x + }}",
    "=$('A').item.json.x",
    "={{ ($ => $('A').item.json.x)(String) }}",
  ])("are not found in %s, which stays unchanged", (text) => {
    expect(readsIn(text)).toEqual({ reads: [], changed: text });
  });

  it("are found in scripts, several in one", () => {
    const script = "// $('A').item.json.x\nconst a = $('A').first().json.x;\nreturn [$('B').item.json];";
    const { reads, changed } = readsIn(script, "code");
    expect(reads.map(({ node, field }) => [node, field])).toEqual([
      ["A", "x"],
      ["B", undefined],
    ]);
    expect(changed).toBe("// $('A').item.json.x\nconst a = X;\nreturn [X];");
  });

  it("stay if no replacement is given", () => {
    const text = "={{ $('A').item.json.x }}";
    expect(replaceNodeReads(text, "template", () => undefined)).toBe(text);
  });
});
