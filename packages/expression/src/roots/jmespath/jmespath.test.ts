import { describe, expect, it } from "vitest";
import { ExpressionError, evaluateTemplate } from "../../index.ts";
import { scopeOf } from "../../testing/index.ts";

const json = {
  people: [
    { name: "Ann", age: 42, tags: ["a", "b"] },
    { name: "Ben", age: 17, tags: [] },
    { name: "Cleo", age: 30 },
  ],
  words: ["x", "y"],
  numbers: [3, 1, 2],
  nothing: null,
  nested: { a: { b: { c: 1 } } },
};
const scope = scopeOf({ json });

const search = (query: string) =>
  evaluateTemplate(`={{ $jmespath($json, ${JSON.stringify(query)}) }}`, scope);

describe("$jmespath", { tags: ["EXP-34", "EXP-66"] }, () => {
  it.each<[string, unknown]>([
    ["nested.a.b.c", 1],
    ["nested.a.*.c", [1]],
    ["people[*].name", ["Ann", "Ben", "Cleo"]],
    ["people[-1].name", "Cleo"],
    ["people[:2].age", [42, 17]],
    ["people[::-1].name", ["Cleo", "Ben", "Ann"]],
    ["people[?age > `18`].name", ["Ann", "Cleo"]],
    ["people[?age > `18` && name != 'Ann'] | [0].name", "Cleo"],
    ["people[?contains(name, 'e') || !tags].name", ["Ben", "Cleo"]],
    ["people[].tags[]", ["a", "b"]],
    ["people[0].{who: name, years: age}", { who: "Ann", years: 42 }],
    ["people[*].[name, age] | [0]", ["Ann", 42]],
    ["nested.none.at.all", null],
    ['"words"[0]', "x"],
    ["abs(`-1`)", 1],
    ["avg(numbers)", 2],
    ["ceil(`1.2`)", 2],
    ["ends_with('abc', 'c')", true],
    ["floor(`1.8`)", 1],
    ["join('-', words)", "x-y"],
    ["keys(nested)", ["a"]],
    ["length(people)", 3],
    ["map(&age, people)", [42, 17, 30]],
    ["max(numbers)", 3],
    ["max_by(people, &age).name", "Ann"],
    ["merge(nested, {z: `1`})", { a: { b: { c: 1 } }, z: 1 }],
    ["min(numbers)", 1],
    ["min_by(people, &age).name", "Ben"],
    ["not_null(nothing, words)", ["x", "y"]],
    ["reverse(numbers)", [2, 1, 3]],
    ["sort(numbers)", [1, 2, 3]],
    ["sort_by(people, &age)[*].name", ["Ben", "Cleo", "Ann"]],
    ["starts_with('abc', 'a')", true],
    ["sum(numbers)", 6],
    ["to_array(`1`)", [1]],
    ["to_number('12')", 12],
    ["to_string(`1`)", "1"],
    ["type(people)", "array"],
    ["values(nested.a.b)", [1]],
    ["__proto__", null],
    ["nested.constructor.name", null],
    ["nested.toString", null],
  ])("%s", (query, result) => {
    expect(search(query)).toEqual(result);
  });

  it("returns null for missing data", () => {
    expect(evaluateTemplate("={{ $jmespath($json.none, 'a') }}", scope)).toBeNull();
  });

  it.each([
    ["people[", /not valid/],
    ["sort_by(nothing, &a)", /not valid.*sort_by/],
    ["nope(people)", /not valid.*nope/],
  ])("reports the problem with %s", (query, message) => {
    expect(() => search(query)).toThrow(ExpressionError);
    expect(() => search(query)).toThrow(message);
  });

  it("rejects a query that multiplies its data endlessly", () => {
    const query = `@${" | [@, @, @, @, @, @, @, @]".repeat(8)}`;
    expect(() => search(query)).toThrow(/too (?:long|much)/);
  });
});
