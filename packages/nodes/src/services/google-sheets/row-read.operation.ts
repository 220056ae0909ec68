import type { Item } from "@heddle/workflow";
import type { SendingCall } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { locateTable } from "./locate-table.ts";
import { documentId, sheetName } from "./locators.ts";
import { dataLocationOnSheet, outputFormatting } from "./parameters.ts";
import { isFilled, rowJson, rowValues } from "./table.ts";

const formats = { outputFormatting, dataLocationOnSheet };
const since45 = { show: { "@version": [{ _cnd: { gte: 4.5 } }] } } as const;
const until45 = { show: { "@version": [{ _cnd: { lt: 4.5 } }] } } as const;

const filtersUI = {
  displayName: "Filters",
  name: "filtersUI",
  placeholder: "Add filter",
  type: "fixedCollection",
  typeOptions: { multipleValueButtonText: "Add filter", multipleValues: true },
  default: {},
  options: [
    {
      displayName: "Filter",
      name: "values",
      values: [
        {
          displayName: "Column",
          name: "lookupColumn",
          type: "options",
          typeOptions: { loadOptionsDependsOn: ["sheetName.value"], loadOptionsMethod: "getSheetHeaderRow" },
          default: "",
          description: "Column to search",
        },
        {
          displayName: "Value",
          name: "lookupValue",
          type: "string",
          default: "",
          description: "Value to match",
        },
      ],
    },
  ],
} as const;

const combineFilters = {
  displayName: "Combine Filters",
  name: "combineFilters",
  type: "options",
  options: [
    { name: "AND", value: "AND", description: "Rows that match every filter" },
    { name: "OR", value: "OR", description: "Rows that match any filter" },
  ],
  default: "AND",
  description: "Combination of several filters",
} as const;

// Files of older versions leave out “OR”, newer ones “AND”.
const since43 = { show: { "@version": [{ _cnd: { gte: 4.3 } }] } } as const;
const until43 = { show: { "@version": [{ _cnd: { lt: 4.3 } }] } } as const;

const parameters = [
  documentId,
  sheetName,
  filtersUI,
  { ...combineFilters, default: "OR", displayOptions: until43 },
  { ...combineFilters, displayOptions: since43 },
  {
    displayName: "Options",
    name: "options",
    type: "collection",
    placeholder: "Add option",
    default: {},
    options: [
      formats.dataLocationOnSheet,
      formats.outputFormatting,
      {
        displayName: "Return only First Matching Row",
        name: "returnFirstMatch",
        type: "boolean",
        default: false,
        description: "Whether to return only the first matching row",
        displayOptions: since45,
      },
      {
        displayName: "When Filter Has Multiple Matches",
        name: "returnAllMatches",
        type: "options",
        options: [
          { name: "Return First Match", value: "returnFirstMatch" },
          { name: "Return All Matches", value: "returnAllMatches" },
        ],
        default: "returnFirstMatch",
        description: "Rows to return when several match",
        displayOptions: until45,
      },
    ],
  },
] as const;

export default defineOperation({
  resource: "sheet",
  value: "read",
  name: "Get Row(s)",
  action: "Get row(s) in sheet",
  description: "Returns all rows, or the rows that match the filters",
  effect: "pure",
  isDefault: true,
  parameters,
  run: readRows,
});

type Call = SendingCall<typeof parameters>;

/** Before this version rows are returned without their numbers. */
const FIRST_WITH_ROW_NUMBERS = 3;

async function readRows(call: Call): Promise<Item[]> {
  const { filtersUI: filters, combineFilters, options } = call.parameters;
  const table = await locateTable(call, options.dataLocationOnSheet.values, {
    values: options.outputFormatting.values?.general,
    dates: options.outputFormatting.values?.date,
  });
  const wanted = filters.values.filter(({ lookupColumn }) => lookupColumn !== "");
  const isWanted = (json: Record<string, unknown>) => {
    const meets = ({ lookupColumn, lookupValue }: (typeof wanted)[number]) =>
      String(json[lookupColumn] ?? "") === lookupValue;
    return combineFilters === "OR" ? wanted.some(meets) : wanted.every(meets);
  };
  const found = table.rows
    .filter(isFilled)
    .filter((row) => wanted.length === 0 || isWanted(rowJson(table, row)));
  const chosen = wanted.length > 0 && options.returnFirstMatch ? found.slice(0, 1) : found;
  const hasNumbers = call.version >= FIRST_WITH_ROW_NUMBERS;
  return chosen.map((row) => ({ json: hasNumbers ? rowJson(table, row) : rowValues(table, row) }));
}
