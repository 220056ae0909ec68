import { describe, expect, it } from "vitest";
import { dataToSave, hasOwnValues, missingFields, presetFields, unreadableFields } from "./fields.ts";

const type = (more: object) => ({ name: "t", displayName: "T", properties: [], ...more });

describe("Fields that the instance fills in", () => {
  it("are listed by the type", { tags: ["CRD-13"] }, () => {
    expect(presetFields(type({ __overwrittenProperties: ["clientId", "clientSecret"] }))).toEqual([
      "clientId",
      "clientSecret",
    ]);
    expect(presetFields(type({}))).toEqual([]);
    expect(presetFields(undefined)).toEqual([]);
  });
  it("are saved only if overridden", { tags: ["CRD-13", "CRD-59"] }, () => {
    const values = { clientId: "own", scope: "read" };
    expect(dataToSave(values, ["clientId"], false)).toEqual({ scope: "read" });
    expect(dataToSave(values, ["clientId"], true)).toEqual(values);
    expect(hasOwnValues(values, ["clientId"])).toBe(true);
    expect(hasOwnValues({ clientId: "" }, ["clientId"])).toBe(false);
  });
});

describe("Required fields", () => {
  const field = (name: string, more = {}) =>
    ({ name, displayName: `The ${name}`, type: "string", default: "", ...more }) as never;
  it("are missing if blank", { tags: ["CRD-59"] }, () => {
    const shown = ["a", "b", "c", "d"].map((name) => field(name, { required: true }));
    expect(missingFields([...shown, field("e")], { a: " ", b: 0, c: false, d: [] })).toEqual([
      "The a",
      "The d",
    ]);
  });
});

it("with unreadable references to external secrets are listed", () => {
  const field = (name: string) =>
    ({ name, displayName: `The ${name}`, type: "string", default: "" }) as never;
  const values = {
    a: "={{ $secrets.env.A }}",
    b: "={{ $secrets.env }}",
    c: "=plain",
    d: "={{ $secrets[x] }}",
  };
  expect(unreadableFields(["a", "b", "c", "d"].map(field), values)).toEqual(["The b", "The d"]);
});
