import { describe, expect, it } from "vitest";
import { dependenciesOf } from "../index.ts";
import type { Read } from "./read.ts";

/** A read in few letters: `item json a.b`, with `*` for any key. */
function short({ from, name, part, path }: Read): string {
  const keys = path.map((key) => key ?? "*").join(".");
  return [from, name === null ? "?" : name, part, keys]
    .filter((word) => word !== undefined && word !== "")
    .join(" ");
}
const reads = (text: string) => dependenciesOf(text).reads.map(short).sort();

describe("dependenciesOf", () => {
  it.each([
    ["={{ $json.a.b }}", ["item json a.b"]],
    ["={{ $json['a b'][0]?.c }}", ["item json a b.0.c"]],
    ["={{ $('X').item.json.c[0] }}", ["node X json c.0"]],
    ["={{ $('X').first().json.c + $(\"Y\").all()[2].json.d }}", ["node X json c", "node Y json d"]],
    [
      '={{ $node["Y"].json.z + $node.W.binary.file.fileName }}',
      ["node W binary file.fileName", "node Y json z"],
    ],
    ['={{ $items("Z") }}', ["node Z json"]],
    ['={{ $items("Z")[0].json.q }}', ["node Z json q"]],
    ["={{ $item(0).$json.a + $item(1).$node['X'].json.b }}", ["input json a", "node X json b"]],
    ["={{ $input.all() }}", ["input json"]],
    ["={{ $input.first().json.a }} {{ $input.item.json.b }}", ["input json a", "item json b"]],
    [
      "={{ $('X').params.url + $('X').isExecuted + $node.X.context.noItemsLeft }}",
      ["node X context noItemsLeft", "node X parameters url", "node X state isExecuted"],
    ],
    [
      "={{ $vars.x + $env.HOME + $execution.id }}",
      ["variable $env HOME", "variable $execution id", "variable $vars x"],
    ],
    ["={{ $now.plus({ days: $json.n }).toISO() }}", ["item json n", "variable $now"]],
    ["={{ $binary.data.mimeType }}", ["item binary data.mimeType"]],
    ["={{ $json }}", ["item json"]],
    ["={{ JSON.stringify($json) }}", ["item json"]],
    ["={{ $json.list.length }}", ["item json list"]],
    ["={{ $json.name.toUpperCase().trim() }}", ["item json name"]],
    // Through names and callbacks.
    ["={{ $json.list.map(x => x.name) }}", ["item json list.*.name"]],
    ["={{ $json.list.map(({ a, b: { c } }) => a + c) }}", ["item json list.*.a", "item json list.*.b.c"]],
    ["={{ $json.list.map(() => 1) }}", ["item json list"]],
    [
      "={{ $json.list.filter(x => x.ok).map(x => x.name).join(', ') }}",
      ["item json list.*.name", "item json list.*.ok"],
    ],
    [
      "={{ $json.list.find(x => x.id === $('X').item.json.id).name }}",
      ["item json list.*.id", "item json list.*.name", "node X json id"],
    ],
    ["={{ $json.list.reduce((sum, x) => sum + x.n, 0) }}", ["item json list.*.n"]],
    ["={{ $('X').all().map(i => i.json.name) }}", ["node X json name"]],
    ["={{ $input.all().filter(({ json }) => json.ok).length }}", ["input json", "input json ok"]],
    ["={{ Object.values($json.map).map(v => v.x) }}", ["item json map.*.x"]],
    [
      "={{ (() => { const { a, ...rest } = $json; const b = a.b; return b.c + rest.d })() }}",
      ["item json a.b.c", "item json d"],
    ],
    ["={{ ((data) => data.x)($('X').item.json) }}", ["node X json x"]],
    [
      "={{ (() => { const out = []; for (const row of $json.rows) { out.push(row.id) } return out })() }}",
      ["item json rows.*.id"],
    ],
    ["={{ (() => { function f(o) { return o.deep } return f($json.a) })() }}", ["item json a.deep"]],
    ["={{ ($json.a || $json.b).c }}", ["item json a.c", "item json b.c"]],
    ["={{ $if($json.on, $json.a, $json.b).c }}", ["item json a.c", "item json b.c", "item json on"]],
    ["={{ `x ${$json.a} ${`${$('X').item.json.b}`}` }}", ["item json a", "node X json b"]],
    ["={{ { a: $json.x, [$json.k]: 1, ...$json.y } }}", ["item json k", "item json x", "item json y"]],
    ["={{ $json => $json.a }}", []],
    ["={{ 'abc $json.a' /* $json.b */ }} $json.c", []],
    // Sources with mistakes.
    ["={{ $json.a.b + }}", ["item json a.b"]],
  ])("%s", (text, expected) => {
    expect(reads(text)).toEqual(expected);
  });

  it("names nodes and roots", () => {
    const found = dependenciesOf(
      "={{ $('A').item.json.x + $('A').first().json.y + $node['B'].json.z + $now + Math.PI }}",
    );
    expect(found).toMatchObject({ nodes: ["A", "B"], readsAnyNode: false, roots: ["$", "$node", "$now"] });
  });

  it("says when a name of a node or a key is computed", () => {
    expect(dependenciesOf("={{ $($json.name).item.json.x }}")).toMatchObject({
      nodes: [],
      readsAnyNode: true,
      reads: [
        { from: "item", part: "json", path: ["name"] },
        { from: "node", name: null, part: "json", path: ["x"] },
      ],
    });
    expect(dependenciesOf("={{ $($json.a ? 'A' : 'B').item.json.x }}").nodes).toEqual(["A", "B"]);
    expect(dependenciesOf("={{ $json.list[$json.n] }}").hasComputedKeys).toBe(true);
    expect(dependenciesOf("={{ $json.list.map(x => x.n) }}").hasComputedKeys).toBe(false);
  });

  it("ends for functions that call themselves", () => {
    expect(reads("={{ (function f(x) { return f(x.a) + f($json.b) })($json) }}").length).toBeGreaterThan(0);
  });
});
