import { describe, expect, it } from "vitest";
import { argumentsOf, TEXT_ARGUMENT } from "./json-schema.ts";

/** Objects as both generations of zod make them for `{ city: string, days?: number, unit: "c" | "f" = "c" }`. */
const third = (typeName: string, more: object = {}) => ({ _def: { typeName, ...more } });
const fourth = (type: string, more: object = {}) => ({ _zod: { def: { type, ...more } } });
const GENERATIONS = {
  3: third("ZodObject", {
    shape: () => ({
      city: { ...third("ZodString"), description: "Where" },
      days: third("ZodOptional", { innerType: third("ZodNumber") }),
      unit: third("ZodDefault", { innerType: third("ZodEnum", { values: ["c", "f"] }) }),
    }),
  }),
  4: fourth("object", {
    shape: {
      city: { ...fourth("string"), description: "Where" },
      days: fourth("optional", { innerType: fourth("number") }),
      unit: fourth("default", { innerType: fourth("enum", { entries: { c: "c", f: "f" } }) }),
    },
  }),
};

describe("argumentsOf", () => {
  it.each([3, 4] as const)("reads objects of version %i of zod", (version) => {
    expect(argumentsOf(GENERATIONS[version])).toEqual({
      type: "object",
      properties: {
        city: { type: "string", description: "Where" },
        days: { type: "number" },
        unit: { type: "string", enum: ["c", "f"] },
      },
      required: ["city"],
    });
  });

  it("keeps JSON Schemas, and defaults to one string", () => {
    const schema = { type: "object", properties: { a: { type: "null" } } };
    expect(argumentsOf(schema)).toBe(schema);
    expect(argumentsOf(undefined)).toBe(TEXT_ARGUMENT);
    expect(argumentsOf(third("ZodString"))).toBe(TEXT_ARGUMENT);
  });

  it("ends with a schema that contains itself", () => {
    const self = third("ZodObject", { shape: () => ({ self }) });
    expect(argumentsOf(self)).toMatchObject({ type: "object" });
  });
});
