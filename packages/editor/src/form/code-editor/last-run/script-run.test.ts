import { describe, expect, it } from "vitest";
import { scriptFailure } from "./script-run.ts";

const failing = (message: string) => ({ console: [], error: { message } });
const reading = (property: string, kind = "undefined") =>
  failing(`Cannot read properties of ${kind} (reading '${property}') [line 2]`);

describe("The failure of a script", () => {
  it.each([
    ["x = item.json.missing.deep;", "`item.json.missing` is undefined"],
    ["return $('Orders').first().json.list[0].deep", "`$('Orders').first().json.list[0]` is undefined"],
    ["const { a } = b?.c.deep + other", "`b?.c` is undefined"],
  ])("names the empty object: %s", (line, reason) => {
    expect(scriptFailure(reading("deep"), `// first\n${line}`)).toEqual({
      line: 2,
      message: `Line 2: ${reason}`,
    });
  });

  it.each([
    "x = a.deep + b.deep;",
    "x = f(a, b).deep;",
    "x = (a || b).deep;",
    "x = list[i].deep;",
    "const { deep } = item.json;",
  ])("has the original message if the object is not certain: %s", (line) => {
    expect(scriptFailure(reading("deep", "null"), `// first\n${line}`)?.message).toBe(
      "Line 2: Cannot read properties of null (reading 'deep')",
    );
  });

  it("names the item", () => {
    expect(scriptFailure(failing("boom [line 1, for item 3]"), "throw boom")).toEqual({
      line: 1,
      message: "Line 1, item 3: boom",
    });
  });

  it("is absent without a line, and if the code has no such line", () => {
    expect(scriptFailure(failing("boom"), "throw boom")).toBeUndefined();
    expect(scriptFailure(failing("boom [line 9]"), "throw boom")).toBeUndefined();
    expect(scriptFailure({ console: ["a"], error: undefined }, "")).toBeUndefined();
    expect(scriptFailure(undefined, "")).toBeUndefined();
  });
});
