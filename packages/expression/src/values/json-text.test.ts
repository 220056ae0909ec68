import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ExpressionError } from "../errors.ts";
import { errorCodeOf } from "../testing/error-code-of.ts";
import { runOf } from "../testing/run-of.ts";
import { parseJson, stringify } from "./json-text.ts";
import { plainSize } from "./plain-size.ts";

const data = fc.jsonValue({ maxDepth: 4 });
const odd = fc.oneof(
  data,
  fc.constantFrom(undefined, Number.NaN, Number.POSITIVE_INFINITY, -0, "\u2028\ud800"),
);
const nested = fc.oneof(odd, fc.array(odd), fc.dictionary(fc.string(), odd));

describe("stringify", () => {
  it("equals JSON.stringify for data, with and without indentation", () => {
    fc.assert(
      fc.property(nested, fc.constantFrom("", " ", "\t", "ab"), (value, indent) => {
        expect(stringify(value, runOf(), { indent })).toBe(JSON.stringify(value, undefined, indent));
      }),
    );
  });

  it("equals JSON.stringify for selected keys and for a replacer", () => {
    fc.assert(
      fc.property(nested, fc.array(fc.constantFrom("a", "b", "", "toString")), (value, keys) => {
        const distinct = [...new Set(keys)];
        expect(stringify(value, runOf(), { keys: distinct })).toBe(JSON.stringify(value, distinct));
        const replace = (_holder: unknown, _key: string, inner: unknown) => (inner === null ? "none" : inner);
        const native = JSON.stringify(value, (_key, inner) => (inner === null ? "none" : inner));
        expect(stringify(value, runOf(), { replace })).toBe(native);
      }),
    );
  });

  it("selects own fields only, where JSON.stringify reads inherited ones too", () => {
    expect(stringify({ a: 1 }, runOf(), { keys: ["__proto__", "a"] })).toBe('{"a":1}');
  });

  it("stops for objects that contain themselves", () => {
    const object: Record<string, unknown> = {};
    object["self"] = [object];
    expect(errorCodeOf(() => stringify(object, runOf()))).toBe("bad-argument");
  });

  it("stops before the text is too long", () => {
    const list = Array.from({ length: 100 }, () => "x".repeat(100_000));
    expect(errorCodeOf(() => stringify(list, runOf({ memoryBytes: 1e12 })))).toBe("too-much-memory");
  });
});

describe("plainSize", () => {
  it("is at least a sixth of the JSON text of data", () => {
    fc.assert(
      fc.property(data, (value) => {
        expect(plainSize(value, runOf()) * 6).toBeGreaterThanOrEqual(JSON.stringify(value).length);
      }),
    );
  });

  it.each([
    ["a date", new Date(0)],
    ["a function", { inner: [() => 1] }],
    ["a BigInt", { inner: 1n }],
    ["an object of a class", new (class Foreign {})()],
    ["a list of a class", new (class Foreign extends Array {})()],
  ])("is NaN for %s, which is not plain data", (_name, value) => {
    expect(plainSize(value, runOf())).toBeNaN();
  });

  it("is NaN while prototypes are modified", () => {
    const run = runOf();
    run.hasCleanPrototypes = false;
    expect([plainSize({ a: 1 }, run), plainSize("text", run)]).toEqual([Number.NaN, 6]);
  });
});

describe("parseJson", () => {
  it("reads what JSON.parse reads, and owns all of it", () => {
    fc.assert(
      fc.property(data, (value) => {
        const run = runOf();
        const text = JSON.stringify(value);
        const parsed = parseJson(text, run);
        expect(parsed).toEqual(JSON.parse(text));
        if (typeof parsed === "object" && parsed !== null) expect(run.owned?.has(parsed)).toBe(true);
      }),
    );
  });

  it("reports line and character of the mistake", () => {
    try {
      parseJson('{\n  "a": 1,\n}', runOf());
      expect.unreachable();
    } catch (error) {
      expect((error as ExpressionError).code).toBe("invalid-json");
      expect((error as ExpressionError).description).toMatch(/line 3, character 1\b/);
    }
  });

  it("rejects deep nesting before the host parses it", () => {
    expect(errorCodeOf(() => parseJson("[".repeat(2_001), runOf()))).toBe("bad-argument");
    expect(errorCodeOf(() => parseJson("[".repeat(2_000), runOf()))).toBe("invalid-json");
  });
});
