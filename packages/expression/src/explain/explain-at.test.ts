import { describe, expect, it } from "vitest";
import { explainAt } from "../index.ts";
import { scopeOf } from "../testing/index.ts";

const scope = scopeOf({
  json: { name: "Ann", list: [{ n: 1 }, { n: 2 }], map: { a: 1 }, "last name": "Lee" },
  nodes: { First: [{ x: 1 }, { x: 2 }], Later: undefined },
  run: { hasNode: (name) => ["First", "Later"].includes(name) },
});

/** The hint at the `|`, with the marked text. */
function hint(text: string) {
  const offset = text.indexOf("|");
  const source = text.replace("|", "");
  const found = explainAt(source, offset, scope);
  if (!found) return undefined;
  const { from, to, ...words } = found;
  return { text: source.slice(from, to), ...words };
}

describe("explainAt", () => {
  it.each([
    [
      "={{ |$json.name }}",
      { text: "$json", kind: "variable", type: "object", doc: "Data of the current item." },
    ],
    ["={{ $json.na|me.length }}", { text: "name", kind: "field", type: "string", value: '"Ann"' }],
    ["={{ $json.name.leng|th }}", { text: "length", kind: "field", type: "number", value: "3" }],
    ["={{ $json['last| name'] }}", { text: "'last name'", kind: "field", value: '"Lee"' }],
    ["={{ $json.li|st[1] }}", { kind: "field", type: "list", value: "list (2)" }],
    [
      "={{ $json.name.toUp|perCase() }}",
      { text: "toUpperCase", kind: "method", signature: "toUpperCase(): string" },
    ],
    ["={{ $json.list.map(x => x.|n) }}", { kind: "field", type: "number", value: "1" }],
    ["={{ $json.list.map(x => |x.n) }}", { kind: "variable", name: "x", type: "object" }],
    ["={{ $json.list.map(|x => x.n) }}", { kind: "variable", name: "x", type: "object" }],
    ["={{ $json.list.map(({ |n }) => n) }}", { kind: "variable", name: "n", type: "number", value: "1" }],
    ["={{ Object.ke|ys($json) }}", { kind: "method", signature: expect.stringContaining("keys(") }],
    ["={{ M|ath.PI }}", { text: "Math", kind: "variable" }],
    ["={{ |$if(1, 2, 3) }}", { kind: "function", signature: expect.stringContaining("$if(") }],
    ["={{ $('Fir|st').item }}", { kind: "node", name: "First", doc: expect.stringContaining("sent out: 2") }],
    ["={{ $('La|ter').item }}", { kind: "node", doc: expect.stringContaining("not been executed") }],
    ['={{ $node["No|pe"].json }}', { kind: "node", doc: expect.stringContaining("no node") }],
    ["={{ $node.Fi|rst.json }}", { kind: "node", name: "First" }],
    ["={{ $('First').it|em.json }}", { kind: "field", type: "object", doc: expect.stringContaining("item") }],
    ["={{ 4|2 }}", { kind: "literal", type: "number" }],
    ["={{ 'a|b' }}", { kind: "literal", type: "string" }],
    ["={{ /a|b/.test('x') }}", { kind: "literal", type: "regular expression" }],
    ["={{ $no|w.year }}", { kind: "variable", type: expect.stringMatching(/date/i) }],
    ["={{ foo( $json.na|me }}", { kind: "field", value: '"Ann"' }],
    ["=Hi {{ 1 }} {{ $json.map.|a }}!", { text: "a", kind: "field", value: "1" }],
  ])("%s", (text, expected) => {
    expect(hint(text)).toMatchObject(expected);
  });

  it("has no hint for text, comments and unknown names", () => {
    for (const text of [
      "=pl|ain",
      "={{ 1 /* $js|on */ }}",
      "={{ unkn|own }}",
      "={{ { ke|y: 1 } }}",
      "={{ 1 +| 2 }}",
    ]) {
      expect([text, hint(text)]).toEqual([text, undefined]);
    }
  });
});
