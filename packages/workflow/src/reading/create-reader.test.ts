import { describe, expect, it } from "vitest";
import type { ParameterSource } from "../node-type/parameter-types.ts";
import type { NodeProperty } from "../node-type/property.ts";
import { createReader, plainSource } from "./create-reader.ts";

const property = (part: Partial<NodeProperty> & Pick<NodeProperty, "name" | "type">): NodeProperty => ({
  displayName: part.name,
  default: "",
  ...part,
});

function readOne(part: Partial<NodeProperty> & Pick<NodeProperty, "type">, value: unknown): unknown {
  return createReader([property({ name: "a", ...part })], plainSource({ a: value }))()["a"];
}

/** A source that records requested paths. */
function recorded(parameters: Record<string, unknown>): ParameterSource & { asked: string[] } {
  const source = plainSource(parameters);
  const asked: string[] = [];
  return {
    ...source,
    asked,
    parameter: (path, itemIndex, fallback) => {
      asked.push(path);
      return source.parameter(path, itemIndex, fallback);
    },
  };
}

describe("reading a parameter", () => {
  it.each<[Partial<NodeProperty> & Pick<NodeProperty, "type">, unknown, unknown]>([
    [{ type: "string" }, "a", "a"],
    [{ type: "string" }, 7, "7"],
    [{ type: "string" }, { a: [1] }, '{"a":[1]}'],
    [{ type: "string" }, new Date(0), "1970-01-01T00:00:00.000Z"],
    [{ type: "string", default: "b" }, undefined, "b"],
    [{ type: "string", default: "b" }, null, "b"],
    [{ type: "string", typeOptions: { multipleValues: true } }, "a", ["a"]],
    [{ type: "string", typeOptions: { multipleValues: true } }, [1, "b"], ["1", "b"]],
    [{ type: "number" }, " 12.5 ", 12.5],
    [{ type: "number", default: 3 }, undefined, 3],
    [{ type: "boolean" }, "false", false],
    [{ type: "boolean" }, "yes", true],
    [{ type: "boolean", default: true }, undefined, true],
    [{ type: "options", default: "x" }, "other", "other"],
    [{ type: "multiOptions" }, "a", ["a"]],
    [{ type: "multiOptions" }, "", []],
    [{ type: "json" }, { a: 1 }, { a: 1 }],
    [{ type: "hidden", default: 2 }, "5", 5],
    [{ type: "resourceLocator" }, { __rl: true, mode: "id", value: 42 }, "42"],
    [{ type: "resourceMapper" }, undefined, { mappingMode: "", value: null }],
  ])("%j turns %j into %j", (part, value, expected) => {
    expect(readOne(part, value)).toEqual(expected);
  });

  it("takes the identifier out of a locator by the rule of its mode", () => {
    const modes = [
      {
        name: "url",
        displayName: "By URL",
        type: "string",
        extractValue: { type: "regex", regex: "/sheets/([^/]+)" },
      },
    ] as const;
    const value = { __rl: true, mode: "url", value: "https://example.org/sheets/42/edit" };
    expect(readOne({ type: "resourceLocator", modes }, value)).toBe("42");
  });

  it.each(["many", "", true, [1]])("refuses %j as a number, naming parameter and item", (value) => {
    const read = createReader([property({ name: "size", type: "number" })], plainSource({ size: value }));
    const error = (() => {
      try {
        return read(4)["size"];
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toMatchObject({
      message: expect.stringContaining('"size" must be a number'),
      itemIndex: 4,
    });
  });

  it("leaves a value unchanged if its name is declared with several types", () => {
    const read = createReader(
      [property({ name: "a", type: "string" }), property({ name: "a", type: "multiOptions" })],
      plainSource({ a: ["x"] }),
    );
    expect(read()["a"]).toEqual(["x"]);
  });
});

describe("reading structures", () => {
  const options = property({
    name: "options",
    type: "collection",
    default: {},
    options: [
      property({ name: "timeout", type: "number", default: 10 }),
      property({
        name: "proxy",
        type: "fixedCollection",
        options: [{ name: "proxy", displayName: "", values: [property({ name: "host", type: "string" })] }],
      }),
    ],
  });
  const rows = property({
    name: "rows",
    type: "fixedCollection",
    typeOptions: { multipleValues: true },
    options: [
      {
        name: "row",
        displayName: "",
        values: [property({ name: "name", type: "string" }), { ...options, name: "more" }],
      },
    ],
  });
  type Options = { timeout?: unknown; proxy: { proxy?: { host: unknown } } };

  it("evaluates only requested values", () => {
    const source = recorded({ options: { timeout: "5" }, url: "a" });
    const { options: view } = createReader([options, property({ name: "url", type: "string" })], source)();
    expect(source.asked).toEqual([]);
    expect((view as Options).timeout).toBe(5);
    expect(source.asked).toEqual(["options.timeout"]);
  });

  it("members that were not added are undefined, those of an added group have their defaults", () => {
    const read = (parameters: Record<string, unknown>) =>
      createReader([options], plainSource(parameters))()["options"] as Options;
    expect(read({}).timeout).toBeUndefined();
    expect(read({}).proxy.proxy).toBeUndefined();
    expect(read({ options: { proxy: { proxy: {} } } }).proxy.proxy?.host).toBe("");
  });

  it("a string parameter has the value of a locator, if a file contains one instead", () => {
    const text = { displayName: "Chat", name: "chat", type: "string", default: "" } as const;
    const read = (value: unknown) => createReader([text], plainSource({ chat: value }))()["chat"];
    expect(read({ __rl: true, mode: "id", value: 19 })).toBe("19");
    expect(read({ value: 19 })).toBe('{"value":19}');
  });

  it("rows are plain objects, including a single one", () => {
    const read = (value: unknown) =>
      createReader([rows], plainSource({ rows: value }))()["rows"] as { row: unknown };
    const more = { timeout: undefined, proxy: { proxy: undefined } };
    expect(() => read({ row: [{ name: 1 }, "no row"] }).row).toThrow('The entry is "no row" (rows.row[1])');
    expect(read({ row: [{ name: 1 }, { name: "b", more: { timeout: "2" } }] })).toMatchObject({
      row: [
        { name: "1", more },
        { name: "b", more: { timeout: 2 } },
      ],
    });
    expect(read({ row: { name: "alone" } }).row).toEqual([{ name: "alone", more }]);
    expect(read(undefined).row).toEqual([]);
  });

  it("the same collection can be declared several times, with different members", () => {
    const other = property({
      name: "options",
      type: "collection",
      options: [property({ name: "limit", type: "number" })],
    });
    const read = createReader([options, other], plainSource({ options: { timeout: 1, limit: 2 } }));
    expect(read()["options"]).toMatchObject({ timeout: 1, limit: 2 });
  });

  it("given values keep their type, and rows stay unchanged", () => {
    const source = plainSource({ options: { timeout: "5" }, rows: { row: [{ name: 1 }] } });
    const given = createReader([options, rows], source).given();
    expect((given["options"] as Options).timeout).toBe("5");
    expect((given["rows"] as { row: unknown }).row).toEqual([{ name: 1 }]);
  });
});
