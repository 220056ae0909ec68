import { describe, expect, it } from "vitest";
import { completionsAt, explainAt, type Scope } from "../index.ts";
import { cpuTimeMs } from "../testing/cpu-time.ts";
import { scopeOf } from "../testing/index.ts";

const json = {
  name: "Ann",
  "last name": "Lee",
  "it's": 1,
  list: [
    { title: "a", n: 1, deep: { city: "Ulm" } },
    { title: "b", n: 2 },
  ],
  tags: ["x", "y"],
  map: { a: { left: 1 } },
  none: null,
  gaps: [null, { late: 1 }],
};
const scope = scopeOf({
  json,
  nodes: { First: [{ order: { id: 7 } }], "Not run": undefined },
  run: { nodeNames: ["First", "Not run", "It's"], hasNode: () => true },
});

/** The completions at the `|`. */
function offered(text: string, within: Scope = scope) {
  const offset = text.indexOf("|");
  return completionsAt(text.slice(0, offset) + text.slice(offset + 1), offset, within);
}
const labels = (text: string) => offered(text).options.map(({ label }) => label);
/** The text after accepting a completion. */
function taken(text: string, label: string): string {
  const offset = text.indexOf("|");
  const { from, options } = offered(text);
  const option = options.find((each) => each.label === label);
  if (!option) throw new Error(`${label} is not offered, but ${options.map((each) => each.label)}`);
  return text.slice(0, from) + (option.insert ?? option.label) + text.slice(offset + 1);
}

describe("fields of the data", () => {
  it.each([
    ["={{ $json['map'].a.le| }}", ["left"]],
    ['={{ $json["map"]["a"].le| }}', ["left"]],
    ["={{ $json?.map?.a?.le| }}", ["left"]],
    ["={{ $json.list[1].ti| }}", ["title"]],
    ["={{ $json.list.at(-1).ti| }}", ["title"]],
    ["={{ $json.list.filter(x => x.n > 1)[0].ti| }}", ["title"]],
    ["={{ $('First').item.json.ord| }}", ["order"]],
    ["={{ $('First').first().json.order.i| }}", ["id", "isEmpty()", "isNotEmpty()"]],
    ["={{ $node['First'].json.ord| }}", ["order"]],
    ["={{ $items('First')[0].json.ord| }}", ["order"]],
    ["={{ $input.all()[0].json.na| }}", ["name"]],
    ["={{ ($json.none ?? $json.map).a.le| }}", ["left"]],
    ["={{ { q: $json.map }.q.a.le| }}", ["left"]],
    ["={{ `${`${$json.map.a.le|}`}` }}", ["left"]],
    ["=Hi {{ $json.name }} {{ $json.map.a.le| }} and {{ $json.x }}", ["left"]],
  ])("%s", (text, expected) => {
    expect(labels(text)).toEqual(expected);
  });
});

describe("inside of functions", () => {
  it.each([
    ["={{ $json.list.map(x => x.ti|) }}", ["title"]],
    ["={{ $json.list.map(x => x.ti| }}", ["title"]],
    ["={{ $json.list.map(x => x.deep.ci|", ["city"]],
    ["={{ $json.list.map((x, i) => i.toF|) }}", ["toFixed()", "toFloat()"]],
    ["={{ $json.list.map(function (x) { return x.ti| }) }}", ["title"]],
    ["={{ $json.gaps.map(x => x.la|) }}", ["late"]],
    ["={{ $json.list.flatMap(x => $json.tags.map(t => x.ti|)) }}", ["title"]],
    ["={{ $json.list.reduce((sum, x) => sum.toF|, 0) }}", ["toFixed()", "toFloat()"]],
    ["={{ $json.list.reduce((all, x) => x.ti|, {}) }}", ["title"]],
    ["={{ $json.list.sort((a, b) => b.ti|) }}", ["title"]],
    ["={{ Object.entries($json.map).map(([key, v]) => v.le|) }}", ["left"]],
    ["={{ Object.entries($json.map).map(([key, v]) => key.toUpp|) }}", ["toUpperCase()"]],
    ["={{ $json.list.map(({ deep }) => deep.ci|) }}", ["city"]],
    ["={{ $json.list.map(({ title, d| }) => title) }}", ["deep"]],
    ["={{ $json.list.map(({ deep: { ci| } }) => 1) }}", ["city"]],
    ["={{ $json.list.map(({ title, | }) => title) }}", ["n", "deep"]],
    ["={{ ((data) => data.map.a.le|)($json) }}", ["left"]],
    ["={{ (() => { const m = $json.map; return m.a.le| })() }}", ["left"]],
    ["={{ (() => { const { map: m } = $json; return m.a.le| })() }}", ["left"]],
    ["={{ (() => { const { na| } = $json; })() }}", ["name"]],
    ["={{ (() => { for (const x of $json.list) { x.ti| } })() }}", ["title"]],
    ["={{ (() => { let out = []; for (const x of $json.list) { const t = x.deep; t.ci|", ["city"]],
    ["={{ (() => { try { nope() } catch (e) { return e.mess| } })() }}", ["message"]],
    ["={{ 'a-b'.replace(/b/, m => m.toUpp|) }}", ["toUpperCase()"]],
    // Not reached with this data.
    ["={{ $json.name === 'Bob' ? $json.map.a.le| : 1 }}", ["left"]],
    ["={{ $json.list.map(x => x.n > 9 ? x.ti| : 0) }}", ["title"]],
    ["={{ $json.list.map(x => { if (x.n > 9) { const y = x.deep; return y.ci| } }) }}", ["city"]],
    ["={{ $json.none && $json.map.a.le| }}", ["left"]],
  ])("%s", (text, expected) => {
    expect(labels(text)).toEqual(expect.arrayContaining(expected));
    expect(labels(text).length).toBeLessThan(8);
  });

  it("offers local variables before all others, with their values", () => {
    const { options } = offered("={{ $json.list.map((row, at) => { const t = row.title; return | }) }}");
    expect(options.slice(0, 3)).toEqual([
      { label: "row", kind: "variable", detail: "object" },
      { label: "at", kind: "variable", detail: "0" },
      { label: "t", kind: "variable", detail: '"a"' },
    ]);
    expect(labels("={{ (row => 1)(2) + ro| }}")).not.toContain("row");
  });

  it("offers fields at the start of a function that destructures its argument", () => {
    expect(labels("={{ $json.list.map(({ ti| })) }}")).toEqual(["title"]);
  });
});

describe("with syntax errors", () => {
  it.each([
    ["={{ foo( + $json.map.a.le| }}", ["left"]],
    ["={{ $json.name ] $json.map.a.le| }}", ["left"]],
    ["={{ $json.map.a.le| + }}", ["left"]],
    ["={{ [1, 2 $json.map.a.le| }}", ["left"]],
    ["={{ $json.list.map(x => ({ a: x.ti|", ["title"]],
    ["={{ $json.list.map(x => {\n  const y = x.deep\n  return `${y.ci|\n}) }} rest", ["city"]],
    ["={{ $json.map.a.le|\n$json.name }}", ["left"]],
    ["={{ [{a:{b:1}}].map(x => x.|", ["a"]],
    ["={{ if ($json.map.a.le| }}", ["left"]],
  ])("%s", (text, expected) => {
    expect(labels(text)).toEqual(expect.arrayContaining(expected));
  });

  it("offers nothing in text, comments, numbers and for new names", () => {
    for (const text of [
      "={{ 'a $json.| b' }}",
      "={{ 1 /* $json.| */ }}",
      "={{ 1.5| }}",
      "={{ (x|) => 1 }}",
      "={{ (() => { const na| = 1 })() }}",
      "={{ { na|: 1 } }}",
      "=plain $json.| {{ 1 }}",
    ]) {
      expect([text, labels(text)]).toEqual([text, []]);
    }
  });
});

describe("between brackets", () => {
  it("offers every key in the present quotation marks", { tags: ["EXP-26", "EXP-27"] }, () => {
    expect(taken("={{ $json['la|'] }}", "last name")).toBe("={{ $json['last name'] }}");
    expect(taken("={{ $json['it|'] }}", "it's")).toBe("={{ $json['it\\'s'] }}");
    expect(taken('={{ $json["it|"] }}', "it's")).toBe('={{ $json["it\'s"] }}');
    expect(taken("={{ $json[|] }}", "last name")).toBe('={{ $json["last name"] }}');
    expect(taken("={{ $json[| }}", "name")).toBe('={{ $json["name" }}');
    expect(taken("={{ $json['la| }}", "last name")).toBe("={{ $json['last name }}");
    expect(labels("={{ $json.la| }}")).toEqual([]);
  });

  it("offers the indexes of a list", () => {
    expect(offered("={{ $json.tags[| }}").options[0]).toMatchObject({ label: "0", detail: '"x"' });
  });

  it("offers node names with the right escapes", () => {
    expect(taken("={{ $('It|').item }}", "It's")).toBe("={{ $('It\\'s').item }}");
    expect(taken('={{ $("It|").item }}', "It's")).toBe('={{ $("It\'s").item }}');
    expect(taken("={{ $(`N| }}", "Not run")).toBe("={{ $(`Not run }}");
    expect(taken("={{ $items(| }}", "First")).toBe("={{ $items('First' }}");
    expect(taken("={{ $node[| }}", "First")).toBe("={{ $node['First' }}");
    expect(labels("={{ $node.F| }}")).toEqual(["First"]);
    expect(labels("={{ [1].map(x => $('Fi|').item) }}")).toEqual(["First"]);
  });
});

describe("without data", () => {
  it.each([
    ["={{ $('Not run').it| }}", ["item", "itemMatching()"]],
    ["={{ $('Not run').item.js| }}", ["json"]],
    ["={{ $('Not run').first().js| }}", ["json"]],
    ["={{ $json.unknown.toUpperCase().tri| }}", ["trim()"]],
    ["={{ ($json.a + ' x').toUpp| }}", ["toUpperCase()"]],
    ["={{ $json.missing.split(',').joi| }}", ["join()"]],
  ])("%s", (text, expected) => {
    expect(labels(text)).toEqual(expect.arrayContaining(expected));
  });
});

describe("the evaluation for completions", () => {
  it("has no side effects and ends soon", () => {
    const stored: unknown[] = [];
    const customData = {
      get: () => undefined,
      set: (...pair: unknown[]) => void stored.push(pair),
      getAll: () => ({}),
      setAll: (values: unknown) => void stored.push(values),
    };
    const within = scopeOf({ json, run: { customData } });
    offered("={{ [$execution.customData.set('a', 'b'), $json.map.a.| }}", within);
    offered("={{ $execution.customData.set('a', 'b').| }}", within);
    expect(stored).toEqual([]);
    const endless = () => offered("={{ [(() => { while (true) {} })(), $json.map.a.| }}");
    expect(cpuTimeMs(endless)).toBeLessThan(300);
  });

  it("copes with sources that are not written by hand", () => {
    const chain = "$json.a".padEnd(60_000, ".a");
    for (const text of [
      `={{ ${chain}.| }}`,
      `={{ ${chain.slice(0, 15_000)}.| }}`,
      `={{ ${"new ".repeat(4_000)}| }}`,
      `={{ ${"({[".repeat(5_000)}| }}`,
    ]) {
      const explain = () => explainAt(text.replace("|", ""), text.indexOf("|") - 1, scope);
      expect(cpuTimeMs(() => [offered(text), explain()])).toBeLessThan(1_000);
    }
  });

  it("stays fast with large data, and lists a part of it", () => {
    const large = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`key${index}`, index]));
    const rows = Array.from({ length: 10_000 }, () => large);
    const within = scopeOf({ json: { large, rows } });
    offered("={{ $json.large.| }}", within);
    for (const text of [
      "={{ $json.large.key99| }}",
      "={{ $json.large.| }}",
      "={{ $json.rows.map(r => r.| }}",
    ]) {
      const { options, isCut } = offered(text, within);
      expect(options.length).toBeLessThanOrEqual(500);
      expect(options.length === 500).toBe(isCut === true);
      // The fastest of several: the first ones compile, and garbage is collected in between.
      const times = Array.from({ length: 5 }, () => cpuTimeMs(() => offered(text, within)));
      expect(Math.min(...times)).toBeLessThan(30);
    }
  });
});

describe("new", () => {
  it("offers types with a constructor", () => {
    expect(labels("={{ new Da| }}")).toContain("Date()");
    expect(labels("={{ new |() }}")).not.toContain("$json");
  });
});

describe("everything in the language", () => {
  const variables = [
    "$binary $data $env $execution $input $item() $jmespath() $json $node $now $parameter $parameters $position $prevNode",
    "$resumeWebhookUrl $runIndex $today $workflow $vars $() $items() $itemIndex $if() $ifEmpty() $max() $min() $average() $not() $fromAI()",
    "DateTime Interval Duration Math JSON Object",
  ].flatMap((names) => names.split(" "));

  it("is offered by name", {
    tags: Array.from({ length: 18 }, (_, index) => `EXP-${28 + index}`).concat([
      "EXP-64",
      "EXP-65",
      "EXP-66",
      "EXP-67",
      "EXP-77",
      "EXP-78",
      "EXP-79",
    ]),
  }, () => {
    const names = labels("={{ | }}").map((label) =>
      label.replace(/^(DateTime|Interval|Duration|Object)\(\)$/, "$1"),
    );
    expect(variables.filter((name) => !names.includes(name))).toEqual([]);
  });

  const behind: [text: string, members: string, first: number, last: number][] = [
    ["$execution.", "id mode resumeUrl customData", 46, 48],
    ["$execution.customData.", "set() get() setAll() getAll()", 49, 52],
    ["$input.", "first() last() all() itemMatching() item", 53, 57],
    ["$prevNode.", "name outputIndex runIndex", 58, 60],
    ["$workflow.", "id name active", 61, 63],
    ["$('First').", "params context first() last() all() itemMatching() item", 68, 74],
    ["$('Not run').item.", "json binary", 75, 76],
  ];
  for (const [text, members, first, last] of behind) {
    const tags = Array.from({ length: last - first + 1 }, (_, index) => `EXP-${first + index}`);
    it(`is offered after ${text}`, { tags }, () => {
      expect(labels(`={{ ${text}| }}`)).toEqual(expect.arrayContaining(members.split(" ")));
    });
  }
});
