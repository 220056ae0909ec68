import {
  COLUMN_TYPES,
  newTableSchema,
  rowFilterSchema,
  rowValuesSchema,
  tableNameSchema,
} from "../../data-tables/data-table.ts";
import { z } from "../../zod.ts";
import { pageQuery, queryText } from "../values.ts";

/** A data table of the public API. */
export const publicDataTable = z
  .object({
    id: z.string(),
    name: z.string(),
    projectId: z.string(),
    columns: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        type: z.enum(COLUMN_TYPES),
        index: z.number().meta({ description: "Its place among the columns, from 0." }),
        isUnique: z.boolean(),
      }),
    ),
    rowCount: z.number(),
    createdAt: z.string().meta({ format: "date-time" }),
    updatedAt: z.string().meta({ format: "date-time" }),
  })
  .meta({ id: "dataTable" });

/** A data table to create. */
export const sentDataTable = newTableSchema.meta({ id: "sentDataTable" });

/** The new name of a table. */
export const sentTableName = z.object({ name: tableNameSchema });

/** A row: `id`, `createdAt`, `updatedAt`, and values by the names of columns. */
export const publicRow = z
  .looseObject({ id: z.number(), createdAt: z.string(), updatedAt: z.string() })
  .meta({ id: "dataTableRow" });

/** Filter of rows, and new values. */
export const sentChange = z.object({
  filter: rowFilterSchema,
  data: rowValuesSchema,
});

/** Query of rows. */
export const rowQuery = z.object({
  filter: queryText().meta({
    description: "A filter as JSON: `{ type, filters: [{ columnName, condition, value }] }`.",
  }),
  sortBy: queryText().meta({
    description:
      "A column and a direction, such as `age:desc`. A cursor brings its own order; send the filter again.",
  }),
  ...pageQuery,
});
