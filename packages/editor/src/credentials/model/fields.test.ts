import { describe, expect, it } from "vitest";
import { dataToSave, hasOwnValues, missingFields, presetFields, unreadableFields } from "./fields.ts";

const type = (more: object) => ({ name: "t", displayName: "T", properties: [], ...more });

describe("fields that the instance fills in", () => {
  it("are named by the type", { tags: ["CRD-13"] }, () => {
    expect(presetFields(type({ __overwrittenProperties: ["clientId", "clientSecret"] }))).toEqual([
      "clientId",
      "clientSecret",
    ]);
    expect(presetFields(type({}))).toEqual([]);
    expect(presetFields(undefined)).toEqual([]);
  });
  it("are not saved unless own values are wanted", { tags: ["CRD-13", "CRD-59"] }, () => {
    const values = { clientId: "own", scope: "read" };
    expect(dataToSave(values, ["clientId"], false)).toEqual({ scope: "read" });
    expect(dataToSave(values, ["clientId"], true)).toEqual(values);
    expect(hasOwnValues(values, ["clientId"])).toBe(true);
    expect(hasOwnValues({ clientId: "" }, ["clientId"])).toBe(false);
  });
});

describe("required fields", () => {
  const field = (name: string, more = {}) =>
    ({ name, displayName: `The ${name}`, type: "string", default: "", ...more }) as never;
  it("are missing while they hold nothing but space", { tags: ["CRD-59"] }, () => {
    const shown = ["a", "b", "c", "d"].map((name) => field(name, { required: true }));
    expect(missingFields([...shown, field("e")], { a: " ", b: 0, c: false, d: [] })).toEqual([
      "The a",
      "The d",
    ]);
  });
});

it("references to external secrets that cannot be read are named by their fields", () => {
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
