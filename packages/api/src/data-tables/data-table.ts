import { z } from "../zod.ts";

/** The value types of a column. JSON is any plain data; dates are points in time. Every column can also contain null. */
export const COLUMN_TYPES = ["string", "number", "boolean", "date", "json"] as const;

/** One of {@link COLUMN_TYPES}. */
export type ColumnType = (typeof COLUMN_TYPES)[number];

/** Columns that every table has: they are filled by Heddle. */
export const OWN_COLUMNS = ["id", "createdAt", "updatedAt"] as const;

/** A column of a data table. */
export interface DataTableColumn {
  id: string;
  name: string;
  type: ColumnType;
  /** No two rows have the same value; any number of rows can have none. */
  isUnique: boolean;
}

/** A table of rows that belongs to a project. Dates are ISO dates. */
export interface DataTable {
  id: string;
  name: string;
  /** Id of its project; for a personal project, the id of its user. */
  projectId: string;
  columns: DataTableColumn[];
  rowCount: number;
  createdAt: string;
  updatedAt: string;
}

/** A value of a row: dates are ISO dates, JSON is the data themselves. */
export type CellValue = unknown;

/** A row: its number and dates, and its values by column name; null if there is none. */
export interface DataTableRow {
  id: number;
  createdAt: string;
  updatedAt: string;
  [column: string]: CellValue;
}

/** Longest name of a table or column. */
const MAX_TABLE_NAME_CHARACTERS = 128;
/** Most columns of a table. */
export const MAX_TABLE_COLUMNS = 200;
/** Maximum number of rows written by one call. */
export const MAX_ROWS_PER_CALL = 5_000;
/** Maximum number of rows returned by one call. */
export const MAX_ROWS_PER_PAGE = 1_000;

const name = (what: string) =>
  z
    .string(`A ${what} needs a name.`)
    .trim()
    .min(1, `A ${what} needs a name.`)
    .max(
      MAX_TABLE_NAME_CHARACTERS,
      `The name of a ${what} has at most ${MAX_TABLE_NAME_CHARACTERS} characters. Shorten it.`,
    )
    .regex(/^\P{Cc}*$/u, `The name of a ${what} is one line of text. Remove line breaks and tabs.`);

/** Name of a table. */
export const tableNameSchema = name("table");

/** Name of a column; names of built-in columns are reserved. */
export const columnNameSchema = name("column")
  .refine((given) => given !== "__proto__", "This name is reserved. Choose another one.")
  .refine(
    (given) => !OWN_COLUMNS.some((own) => own.toLowerCase() === given.toLowerCase()),
    "Every table has the columns id, createdAt and updatedAt already. Choose another name.",
  );

const columnType = z.enum(COLUMN_TYPES, "A column is of the type string, number, boolean, date or json.");

/** A column to create. @internal */
export const newColumnSchema = z.object({
  name: columnNameSchema,
  type: columnType.default("string"),
  isUnique: z.boolean("`isUnique` is true or false.").default(false),
});

const projectId = z.string("A project is named by its id.").min(1, "A project is named by its id.");

/** Body of the call that creates a table. @internal */
export const newTableSchema = z.object({
  name: tableNameSchema,
  projectId: projectId.nullish(),
  columns: z
    .array(newColumnSchema, "`columns` is a list of columns.")
    .max(MAX_TABLE_COLUMNS, `A table has at most ${MAX_TABLE_COLUMNS} columns.`)
    .default([]),
});

/** Request body for changing a column: the changed fields. @internal */
export const columnChangeSchema = z.object({
  name: columnNameSchema.optional(),
  isUnique: z.boolean("`isUnique` is true or false.").optional(),
  position: z
    .int("`position` counts the columns from 0.")
    .min(0, "`position` counts the columns from 0.")
    .optional(),
});

/** Comparisons of a value with the value of a row. */
export const ROW_CONDITIONS = [
  "eq",
  "neq",
  "like",
  "ilike",
  "gt",
  "gte",
  "lt",
  "lte",
  "isEmpty",
  "isNotEmpty",
  "isTrue",
  "isFalse",
] as const;

/** One of {@link ROW_CONDITIONS}. */
export type RowConditionKind = (typeof ROW_CONDITIONS)[number];

/** Maximum number of conditions of a filter. */
const MAX_CONDITIONS = 50;

/** Filter for rows. A row passes if it meets all or any of the conditions; without conditions, every row passes. */
export const rowFilterSchema = z.object({
  type: z.enum(["and", "or"], "A filter is of the type and, or or.").default("and"),
  filters: z
    .array(
      z.object({
        columnName: z.string("A condition names its column in `columnName`."),
        condition: z
          .enum(ROW_CONDITIONS, `A condition is one of ${ROW_CONDITIONS.join(", ")}.`)
          .default("eq"),
        value: z.unknown().optional(),
      }),
      "`filters` is a list of conditions.",
    )
    .max(MAX_CONDITIONS, `A filter has at most ${MAX_CONDITIONS} conditions.`)
    .default([]),
});

/** Filter for rows. */
export type RowFilter = z.output<typeof rowFilterSchema>;

/** Values of a row by the names of columns. @internal */
export const rowValuesSchema = z.record(z.string(), z.unknown(), "A row is an object of values by column.");

/** Ids of rows. @internal */
export const rowIdsSchema = z
  .array(z.int("Rows are named by their ids, which are numbers."), "`ids` is a list of ids of rows.")
  .min(1, "Name at least one row.")
  .max(
    MAX_ROWS_PER_CALL,
    `One call changes at most ${MAX_ROWS_PER_CALL.toLocaleString("en")} rows. Make several calls.`,
  );
