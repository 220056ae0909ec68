// Types of parameters follow from the description: `npm run check` compiles this file, and an expected error that is none fails.
import { expect, it } from "vitest";
import { defineNode } from "../node-type/node-type.ts";
import type { ParameterReader } from "../node-type/parameter-types.ts";
import type { NodeProperty } from "../node-type/property.ts";
import { createReader, plainSource } from "./create-reader.ts";

const properties = [
  { displayName: "Notice", name: "notice", type: "notice", default: "" },
  { displayName: "URL", name: "url", type: "string", default: "" },
  { displayName: "Count", name: "count", type: "number", default: 1 },
  {
    displayName: "Method",
    name: "method",
    type: "options",
    default: "GET",
    options: [
      { name: "Get", value: "GET" },
      { name: "Post", value: "POST" },
    ],
  },
  { displayName: "Tags", name: "tags", type: "string", default: [], typeOptions: { multipleValues: true } },
  {
    displayName: "Options",
    name: "options",
    type: "collection",
    default: {},
    options: [
      { displayName: "Timeout", name: "timeout", type: "number", default: 10 },
      {
        displayName: "Redirect",
        name: "redirect",
        type: "fixedCollection",
        default: {},
        options: [
          {
            name: "redirect",
            displayName: "Redirect",
            values: [{ displayName: "Follow", name: "follow", type: "boolean", default: true }],
          },
        ],
      },
    ],
  },
  {
    displayName: "Headers",
    name: "headers",
    type: "fixedCollection",
    default: {},
    typeOptions: { multipleValues: true },
    options: [
      {
        name: "entries",
        displayName: "Entries",
        values: [{ displayName: "Name", name: "name", type: "string", default: "" }],
      },
    ],
  },
] as const satisfies readonly NodeProperty[];

type Read = ParameterReader<typeof properties>;

/** Never called: it only has to compile. */
export function typesOf(read: Read): void {
  const { url, count, method, tags, options, headers } = read(0);
  url satisfies string;
  count satisfies number;
  method satisfies "GET" | "POST";
  tags satisfies readonly string[];
  options.timeout satisfies number | undefined;
  options.redirect.redirect?.follow satisfies boolean | undefined;
  headers.entries satisfies readonly { readonly name: string }[];
  read.isConstant("options.timeout");
  read.given().url satisfies unknown;

  // @ts-expect-error a name that no property has
  read(0).adress;
  // @ts-expect-error notices hold no value
  read(0).notice;
  // @ts-expect-error a text is not a number
  url satisfies number;
  // @ts-expect-error not one of the choices
  method satisfies "GET" | "PUT";
  // @ts-expect-error the option may not have been added
  options.timeout satisfies number;
  // @ts-expect-error the group may be absent
  options.redirect.redirect.follow;
  // @ts-expect-error a member that rows do not have
  headers.entries[0]?.value;
  // @ts-expect-error a path that leads nowhere
  read.isConstant("options.tmeout");
  // @ts-expect-error what is given has no type yet
  read.given().url satisfies string;
}

/** Never called: names in a declaration follow from its own description. */
export const declaration = () =>
  defineNode({
    name: "test.types",
    effect: "pure",
    descriptions: [
      {
        name: "test.types",
        displayName: "Types",
        description: "Has typed parameters",
        version: 1,
        group: ["transform"],
        defaults: { name: "Types" },
        inputs: ["main"],
        outputs: ["main"],
        properties,
      },
    ],
    // @ts-expect-error a name that no property has
    perItem: ["url", "adress"],
    methods: {
      loadOptions: {
        tags: ({ read, locator }) => {
          read().count satisfies number;
          // @ts-expect-error a name that no property has
          read().adress;
          // @ts-expect-error a path that leads nowhere
          locator("adress");
          return [];
        },
      },
    },
    execute({ items, read }) {
      const { url } = read();
      url satisfies string;
      // @ts-expect-error a name that no property has
      read().adress;
      return [items];
    },
  });

it("values have the types that the compiler assumes", () => {
  const read = createReader(
    properties,
    plainSource({ url: 7, count: "3", headers: { entries: { name: 1 } } }),
  );
  const { url, count, method, tags, options, headers } = read() as ReturnType<Read>;
  expect({ url, count, method, tags }).toEqual({ url: "7", count: 3, method: "GET", tags: [] });
  expect([options.timeout, options.redirect.redirect]).toEqual([undefined, undefined]);
  expect(headers.entries).toEqual([{ name: "1" }]);
});
