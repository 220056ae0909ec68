import type { NodeProperty } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import {
  addableFields,
  fieldProperty,
  isRemovable,
  type MapperField,
  mapperSettings,
  shownFields,
  toMapper,
  withFields,
  withLoadedFields,
  withoutFields,
  withValue,
} from "./mapper.ts";

const property = (resourceMapper: Record<string, unknown>): NodeProperty => ({
  displayName: "Columns",
  name: "columns",
  type: "resourceMapper",
  default: { mappingMode: "defineBelow", value: null },
  typeOptions: { resourceMapper },
});
const upsert = mapperSettings(property({ mode: "upsert", multiKeyMatch: true }));
const add = mapperSettings(property({ mode: "add" }));
const field = (id: string, more: object = {}): MapperField => ({
  id,
  displayName: id,
  type: "string",
  ...more,
});
const columns = [
  field("id", { defaultMatch: true }),
  field("name", { required: true }),
  field("made", { readOnly: true }),
  field("inner", { display: false }),
];
const ids = (fields: readonly MapperField[]) => fields.map(({ id }) => id);

describe("a resource mapper", () => {
  it("parses values with missing keys and preserves unknown ones", () => {
    expect(toMapper(undefined)).toEqual({
      mappingMode: "defineBelow",
      value: null,
      matchingColumns: [],
      schema: [],
    });
    const stored = {
      mappingMode: "autoMapInputData",
      value: { a: 1 },
      attemptToConvertTypes: true,
      schema: [field("a"), 7],
    };
    expect(toMapper(stored)).toMatchObject({
      mappingMode: "autoMapInputData",
      value: { a: 1 },
      attemptToConvertTypes: true,
      schema: [{ id: "a" }],
    });
  });

  it("uses the service's fields and its proposed matching columns", () => {
    const loaded = withLoadedFields(toMapper(undefined), columns, upsert);
    expect(loaded.matchingColumns).toEqual(["id"]);
    expect(ids(shownFields(loaded, upsert))).toEqual(["id", "name"]);
    expect(withLoadedFields(toMapper(undefined), columns, add).matchingColumns).toEqual([]);
    expect(withLoadedFields(toMapper(undefined), [field("a"), field("b")], upsert).matchingColumns).toEqual([
      "a",
    ]);
  });

  it("changes nothing if the service's fields equal the stored ones", () => {
    const loaded = withLoadedFields(toMapper(undefined), columns, upsert);
    expect(withLoadedFields(loaded, columns, upsert)).toBe(loaded);
  });

  it("keeps removed fields removed, and fields with a value that the service lost", () => {
    let mapper = withLoadedFields(toMapper(undefined), [...columns, field("old"), field("empty")], add);
    mapper = withoutFields(withValue(withValue(mapper, "old", "x"), "id", 3), ["id"]);
    expect(mapper.value).toEqual({ old: "x" });
    const again = withLoadedFields(mapper, columns, add);
    expect(ids(shownFields(again, add))).toEqual(["name", "old"]);
    expect(ids(addableFields(again))).toEqual(["id"]);
    expect(ids(shownFields(withFields(again, ["id"]), add))).toEqual(["id", "name", "old"]);
  });

  it("adds only required fields automatically if the parameter is declared so", () => {
    const settings = mapperSettings(property({ mode: "add", addAllFields: false }));
    expect(ids(shownFields(withLoadedFields(toMapper(undefined), columns, settings), settings))).toEqual([
      "name",
    ]);
  });

  it("keeps required fields and matching columns in the list", () => {
    const mapper = withLoadedFields(toMapper(undefined), columns, upsert);
    expect(columns.slice(0, 2).map((each) => isRemovable(mapper, each, upsert))).toEqual([false, false]);
    expect(isRemovable(mapper, columns[0]!, add)).toBe(true);
  });

  it("renders fields by type", () => {
    expect(fieldProperty(field("a", { type: "array" }), false)).toMatchObject({ type: "json" });
    expect(fieldProperty(field("a", { type: "url" }), true)).toMatchObject({
      type: "string",
      required: true,
    });
    expect(
      fieldProperty(field("a", { type: "options", options: [{ name: "X", value: 1 }] }), false),
    ).toMatchObject({
      type: "options",
      options: [{ name: "X", value: 1 }],
    });
  });
});
