import { describe, expect, it } from "vitest";
import { compileTemplate, evaluateTemplate, explainTemplate, isExpression, readSegments } from "../index.ts";
import { cpuTimeMs } from "../testing/cpu-time.ts";
import { scopeOf } from "../testing/index.ts";

const scope = scopeOf({
  json: { name: "Ann", n: 2, list: [1, 2], on: false, gone: null, when: new Date(0) },
  nodes: { Other: [{ x: 5 }] },
});
const value = (text: string) => evaluateTemplate(text, scope);

describe("isExpression", () => {
  it("is true for texts that start with =", { tags: ["PRM-79"] }, () => {
    expect([isExpression("={{ 1 }}"), isExpression("="), isExpression("a="), isExpression(5)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("a template", () => {
  it("is literal text without braces", () => {
    expect(compileTemplate("=plain").kind).toBe("literal");
    expect(value("=plain")).toBe("plain");
    expect(value("=")).toBe("");
    expect(value("=a \\{{ b }}")).toBe("a {{ b }}");
    expect(value("=open {{ never")).toBe("open {{ never");
  });

  it("keeps the type of a single part", () => {
    expect(compileTemplate("={{ 1 }}").kind).toBe("single");
    expect(value("={{ $json.n }}")).toBe(2);
    expect(value("={{ $json.on }}")).toBe(false);
    expect(value("={{ $json.list }}")).toEqual([1, 2]);
    expect(value("={{ $json.gone }}")).toBeNull();
    expect(value("={{ $json.nothing }}")).toBeUndefined();
  });

  it("joins several parts to text", () => {
    expect(compileTemplate("=a {{ 1 }}").kind).toBe("mixed");
    expect(value("=Dear {{ $json.name }}, {{ $json.n + 1 }} {{ $json.on }}")).toBe("Dear Ann, 3 false");
    expect(value("={{ $json.list }} {{ ({ a: 1 }) }}|{{ null }}{{ undefined }}|")).toBe('1,2 {"a":1}||');
    expect(value("={{ $now }} ")).toBe("2026-01-15T10:30:00.000Z ");
    expect(value("={{ 1 }}{{ 2 }}")).toBe("12");
  });

  it("returns dates as text", () => {
    expect(value("={{ $json.when }}")).toBe("1970-01-01T00:00:00.000Z");
    expect(value("={{ [new Date(0)] }}")).toEqual(["1970-01-01T00:00:00.000Z"]);
    expect(() => value("={{ DateTime.fromISO('nonsense') }}")).toThrow("Invalid date and time");
  });

  it("finds the end of an expression after braces that do not close it", () => {
    expect(value("={{ '}}' }}")).toBe("}}");
    expect(value("={{ `}}${ {a: '}}'}.a }` }}")).toBe("}}}}");
    expect(value("={{ /}}/.source }}")).toBe("}}");
    expect(value("={{ { a: { b: 1 } } }}")).toEqual({ a: { b: 1 } });
    expect(value("={{ 1 /* }} */ + 1 }}")).toBe(2);
    expect(value("={{ 1 // }}\n + 1 }}")).toBe(2);
    expect(value("={{ 4 / 2 }} {{ 6 / 3 }}")).toBe("2 2");
    expect(value("={{ $json.n; }}")).toBe(2);
  });

  it("renders reads of missing values as empty", () => {
    expect(value("={{ $json.a.b.c }}")).toBeUndefined();
    expect(value("={{ $json.a.split(',') }}")).toBeUndefined();
    expect(value("=[{{ $json.a.b }}]")).toBe("[]");
    expect(value("={{ Object.keys($json.a) }}")).toBeUndefined();
    expect(value("={{ [...$json.a] }}")).toBeUndefined();
    expect(value("={{ $json.a.isEmpty() }}")).toBe(true);
  });

  it("writes values into text", () => {
    expect(value("=a {{ [1, null, 'x', true] }}")).toBe("a 1,,x,true");
    expect(value("=a {{ [] }}")).toBe("a ");
    expect(value("=a {{ [{ b: 1 }, 2] }}")).toBe('a [{"b":1},2]');
    expect(value("=a {{ { b: [1] } }}")).toBe('a {"b":[1]}');
    expect(value("=a {{ null }}{{ undefined }}{{ 0 }}{{ false }}")).toBe("a 0false");
  });

  it("throws other errors", () => {
    expect(() => value("={{ $json.name.nope() }}")).toThrow("nope is not a function");
    expect(() => value("={{ (() => { throw new Error('mine') })() }}")).toThrow("mine");
    expect(() => value("={{ JSON.parse('{') }}")).toThrow("not valid JSON");
  });

  it("reports a syntax error without throwing at compile time", { tags: ["EXP-22"] }, () => {
    const { error } = compileTemplate("=a {{ bad( }} b");
    expect(error).toMatchObject({
      code: "syntax",
      message: "Failed to parse expression",
      position: { from: 9, to: 10 },
    });
    expect(() => value("=a {{ bad( }} b")).toThrow("Failed to parse expression");
  });

  it("is compiled once", () => {
    expect(compileTemplate("={{ 1 + 1 }}")).toBe(compileTemplate("={{ 1 + 1 }}"));
  });

  it("reads the same by the fast path as by the full program", () => {
    const paths = [
      "$json.name",
      "$json.list[1]",
      "$json['list']['0']",
      "$json?.name",
      "$json.name.length",
      "$json.list.length",
      "$json.constructor",
      "$json.toString",
      "$json.name.x",
      "$('Other').item.json.x",
      "$('Other').first().json.x",
      '$node["Other"].json.x',
      "$input.item.json.n",
      "$json.when",
    ];
    for (const path of paths) {
      expect([path, value(`={{ ${path} }}`)]).toEqual([
        path,
        value(`={{ [${path}][0] ?? undefined }}`) ?? undefined,
      ]);
    }
  });
});

describe("readSegments", () => {
  it("returns kind and position of every part", { tags: ["EXP-11"] }, () => {
    expect(readSegments("=a {{ b }} c")).toEqual([
      { kind: "plaintext", from: 1, to: 3, text: "a " },
      { kind: "resolvable", from: 3, to: 10, text: " b " },
      { kind: "plaintext", from: 10, to: 12, text: " c" },
    ]);
  });

  it("stays quick on thousands of unclosed braces", () => {
    for (const text of [`=${"{{ '".repeat(20_000)}`, `=${"{{ (".repeat(20_000)} }}`])
      expect(cpuTimeMs(() => readSegments(text))).toBeLessThan(500);
  });
});

describe("explainTemplate", () => {
  it("returns the value or error of every part", { tags: ["EXP-11", "EXP-14"] }, () => {
    const { segments, result, error } = explainTemplate("=a {{ $json.n }} {{ $json.a.b }}", scope);
    expect(segments[1]).toMatchObject({ kind: "resolvable", resolved: 2 });
    expect(segments[3]!.error).toMatchObject({
      code: "read-of-nothing",
      message: "Cannot read 'b' of undefined",
    });
    expect(result).toBeUndefined();
    expect(error).toBe(segments[3]!.error);
  });

  it("returns the same result as evaluation", () => {
    expect(explainTemplate("={{ $json.list }}", scope).result).toEqual([1, 2]);
    expect(explainTemplate("=n: {{ $json.n }}", scope).result).toBe("n: 2");
    expect(explainTemplate("=plain", scope).result).toBe("plain");
  });

  it("reports a function that is not called", { tags: ["EXP-20"] }, () => {
    expect(explainTemplate("={{ $input.first }}", scope).error?.code).toBe("uncalled-function");
  });
});
