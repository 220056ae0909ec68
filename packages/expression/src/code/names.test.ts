import { describe, expect, it } from "vitest";
import { errorCodeOf } from "../testing/error-code-of.ts";
import { Names } from "./names.ts";

describe("Names", () => {
  it("finds the innermost declaration, with its distance in frames", () => {
    const outer = new Names(undefined);
    outer.declare("a", "let");
    outer.declare("b", "const");
    const inner = new Names(outer);
    inner.declare("a", "let");
    const block = inner.block();
    expect(block.find("a")).toEqual({ slot: 1, isConstant: false, hops: 0 });
    expect(block.find("b")).toEqual({ slot: 2, isConstant: true, hops: 1 });
    expect(block.find("c")).toBeUndefined();
  });

  it("declares var in the function, let and const in the block", () => {
    const names = new Names(undefined);
    const block = names.block();
    block.declare("v", "var");
    block.declare("l", "let");
    expect([names.find("v")?.slot, names.find("l")]).toEqual([1, undefined]);
  });

  it("marks frames that inner functions read as captured", () => {
    const outer = new Names(undefined);
    outer.declare("a", "let");
    const middle = new Names(outer);
    const inner = new Names(middle);
    inner.find("a");
    expect([outer, middle, inner].map(({ frame }) => [frame.isCaptured, frame.readsOuterFrames])).toEqual([
      [true, false],
      [true, true],
      [false, true],
    ]);
  });

  it.each(["this", "arguments", "eval", "import"])("rejects the name %s", (name) => {
    expect(errorCodeOf(() => new Names(undefined).declare(name, "let"))).toBe("syntax-not-allowed");
  });
});
