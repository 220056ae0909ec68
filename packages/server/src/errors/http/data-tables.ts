import type { HttpErrorCatalogue } from "../wording.ts";

/** Data tables, their columns and rows. */
export const DATA_TABLE_ERRORS = {
  "table-name-taken": ({ name }: { name: string }) => ({
    status: 409,
    message: `This project has a table "${name}" already. Choose another name.`,
  }),
  "table-not-found": ({ name }: { name: string }) => ({
    status: 404,
    message: `There is no data table "${name}" in the project of this workflow. Choose one of its tables, or create it on the page Data tables.`,
  }),
  "column-name-taken": ({ name }: { name: string }) => ({
    status: 409,
    message: `The table has a column "${name}" already. Choose another name.`,
  }),
  "column-not-found": ({ name, names }: { name: string; names: readonly string[] }) => ({
    status: 400,
    message: `The table has no column "${name}". Its columns are: ${names.join(", ")}.`,
  }),
  "columns-too-many": ({ max }: { max: number }) => ({
    status: 409,
    message: `A table has at most ${max} columns. Delete one, or use another table.`,
  }),
  "columns-used-up": () => ({
    status: 409,
    message:
      "Too many columns were made and deleted in this table. Export it, and import the file as a new table.",
  }),
  "cell-invalid": ({ column, type, value }: { column: string; type: string; value: string }) => ({
    status: 400,
    message: `The column "${column}" holds values of the type ${type}, and ${value} is none. Change the value, or use a column of another type.`,
  }),
  "cell-too-long": ({ column, max }: { column: string; max: number }) => ({
    status: 400,
    message: `The value for the column "${column}" has more than ${max.toLocaleString("en")} characters. Shorten it, or store it as a file.`,
  }),
  "row-not-unique": ({ columns }: { columns: readonly string[] }) => ({
    status: 409,
    message: `There is a row with the same value already, and values of ${columns.join(", ")} are unique. Change the value, or update that row.`,
  }),
  "column-not-unique": ({ name }: { name: string }) => ({
    status: 409,
    message: `Several rows have the same value in "${name}", or values too long to be compared. Change them before you make the column unique.`,
  }),
  "column-of-json-unique": () => ({
    status: 400,
    message: "Values of a JSON column cannot be unique. Use a column of another type as the key.",
  }),
  "filter-needed": () => ({
    status: 400,
    message: "Without a condition every row would be meant. Add one, or clear the table.",
  }),
  "condition-not-for-type": ({ condition, type }: { condition: string; type: string }) => ({
    status: 400,
    message: `The condition ${condition} is not for columns of the type ${type}. Choose another condition.`,
  }),
  "table-full": ({ max }: { max: number }) => ({
    status: 409,
    message: `A table has at most ${max.toLocaleString("en")} rows. Delete some, or ask the administrator to raise HEDDLE_DATA_TABLE_ROWS.`,
  }),
  "tables-full": ({ max }: { max: number }) => ({
    status: 409,
    message: `All data tables together have at most ${max.toLocaleString("en")} rows. Delete some, or ask the administrator to raise HEDDLE_ALL_TABLE_ROWS.`,
  }),
  "cursor-invalid": () => ({
    status: 400,
    message: "This cursor does not belong to this list. Start at the first page.",
  }),
  "row-not-found": ({ id }: { id: number }) => ({
    status: 404,
    message: `There is no row ${id} any more. Load the table again.`,
  }),
} satisfies HttpErrorCatalogue;
