import { describe, expect, it } from "vitest";
import type { CodeMode } from "../snippets.ts";
import { snippets } from "../snippets.ts";
import { lintCode } from "./lint-code.ts";

const all: CodeMode = "runOnceForAllItems";
const each: CodeMode = "runOnceForEachItem";

/** The flagged pieces of the code. */
function flagged(code: string, mode: CodeMode): string[] {
  return lintCode(code, mode).map(({ from, to }) => code.slice(from, to));
}

/** The code after the first quick fix. */
function fixed(code: string, mode: CodeMode): string | undefined {
  const action = lintCode(code, mode)[0]?.actions[0];
  return action && code.slice(0, action.from) + action.insert + code.slice(action.to);
}

describe("lint, each item", () => {
  it.each([
    ["return $input.item()", "$input.item()", "return $input.item", "COD-28"],
    ["return items[0]", "items", "return $input.item[0]", "COD-29"],
  ])("flags %s and fixes it", { tags: ["COD-28", "COD-29", "COD-24"] }, (code, piece, after) => {
    expect(flagged(code, each)).toEqual([piece]);
    expect(fixed(code, each)).toBe(after);
  });
  it.each(["first", "last", "all", "itemMatching"])(
    "flags $input.%s",
    { tags: ["COD-30", "COD-31", "COD-32", "COD-33"] },
    (name) => {
      expect(flagged(`const x = $input.${name}(1); return {}`, each)).toEqual([`$input.${name}`]);
    },
  );
  it("flags an empty return and a returned list", { tags: ["COD-34", "COD-35"] }, () => {
    expect(flagged("return", each)).toEqual(["return"]);
    expect(flagged("return [1];", each)).toEqual(["return [1];"]);
    expect(flagged("const f = () => { return }; return [1].map((x) => [x])[0]", each)).toEqual([]);
  });
  it("lets declared names pass", () => {
    expect(flagged("const items = []; return { items }", each)).toEqual([]);
    expect(flagged("return f(function (items) { return items })", each)).toEqual([]);
    expect(flagged("const { items } = $json; return { n: items.length }", each)).toEqual([]);
  });
});

describe("lint, all items", () => {
  it.each(["$json", "$binary", "$itemIndex"])(
    "flags %s and removes it",
    { tags: ["COD-36", "COD-37", "COD-38"] },
    (name) => {
      expect(flagged(`return [${name}]`, all)).toEqual([name]);
      expect(fixed(`return [${name}]`, all)).toBe("return []");
    },
  );
  it("flags .item of the input", { tags: ["COD-39"] }, () => {
    expect(flagged("return [$input.item]", all)).toEqual(["$input.item"]);
  });
  it("flags a bare item unless it is declared", { tags: ["COD-40"] }, () => {
    expect(fixed("return item", all)).toBe("return $input.all()");
    expect(flagged("for (const item of $input.all()) { item.json.a = 1 } return []", all)).toEqual([]);
    expect(flagged("return $input.all().map((item) => item)", all)).toEqual([]);
    expect(flagged("return [{ item: 1 }]", all)).toEqual([]);
  });
  it("flags itemMatching without index", { tags: ["COD-41"] }, () => {
    expect(flagged("return [$input.itemMatching()]", all)).toEqual(["$input.itemMatching()"]);
  });
  it("flags first and last with an argument", { tags: ["COD-42", "COD-43"] }, () => {
    expect(flagged("return [$input.first(1), $input.last(2)]", all)).toEqual([
      "$input.first(1)",
      "$input.last(2)",
    ]);
  });
  it("flags an empty return", { tags: ["COD-44"] }, () => {
    expect(flagged("return;", all)).toEqual(["return;"]);
  });
});

describe("lint, both modes", () => {
  it("flags fields that are not below json", { tags: ["COD-45"] }, () => {
    expect(fixed("for (const row of $input.all()) { row.name = 1 } return []", all)).toContain(
      "row.json.name = 1",
    );
    expect(
      flagged("const rows = $input.all(); for (const row of rows) { row.name = 1 } return rows", all),
    ).toEqual(["row.name"]);
    expect(fixed("return { a: $input.item.name }", each)).toBe("return { a: $input.item.json.name }");
    expect(flagged("return { a: $('X').item.json.name, b: $input.item.binary }", each)).toEqual([]);
  });
  it("flags fields of first() and last()", { tags: ["COD-46", "COD-47"] }, () => {
    expect(fixed("return [$input.first().name]", all)).toBe("return [$input.first().json.name]");
    expect(fixed("return { a: $('X').last().name }", each)).toBe("return { a: $('X').last().json.name }");
  });
  it("marks the line of a syntax error", { tags: ["COD-26", "COD-13"] }, () => {
    const [found] = lintCode("const a = 1;\nconst = 1;\nreturn []", all);
    expect(found).toMatchObject({ from: 13, to: 23, severity: "error", actions: [] });
  });
  it("leaves lines with optional chaining alone", { tags: ["COD-27"] }, () => {
    expect(lintCode("const a = b?.c;\nconst = 1;", all)).toEqual([]);
    expect(lintCode("const = b?.c;", all)).toEqual([]);
  });
  it("finds nothing wrong with the examples", { tags: ["COD-11", "COD-12"] }, () => {
    expect(lintCode(snippets[all], all)).toEqual([]);
    expect(lintCode(snippets[each], each)).toEqual([]);
  });
  it("flags by mode", { tags: ["COD-8"] }, () => {
    expect(lintCode("return { a: $json.a }", each)).toEqual([]);
    expect(lintCode("return { a: $json.a }", all)).toHaveLength(1);
  });
  it("reads top-level await", () => {
    expect(lintCode("const x = await f(); return []", all)).toEqual([]);
  });
});
