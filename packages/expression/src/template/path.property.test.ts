import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scopeOf } from "../testing/scope-of.ts";
import { evaluateTemplate } from "./cache.ts";

/** Keys that plain data, lists, texts or prototypes have. */
const key = fc.constantFrom(
  "a",
  "b",
  "first name",
  "0",
  "1",
  "length",
  "constructor",
  "__proto__",
  "toString",
);
const leaf = fc.constantFrom<unknown>(0, "", "text", null, true, ["x"], {});
const { data } = fc.letrec<{ data: unknown }>((tie) => ({
  data: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    leaf,
    fc.array(tie("data"), { maxLength: 3 }),
    fc
      .array(
        fc.tuple(
          key.filter((name) => name !== "__proto__"),
          tie("data"),
        ),
        { maxLength: 4 },
      )
      .map((fields) =>
        JSON.parse(`{${fields.map(([k, v]) => `${JSON.stringify(k)}:${JSON.stringify(v)}`)}}`),
      ),
  ),
}));

const written = fc.tuple(key, fc.boolean()).map(([name, isOptional]) => {
  const mark = isOptional ? "?." : "";
  if (/^\d$/.test(name)) return `${mark}[${name}]`;
  return name.includes(" ") ? `${mark}["${name}"]` : `${mark || "."}${name}`;
});
const path = fc.array(written, { maxLength: 4 }).map((parts) => parts.join(""));
const root = fc.constantFrom(
  "$json",
  "$data",
  "$input.item.json",
  "$input.first().json",
  "$('Other').item.json",
  "$('Other').last().json",
  "$node['Other'].json",
);

/** The value of an expression, or the code of its error. */
function outcome(expression: string, json: Record<string, unknown>): unknown {
  try {
    const value = evaluateTemplate(`={{ ${expression} }}`, scopeOf({ json, nodes: { Other: [json] } }));
    return { value };
  } catch (error) {
    return { code: (error as { code: string }).code };
  }
}

describe("the fast path", () => {
  it("returns what the full program returns, for any data and member names", () => {
    fc.assert(
      fc.property(root, path, data, (start, members, value) => {
        const json = { a: value, b: value, 0: value };
        const expression = `${start}${members}`;
        // A conditional expression is never compiled to the fast path.
        expect(outcome(expression, json), expression).toEqual(outcome(`true ? ${expression} : 0`, json));
      }),
      { numRuns: 2_000 },
    );
  });

  it("reads no prototype members", () => {
    const json = { list: [], inner: {} };
    for (const name of ["constructor", "__proto__", "__defineGetter__"])
      for (const start of ["$json", "$json.list", "$json.inner", "$('Other').item.json"])
        expect(outcome(`${start}['${name}']`, json)).toEqual({ value: undefined });
  });
});
