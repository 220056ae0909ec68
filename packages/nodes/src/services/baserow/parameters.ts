import { choice, fromList, neededText, rows, text } from "../../service/parameters.ts";

const column = {
  displayName: "Field Name or ID",
  type: "options",
  typeOptions: { loadOptionsMethod: "getTableFields", loadOptionsDependsOn: ["tableId"] },
  default: "",
  description: "The column",
} as const;

export const table = [
  fromList("databaseId", "Database Name or ID", "The database of the table", {
    list: "getDatabaseIds",
    required: true,
  }),
  fromList("tableId", "Table Name or ID", "The table", {
    list: "getTableIds",
    required: true,
    typeOptions: { loadOptionsMethod: "getTableIds", loadOptionsDependsOn: ["databaseId"] },
  }),
] as const;

export const rowId = neededText("rowId", "Row ID", "Number of the row");

/** The values of a row. */
export const values = [
  choice("dataToSend", "Data to Send", "Source of the values", {
    values: {
      autoMapInputData: "Auto-Map Input Data to Columns",
      defineBelow: "Define Below for Each Column",
    },
    standard: "defineBelow",
  }),
  text("inputsToIgnore", "Inputs to Ignore", "Names of input fields that are not sent, separated by commas", {
    displayOptions: { show: { dataToSend: ["autoMapInputData"] } },
  }),
  rows(
    "fieldsUi",
    "Fields to Send",
    {
      name: "fieldValues",
      displayName: "Field",
      values: [{ ...column, name: "fieldId" }, text("fieldValue", "Field Value", "The value")],
    },
    { displayOptions: { show: { dataToSend: ["defineBelow"] } } },
  ),
] as const;

/** Baserow's comparisons of column values: https://baserow.io/docs/apis/rest-api */
const OPERATORS = {
  boolean: "Boolean Is",
  contains: "Contains",
  contains_not: "Does Not Contain",
  date_after: "Date After",
  date_after_or_equal: "Date After or Equal",
  date_after_today: "Date After Today",
  date_before: "Date Before",
  date_before_or_equal: "Date Before or Equal",
  date_before_today: "Date Before Today",
  date_equal: "Date Equal",
  date_equals_month: "Date Equals This Month",
  date_equals_today: "Date Equals Today",
  date_equals_year: "Date Equals This Year",
  date_not_equal: "Date Not Equal",
  empty: "Is Empty",
  equal: "Equal",
  filename_contains: "File Name Contains",
  has_file_type: "Has File Type",
  higher_than: "Higher Than",
  length_is_lower_than: "Length Is Lower Than",
  link_row_contains: "Link Row Contains",
  link_row_has: "Link Row Has",
  link_row_has_not: "Link Row Does Not Have",
  link_row_not_contains: "Link Row Does Not Contain",
  lower_than: "Lower Than",
  multiple_select_has: "Multiple Select Has",
  multiple_select_has_not: "Multiple Select Does Not Have",
  not_empty: "Is Not Empty",
  not_equal: "Not Equal",
  single_select_equal: "Single Select Equal",
  single_select_not_equal: "Single Select Not Equal",
};

export const options = [
  rows("filters", "Filters", {
    name: "fields",
    displayName: "Field",
    values: [
      { ...column, name: "field" },
      choice("operator", "Filter", "Type of the comparison", { values: OPERATORS, standard: "equal" }),
      text("value", "Value", "The value that it is compared with"),
    ],
  }),
  choice("filterType", "Filter Type", "Whether rows meet all filters or any of them", {
    values: { AND: "AND", OR: "OR" },
    standard: "AND",
  }),
  text("search", "Search Term", "Only rows with this text"),
  rows("order", "Sorting", {
    name: "fields",
    displayName: "Field",
    values: [
      { ...column, name: "field" },
      choice("direction", "Direction", "Sort order", {
        values: { "": "ASC", "-": "DESC" },
        standard: "",
      }),
    ],
  }),
] as const;
