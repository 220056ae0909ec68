import { scopeOf } from "@heddle/expression/testing";
import { describe, expect, it } from "vitest";
import { mistakesIn } from "../../form/expression-input/mistakes.ts";
import { expressionSupport } from "./expression-support.ts";

const scope = scopeOf({ json: { name: "Ada", a: {}, "b c": 1 } });
const support = expressionSupport({
  scope,
  hasInput: true,
  variables: () => ({ input: undefined, nodes: [] }),
});

describe("Expressions of the open node", () => {
  it("mark the invalid part, in the displayed text", { tags: ["EXP-11", "EXP-14"] }, () => {
    const shown = "Hi {{ $json.a.b.c }} and {{ nope + 1 }}";
    const found = mistakesIn(support.segments(`=${shown}`));
    expect(found.map(({ from, to }) => shown.slice(from, to))).toEqual(["b.c", "nope"]);
    expect(found[1]).toMatchObject({
      severity: "error",
      message: expect.stringContaining("'nope' is not defined"),
    });
  });

  it("report unreadable values with advice, in brackets in the preview", { tags: ["EXP-22"] }, () => {
    expect(support.preview("={{ bad( }}")).toEqual({
      error: expect.stringMatching(/^Failed to parse expression\. Unclosed '\('/),
    });
  });

  it("are not invalid while their data is missing", () => {
    const before = expressionSupport({
      scope: scopeOf(),
      hasInput: false,
      variables: () => ({ input: undefined, nodes: [] }),
    });
    expect(before.segments("={{ $json.a.b }}")[0]).toMatchObject({ pending: "notRun" });
    expect(mistakesIn(before.segments("={{ $json.a.b }}"))).toEqual([]);
    expect(mistakesIn(before.segments("={{ nope }}"))).toHaveLength(1);
  });

  it("distinguish value errors that a run treats as empty from others", () => {
    const lenient = expressionSupport({
      scope,
      hasInput: true,
      failsAsEmpty: true,
      variables: () => ({ input: undefined, nodes: [] }),
    });
    const text = "={{ $json['b c'].trim() }}";
    expect(lenient.preview(text)).toMatchObject({ error: expect.stringContaining("trim"), isEmpty: true });
    expect(lenient.segments(text)[0]).toMatchObject({ isEmpty: true });
    expect(mistakesIn(lenient.segments(text))).toMatchObject([{ severity: "warning" }]);
    expect(lenient.preview("={{ bad( }}")).toEqual({ error: expect.any(String) });
    expect(support.preview(text)).toEqual({ error: expect.any(String) });
  });

  it("explain hovered words", () => {
    expect(support.explain("={{ $json.name }}", 12)).toMatchObject({
      name: "name",
      type: "string",
      value: '"Ada"',
    });
    expect(support.explain("={{ $json.name.trim() }}", 16)).toMatchObject({
      help: "/docs/expressions/text#trim",
      type: "trim(): string",
      doc: expect.any(String),
    });
    for (const text of ["=text", "={{ 42 }}", "={{ $json.name.nope() }}"]) {
      expect(support.explain(text, text.length - 5)).toBeUndefined();
    }
  });

  it("show placeholders for values known only in a run", { tags: ["EXP-24"] }, () => {
    expect(support.preview("={{ $execution.id }}")).toEqual({ value: "[filled at execution time]" });
  });
});
