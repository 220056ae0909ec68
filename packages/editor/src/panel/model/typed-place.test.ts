import { describe, expect, it } from "vitest";
import { typedPlace } from "./typed-place.ts";

describe("The path of a key press", () => {
  it("is the only string or number that differs, at any depth", () => {
    expect(typedPlace({ url: "a" }, { url: "ab" })).toBe("url.");
    const list = (value: unknown) => ({ rows: { row: [{ name: "n", value }] } });
    expect(typedPlace(list("1"), list("12"))).toBe("rows.row.0.value.");
    expect(typedPlace({ amount: 1 }, { amount: 12 })).toBe("amount.");
    expect(typedPlace({}, { url: "a" })).toBe("url.");
  });
  it("is undefined for switches, entries, several values, and an expression instead of a value", () => {
    expect(typedPlace({ on: true }, { on: false })).toBeUndefined();
    expect(typedPlace({ rows: [] }, { rows: [{ name: "" }] })).toBeUndefined();
    expect(typedPlace({ a: "1", b: "1" }, { a: "2", b: "2" })).toBeUndefined();
    expect(typedPlace({ a: "=b" }, { a: "b" })).toBeUndefined();
  });
});
