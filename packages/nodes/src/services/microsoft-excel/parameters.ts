import type { NodeProperty } from "@heddle/workflow";
import {
  choice,
  collection,
  fromList,
  locator,
  longText,
  rows,
  text,
  toggle,
} from "../../service/parameters.ts";

export const workbook = locator("workbook", "Workbook", "The workbook", { list: "searchWorkbooks" });
export const worksheet = locator("worksheet", "Sheet", "The sheet of the workbook", {
  list: "getWorksheetsList",
});
export const table = locator("table", "Table", "The table of the sheet", { list: "getWorksheetTables" });

export const rawData = toggle(
  "rawData",
  "RAW Data",
  "Whether the answer of Excel is returned as it is, and not as rows",
);

export const dataProperty = {
  ...text("dataProperty", "Data Property", "Field that the answer of Excel is put in"),
  default: "data",
} as const;

export const shownFields = text(
  "fields",
  "Fields",
  "The members of the answer that are returned, with commas",
);

const rawOptions = { displayOptions: { show: { "/rawData": [true] } } } as const;

/** Whether rows are returned, or the answer of Excel; the form of operations that read tables. */
export const rawReading = [
  rawData,
  { ...dataProperty, displayOptions: { show: { rawData: [true] } } },
  collection("options", "Options", [{ ...shownFields, ...rawOptions }]),
] as const;

/** The same, among the options. */
export const rawAmongOptions = [rawData, dataProperty, shownFields] as const;

export const useRange = toggle("useRange", "Select a Range", "Whether only a range of the sheet is meant");
export const range = text("range", "Range", "The range in A1 notation", {
  placeholder: "e.g. A1:B2",
  displayOptions: { show: { useRange: [true] } },
});

/** Only rows whose columns have these values. */
export const filters = rows("filters", "Filters", {
  name: "fields",
  displayName: "Filter",
  values: [
    text("column", "Column", "Name of the column"),
    text("value", "Value", "The value that the column has to have"),
  ],
});

/** Source of a row's values. */
export const dataMode = choice("dataMode", "Data Mode", "Source of the row values", {
  values: {
    autoMap: "Auto-Map Input Data to Columns",
    define: "Map Each Column Below",
    raw: "Raw",
  },
  standard: "define",
});

/** Rows as lists of lists. */
export const rawRows = {
  ...longText("data", "Data", 'Rows as a list of lists, such as [["Ada", 36], ["Bob", 40]]'),
  type: "json",
  required: true,
  displayOptions: { show: { dataMode: ["raw"] } },
} as const satisfies NodeProperty;

/** Values by column; `list` returns the existing columns. */
export const fieldsUi = (list: string) =>
  rows(
    "fieldsUi",
    "Values to Send",
    {
      name: "values",
      displayName: "Field",
      values: [
        fromList("column", "Column", "The column", { list }),
        text("fieldValue", "Value", "The value of the column"),
      ],
    },
    { displayOptions: { show: { dataMode: ["define"] } } },
  );

/** Column that identifies rows. */
export const matchOn = [
  fromList("columnToMatchOn", "Column to Match On", "The column by which rows are found", {
    list: "getWorksheetColumnRow",
    displayOptions: { show: { dataMode: ["autoMap", "define"] } },
  }),
  text("valueToMatchOn", "Value of Column to Match On", "The value that the column has to have", {
    displayOptions: { show: { dataMode: ["define"] } },
  }),
] as const;
