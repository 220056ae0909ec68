import { describe, expect, it } from "vitest";
import { completionsAt } from "../index.ts";
import { scopeOf } from "../testing/index.ts";

const scope = scopeOf({
  json: { name: "Ann", "last name": "Lee", "1st": 1, "a-b": 2, tags: ["x"], born: { year: 1990 } },
  nodes: { First: [{}], "It's": [{}] },
  run: { nodeNames: ["First", "It's"] },
  extra: { $response: { body: { ok: true } } },
});

/** Labels offered at the `|`. */
function labels(text: string): string[] {
  const offset = text.indexOf("|");
  return completionsAt(text.replace("|", ""), offset, scope).options.map(({ label }) => label);
}

describe("completionsAt", () => {
  it("offers variables by their prefix", () => {
    expect(labels("={{ $js| }}")).toEqual(["$json"]);
    expect(labels("={{ $re| }}")).toContain("$response");
    expect(labels("={{ Math| }}")).toEqual(["Math"]);
  });

  it("offers the fields of the data", { tags: ["EXP-35"] }, () => {
    expect(labels("={{ $json.born.y| }}")).toEqual(["year"]);
    expect(labels("=Hello {{ $json.n| }}!")).toEqual(["name"]);
    expect(labels("={{ $response.body.o| }}")).toEqual(["ok"]);
  });

  it("leaves out names that start with a digit or hold special characters", {
    tags: ["EXP-26", "EXP-27"],
  }, () => {
    const offered = labels("={{ $json.| }}");
    expect(offered).toEqual(expect.arrayContaining(["name", "tags", "born", "isEmpty()"]));
    expect(offered).not.toEqual(expect.arrayContaining(["last name"]));
    expect(offered.some((label) => /^1st|a-b/.test(label))).toBe(false);
  });

  it("offers the methods of the value before the dot", () => {
    expect(labels("={{ $json.name.toUp| }}")).toEqual(["toUpperCase()"]);
    expect(labels("={{ 1 + $json.tags.map(t => t.length).su| }}")).toEqual(["sum()"]);
    expect(labels("={{ 'a b'.split(' ').joi| }}")).toEqual(["join()"]);
    expect(labels("={{ $now.plus({ days: 1 }).toISOD| }}")).toEqual(["toISODate()"]);
    expect(labels("={{ Object.key| }}")).toEqual(["keys()"]);
    expect(labels("={{ $input.| }}")).toEqual(
      expect.arrayContaining(["item", "first()", "all()", "itemMatching()"]),
    );
  });

  it("returns signature, doc and example of a method", () => {
    const { options } = completionsAt("={{ $json.name.isEm }}", 19, scope);
    expect(options[0]).toMatchObject({
      label: "isEmail()",
      detail: "isEmail(): boolean",
      isExtension: true,
      example: { expression: "'ann@example.com'.isEmail()", result: true },
    });
  });

  it("offers node names inside $( and $node[", () => {
    expect(labels("={{ $('F|') }}")).toEqual(["First"]);
    expect(completionsAt("={{ $( }}", 6, scope).options[1]).toMatchObject({
      label: "It's",
      insert: "'It\\'s'",
    });
    expect(labels('={{ $node["| }}')).toEqual(["First", "It's"]);
  });

  it("works while the closing braces are missing", () => {
    expect(labels("={{ $json.na|")).toEqual(["name"]);
  });

  it("offers nothing outside of braces and for unknown receivers", () => {
    expect(labels("=plain |")).toEqual([]);
    expect(labels("={{ nothing.| }}")).toEqual([]);
    expect(labels("={{ 1.| }}")).toEqual([]);
  });
});
