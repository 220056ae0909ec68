import { inner, inSection } from "./section.ts";

const words = { name: "words", type: "string", default: [], typeOptions: { multipleValues: true } } as const;

/** Lists of values of one type. */
export const lists = inSection("lists", [
  { name: "texts", type: "string", default: [], typeOptions: { multipleValues: true } },
  {
    name: "sortedTexts",
    type: "string",
    default: [],
    typeOptions: { multipleValues: true, sortable: true, multipleValueButtonText: "Add a text" },
  },
  { name: "numbers", type: "number", default: [], typeOptions: { multipleValues: true, minValue: 1 } },
  {
    name: "people",
    type: "collection",
    default: [],
    placeholder: "Add detail",
    typeOptions: { multipleValues: true, multipleValueButtonText: "Add person", sortable: true },
    options: [
      inner({ name: "firstName", type: "string" }),
      inner({ name: "age", type: "number", default: 0 }),
    ],
  },
]);

const pair = [inner({ name: "key", type: "string" }), inner({ name: "value", type: "string" })];

/** Collections and fixed collections. */
export const collections = inSection("collections", [
  {
    name: "settings",
    type: "collection",
    default: {},
    placeholder: "Add setting",
    options: [
      inner({ name: "title", type: "string", default: "Untitled" }),
      inner({ name: "retries", type: "number", default: 3 }),
      inner({ name: "verbose", type: "boolean", default: true }),
      inner({
        name: "level",
        type: "options",
        default: "low",
        options: [
          { name: "Low", value: "low" },
          { name: "High", value: "high" },
        ],
      }),
      inner({ name: "reason", type: "string", show: { level: ["high"] } }),
      inner({ name: "forBoth", type: "string", show: { "/anyNumber": [7] } }),
      inner(words),
      inner({
        name: "headers",
        type: "fixedCollection",
        default: {},
        typeOptions: { multipleValues: true },
        options: [{ name: "header", displayName: "Header", values: pair }],
      }),
    ],
  },
  {
    name: "oneSetting",
    type: "collection",
    default: {},
    placeholder: "Add the setting",
    options: [inner({ name: "only", type: "string", default: "alone" })],
  },
  { name: "noSettings", type: "collection", default: {}, options: [] },
  {
    name: "address",
    type: "fixedCollection",
    default: {},
    placeholder: "Add address",
    options: [
      {
        name: "home",
        displayName: "Home",
        values: [
          inner({ name: "street", type: "string" }),
          inner({ name: "zip", type: "string", required: true }),
        ],
      },
      { name: "work", displayName: "Work", values: [inner({ name: "company", type: "string" })] },
    ],
  },
  {
    name: "pairs",
    type: "fixedCollection",
    default: {},
    typeOptions: { multipleValues: true, sortable: true, multipleValueButtonText: "Add pair" },
    options: [{ name: "pair", displayName: "Pair", values: pair }],
  },
  {
    name: "titled",
    type: "fixedCollection",
    default: {},
    typeOptions: {
      multipleValues: true,
      multipleValueButtonText: "Add column",
      hideOptionalFields: true,
      addOptionalFieldButtonText: "Add attribute",
      fixedCollection: {
        itemTitle: "={{ $collection.item.index + 1 }}. {{ $collection.item.value.column }}",
      },
    },
    options: [
      {
        name: "columns",
        displayName: "Column",
        values: [
          inner({ name: "column", type: "string", required: true }),
          inner({ name: "note", type: "string", typeOptions: { showEvenWhenOptional: true } }),
          inner({ name: "width", type: "number", default: 10 }),
        ],
      },
    ],
  },
  {
    name: "rulesOrDates",
    type: "fixedCollection",
    default: { rule: [{ value: "first" }] },
    placeholder: "Add rule or date",
    typeOptions: { multipleValues: true },
    options: [
      { name: "rule", displayName: "Rule", values: [inner({ name: "value", type: "string" })] },
      {
        name: "date",
        displayName: "Date",
        values: [
          inner({
            name: "kind",
            type: "options",
            default: "day",
            options: [
              { name: "Day", value: "day" },
              { name: "Moment", value: "moment" },
            ],
          }),
          inner({ name: "day", type: "string", show: { kind: ["day"] } }),
          inner({ name: "at", type: "dateTime", show: { kind: ["moment"] } }),
        ],
      },
    ],
  },
]);
