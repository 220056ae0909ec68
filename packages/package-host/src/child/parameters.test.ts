import { describe, expect, it } from "vitest";
import type { ParameterQuestion, ValueRange } from "../protocol/messages.ts";
import { ParameterCache } from "./parameters.ts";

interface Asked {
  index: number;
  questions: ParameterQuestion[];
}

/** A cache whose server answers with the path and the item. */
function cacheOf(parameters: Record<string, unknown>, odd: ValueRange["odd"] = {}) {
  const asked: Asked[] = [];
  const cache = new ParameterCache(parameters, (_name, args) => {
    const { index, questions } = args as Asked;
    asked.push({ index, questions });
    return questions.map(({ path, count }) => ({
      values: Array.from({ length: count }, (_, at) => `${path} ${index + at}`),
      odd,
      isSteady: false,
    }));
  });
  return { cache, asked };
}

describe("parameters of a package's node", () => {
  it("are requested together, once code has read them for an item", () => {
    const { cache, asked } = cacheOf({ one: "={{ $json.a }}", two: "={{ $json.b }}", fixed: "x" });
    for (let index = 0; index < 1000; index++)
      expect(["one", "two", "fixed"].map((path) => cache.read(path, index))).toEqual([
        `one ${index}`,
        `two ${index}`,
        "x",
      ]);
    expect(asked.map(({ index, questions }) => [index, questions.map(({ path }) => path)])).toEqual([
      [0, ["one"]],
      [0, ["two"]],
      [4, ["one", "two"]],
    ]);
  });

  it("have no value, or an error, only if the response contains it", () => {
    const odd = { 0: {}, 2: { error: { name: "Error", message: "No number" } } };
    const { cache } = cacheOf({ one: "={{ $json.a }}" }, odd);
    expect(cache.read("one", 0)).toBeUndefined();
    expect(cache.read("one", 1)).toBe("one 1");
    expect(() => cache.read("one", 2)).toThrow("No number");
  });
});
