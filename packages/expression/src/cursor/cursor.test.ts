import { describe, expect, it } from "vitest";
import { scopeOf } from "../testing/scope-of.ts";
import { probe } from "./probe.ts";
import { regionAt } from "./region.ts";
import { placeIn } from "./tree-at.ts";
import { typicalValue } from "./typical-value.ts";

describe("regionAt", () => {
  /** The source around the `|`. */
  const source = (text: string) => regionAt(text.replace("|", ""), text.indexOf("|"))?.source;

  it.each([
    ["={{ a| }} {{ b }}", " a "],
    ["={{ a }} {{ b| }}", " b "],
    ["={{ a }} | {{ b }}", undefined],
    ["=|{{ a }}", undefined],
    ["=\\{{ a| }}", undefined],
    ["={{ a|", " a"],
    ["={{ f(a| }} rest", " f(a "],
    ["={{ 'a| }} {{ b }}", " 'a "],
    ["={{ { a: { b| } } }} x", " { a: { b } } "],
  ])("of %j is %j", (text, expected) => {
    expect(source(text)).toBe(expected);
  });

  it("is undefined for parts that are too long to analyse", () => {
    expect(regionAt(`={{ ${"x".repeat(20_001)} }}`, 10)).toBeUndefined();
  });
});

describe("placeIn", () => {
  const path = (source: string, name: string) =>
    placeIn(
      source,
      (node) => node.type === "Identifier" && (node as { name?: string }).name === name,
    )?.path.map(({ type }) => type);

  it("is the path from the root to a node", () => {
    expect(path("a.map(x => x + y)", "y")).toEqual([
      "CallExpression",
      "ArrowFunctionExpression",
      "BinaryExpression",
      "Identifier",
    ]);
  });

  it.each(["foo( + bar.baz", "if (bar.baz", "[1, 2 bar.baz", "({ a: bar.baz", "bar.baz +\n// comment"])(
    "is found in %j in spite of syntax errors",
    (source) => {
      expect(path(source, "bar")?.at(-1)).toBe("Identifier");
    },
  );

  it("has positions of the source itself, with and without syntax errors", () => {
    for (const source of ["a + bar", "a + bar )"]) {
      const place = placeIn(source, (node) => (node as { name?: string }).name === "bar");
      const { start, end } = place!.path.at(-1)!;
      expect(source.slice(start, end)).toBe("bar");
    }
  });

  it("is undefined when nothing matches, or the source is nested too deeply", () => {
    expect(path("a.b", "c")).toBeUndefined();
    expect(path("(".repeat(100_000), "c")).toBeUndefined();
  });
});

describe("probe", () => {
  const scope = scopeOf({ json: { list: [{ n: 1 }, { n: 2 }], none: null } });

  /** Observations at the identifier `here`. */
  function seen(source: string, look: Parameters<typeof probe>[2] = "value") {
    const place = placeIn(source, (node) => (node as { name?: string }).name === "here")!;
    return probe(place, place.path.at(-1)!, look, scope, ({ value, locals }) => ({
      value,
      locals: Object.fromEntries(locals),
    }));
  }

  it("sees the first value that a parameter has", () => {
    expect(seen("$json.list.map(({ n: here }) => 1)", "pattern")?.value).toBe(1);
    expect(seen("$json.list.map(row => here)")?.locals).toEqual({ row: { n: 1 } });
  });

  it("enters branches and functions that the data does not reach", () => {
    expect(seen("$json.none ? ((v) => here)(5) : 0")?.locals).toEqual({ v: 5 });
    expect(seen("(() => { const k = 7; if (false) { return here } })()")?.locals).toEqual({ k: 7 });
    expect(seen("(unused => { const k = 7; return here })")?.locals).toEqual({ unused: undefined, k: 7 });
  });

  it("sees the argument that a function at this place would get", () => {
    expect(seen("$json.list.map(here)", "argument")?.value).toEqual({ n: 1 });
  });

  it("uses the largest part that compiles", () => {
    expect(seen("this.x + $json.list.map(row => here)")?.locals).toEqual({ row: { n: 1 } });
  });

  it("ends in endless loops, without side effects", () => {
    const stored: string[] = [];
    const customData = {
      get: () => undefined,
      set: (key: string) => void stored.push(key),
      getAll: () => ({}),
      setAll: () => undefined,
    };
    const source = "(() => { $execution.customData.set('a', 1); while (true) {} return here })()";
    const place = placeIn(source, (node) => (node as { name?: string }).name === "here")!;
    const result = probe(place, place.path.at(-1)!, "value", scopeOf({ run: { customData } }), () => "ended");
    expect([result ?? "ended", stored]).toEqual(["ended", []]);
  });
});

describe("typicalValue", () => {
  it.each<[string, unknown]>([
    ["'a' + unknown", ""],
    ["1 + unknown", undefined],
    ["unknown - 1", 0],
    ["unknown > 1", false],
    ["unknown.split(',')", []],
    ["unknown.nothing()", undefined],
    ["$('Node').item.json", {}],
    ["parseInt(unknown)", 0],
    ["(`a`)", ""],
    ["unknown.length", 0],
    ["null", undefined],
  ])("of %j is %j", (source, expected) => {
    const { root } = placeIn(source, () => true)!;
    expect(typicalValue(root)).toEqual(expected);
  });
});
