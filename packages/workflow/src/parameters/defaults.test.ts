import { describe, expect, it } from "vitest";
import type { NodeProperty, PropertyType } from "../node-type/property.ts";
import { withDefaults, withoutDefaults } from "./defaults.ts";

const property = (
  name: string,
  type: PropertyType,
  fallback: unknown,
  rest: Partial<NodeProperty> = {},
): NodeProperty => ({
  displayName: name,
  name,
  type,
  default: fallback,
  ...rest,
});

const form = {
  properties: [
    property("operation", "options", "get", { displayOptions: { show: { resource: ["user"] } } }),
    property("operation", "options", "send", { displayOptions: { show: { resource: ["mail"] } } }),
    property("resource", "options", "user"),
    property("limit", "number", 50, { displayOptions: { hide: { operation: ["send"] } } }),
    property("hint", "notice", ""),
    property("target", "resourceLocator", { mode: "list", value: "" }),
    property(
      "options",
      "collection",
      {},
      {
        options: [
          property("timeout", "number", 10),
          property(
            "batching",
            "fixedCollection",
            {},
            {
              options: [
                {
                  name: "batch",
                  displayName: "Batch",
                  values: [property("size", "number", 50), property("gap", "number", 1)],
                },
              ],
            },
          ),
        ],
      },
    ),
    property(
      "fields",
      "fixedCollection",
      {},
      {
        typeOptions: { multipleValues: true },
        options: [
          {
            name: "values",
            displayName: "Values",
            values: [
              property("kind", "options", "text"),
              property("text", "string", "", { displayOptions: { show: { kind: ["text"] } } }),
              property("number", "number", 0, { displayOptions: { show: { kind: ["number"] } } }),
              property("deep", "string", "d", { displayOptions: { show: { "/resource": ["mail"] } } }),
            ],
          },
        ],
      },
    ),
    property(
      "single",
      "fixedCollection",
      {},
      {
        options: [{ name: "one", displayName: "One", values: [property("a", "string", "x")] }],
      },
    ),
    property(
      "rule",
      "fixedCollection",
      { interval: [{ field: "days" }] },
      {
        typeOptions: { multipleValues: true },
        options: [
          { name: "interval", displayName: "Interval", values: [property("field", "options", "days")] },
        ],
      },
    ),
  ],
};

const fill = (parameters: object) => withDefaults({ ...parameters }, form, 1);
const strip = (parameters: object) => withoutDefaults({ ...parameters }, form, 1);
const emptyTarget = { __rl: true, mode: "list", value: "" };
const rule = { interval: [{ field: "days" }] };

describe("withDefaults", () => {
  it("fills in everything displayed, whatever the order of the description", { tags: ["PRM-4"] }, () => {
    expect(fill({})).toEqual({
      resource: "user",
      operation: "get",
      limit: 50,
      target: emptyTarget,
      options: {},
      fields: {},
      single: {},
      rule,
    });
  });

  it("takes the declaration that is displayed when a name has several", () => {
    expect(fill({ resource: "mail" })).toMatchObject({ operation: "send" });
    expect(fill({ resource: "mail" })).not.toHaveProperty("limit");
  });

  it("fills groups of fixed collections and leaves collections with added settings only", () => {
    expect(fill({ options: { batching: { batch: { size: 5 } } } })["options"]).toEqual({
      batching: { batch: { size: 5, gap: 1 } },
    });
    expect(fill({ fields: { values: [{}, { kind: "number" }] } })["fields"]).toEqual({
      values: [
        { kind: "text", text: "" },
        { kind: "number", number: 0 },
      ],
    });
    expect(fill({ resource: "mail", fields: { values: [{}] } })["fields"]).toEqual({
      values: [{ kind: "text", text: "", deep: "d" }],
    });
  });

  it("keeps unknown parameters and leaves out hidden ones", () => {
    expect(fill({ legacy: { a: 1 }, resource: "mail", limit: 7 })).toMatchObject({ legacy: { a: 1 } });
    expect(fill({ resource: "mail", limit: 7 })).not.toHaveProperty("limit");
  });

  it("copies defaults instead of sharing them", () => {
    (fill({})["options"] as Record<string, unknown>)["x"] = 1;
    expect(fill({})["options"]).toEqual({});
  });
});

describe("withoutDefaults", () => {
  it("leaves out what equals its default", () => {
    expect(strip({ resource: "user", operation: "get", limit: 50, target: emptyTarget, hint: "" })).toEqual(
      {},
    );
    expect(strip({ resource: "mail", operation: "send", limit: 9 })).toEqual({ resource: "mail" });
  });

  it("keeps every key of a collection and the empty collection", () => {
    expect(strip({ options: {} })).toEqual({ options: {} });
    expect(strip({ options: { timeout: 10 } })).toEqual({ options: { timeout: 10 } });
    expect(strip({ options: { batching: { batch: { size: 50, gap: 2 } } } })).toEqual({
      options: { batching: { batch: { gap: 2 } } },
    });
  });

  it("keeps groups that were added, empty when all is default", () => {
    expect(strip({ single: { one: { a: "x" } } })).toEqual({ single: { one: {} } });
    expect(strip({ single: {} })).toEqual({});
    expect(
      strip({
        fields: {
          values: [
            { kind: "text", text: "" },
            { kind: "text", text: "y" },
          ],
        },
      }),
    ).toEqual({
      fields: { values: [{}, { text: "y" }] },
    });
    expect(strip({ rule })).toEqual({ rule: { interval: [{}] } });
  });

  it("keeps expressions, unknown parameters and malformed values", () => {
    const odd = { limit: "={{ 50 }}", legacy: 1, fields: "={{ x }}", options: [1] };
    expect(strip(odd)).toEqual(odd);
  });

  it("undoes withDefaults", () => {
    const stored = {
      resource: "mail",
      options: {},
      fields: { values: [{}, { kind: "number", number: 3 }] },
      rule: { interval: [{}] },
    };
    expect(strip(fill(stored))).toEqual(stored);
  });
});
