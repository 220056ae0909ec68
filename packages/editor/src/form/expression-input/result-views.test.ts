import { describe, expect, it } from "vitest";
import { resultJson, resultText, resultViews } from "./result-views.ts";
import type { Segment } from "./segments.ts";

const plain = (text: string): Segment => ({ kind: "plaintext", from: 0, to: text.length, text });
const part = (resolved: unknown): Segment => ({
  kind: "resolvable",
  from: 0,
  to: 1,
  text: "{{ x }}",
  resolved,
});

describe("views of a result", () => {
  it("prefer indented JSON for a list or an object alone", () => {
    expect(resultViews([part({ a: [1] })])).toEqual(["json", "text"]);
    expect(resultJson([plain(" "), part({ a: [1] })])).toBe('{\n  "a": [\n    1\n  ]\n}');
    expect(resultViews([plain("x "), part({ a: 1 })])).toEqual(["text"]);
    expect(resultViews([part({ toISO: () => "2026" })])).toEqual(["text"]);
  });

  it("offer rendered Markdown and HTML", () => {
    for (const text of ["# Title", "<p>Hi</p>", "a **b**", "- one\n- two", "[a](https://b.example)"])
      expect([text, resultViews([part(text)])]).toEqual([text, ["text", "rendered"]]);
    expect(resultText([plain("# "), part("Title")])).toBe("# Title");
    expect(resultViews([plain("# "), part("Title")])).toEqual(["text", "rendered"]);
  });

  it("are only text for other values", () => {
    for (const value of ["plain", 5, null, undefined, true, "5 < 6 and 7 > 6"])
      expect(resultViews([part(value)])).toEqual(["text"]);
  });

  it("cut very long JSON", () => {
    expect(resultJson([part(Array(9_000).fill("abc"))])?.length).toBe(20_001);
  });
});
