import { describe, expect, it } from "vitest";
import { hintInCode } from "./code-hints.ts";

const asked: string[] = [];
const explain = (text: string, position: number) => {
  asked.push(text);
  const isPrice = text === "={{ $json.price }}" && text.slice(0, position).endsWith("pric");
  return isPrice ? { from: 0, to: 1, name: "price", type: "number", value: "4.5" } : undefined;
};

describe("Hints in a script", () => {
  const line = "const sum = $json.price * $now.year + items.length;";
  it("show the value of an expression", () => {
    const from = line.indexOf("price");
    expect(hintInCode(line, from + 2, explain)).toEqual({
      ...{ from, to: from + 5, name: "price", type: "number", value: "4.5" },
    });
  });
  it("explain other words by name", () => {
    const from = line.indexOf("items");
    expect(hintInCode(line, from, explain)).toMatchObject({ from, name: "items", doc: "All input items" });
    expect(hintInCode(line, line.indexOf("$now") + 1, explain)).toMatchObject({ name: "$now" });
    expect(hintInCode(line, line.indexOf("sum"), explain)).toBeUndefined();
    expect(hintInCode(line, line.indexOf(" ="), undefined)).toBeUndefined();
  });
});
