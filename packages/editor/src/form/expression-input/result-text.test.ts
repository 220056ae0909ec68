import { FILLED_AT_EXECUTION } from "@heddle/expression";
import { describe, expect, it } from "vitest";
import { showEvaluation, showSegments, showValue } from "./result-text.ts";

describe("Results of expressions", () => {
  it("have labels for invisible values", {
    tags: ["EXP-15", "EXP-17", "EXP-18", "EXP-19", "EXP-24"],
  }, () => {
    expect(showEvaluation("={{ '' }}", { value: "" })).toEqual({ text: "[empty string]", kind: "label" });
    expect(showEvaluation("=", { value: "" }).text).toBe("[empty]");
    expect(showValue(undefined).text).toBe("[undefined]");
    expect(showValue(null).text).toBe("[null]");
    expect(showValue(FILLED_AT_EXECUTION)).toEqual({ text: "[filled at execution time]", kind: "label" });
  });
  it("show an error in brackets, with its message", { tags: ["EXP-14", "EXP-16", "EXP-21"] }, () => {
    expect(showEvaluation("={{ x }}", { error: "no such thing" })).toEqual({
      text: "[Error: no such thing]",
      kind: "error",
    });
  });
  it("report a function that was not called", { tags: ["EXP-20"] }, () => {
    expect(showValue(() => 1)).toMatchObject({ kind: "error" });
  });
  it("show lists and objects as such", () => {
    expect(showValue([1, { a: 2 }]).text).toBe('[Array: [1,{"a":2}]]');
    expect(showValue({ a: 1 }).text).toBe('[Object: {"a":1}]');
    expect(showValue(0).text).toBe("0");
  });
  it("are formatted part by part", { tags: ["EXP-11"] }, () => {
    const shown = showSegments([
      { kind: "plaintext", from: 0, to: 3, text: "Hi " },
      { kind: "resolvable", from: 3, to: 10, text: "{{ a }}", resolved: "Ada" },
      { kind: "resolvable", from: 10, to: 17, text: "{{ b }}", error: "bad" },
      { kind: "resolvable", from: 17, to: 24, text: "{{ c }}", pending: "notRun" },
    ]);
    expect(shown.map((each) => each.text)).toEqual(["Hi ", "Ada", "[Error: bad]", "[no data yet]"]);
    expect(shown[2]?.kind).toBe("error");
  });
});
