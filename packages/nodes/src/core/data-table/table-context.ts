import {
  type DataTables,
  type ExecuteContext,
  isRecord,
  type TableFilter,
  type TableReference,
} from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { rowProperties } from "./properties.ts";
import { tableReference } from "./table-reference.ts";

/** Data tables of the run. @throws NodeError if the run has no access to tables */
export function tablesOf({ tables }: Pick<ExecuteContext, "tables">): DataTables {
  if (tables) return tables;
  throw nodeError("no-data-tables", {});
}

/** The table that the node names for an item. */
export function tableOf({ read }: ExecuteContext, index: number): TableReference {
  return tableReference(read.stored("dataTableId"), read.as(rowProperties)(index).dataTableId);
}

/** Filter that matches the rows selected by the node's conditions. */
export function filterOf({ read }: ExecuteContext, index: number): TableFilter {
  const { matchType } = read.as(rowProperties)(index);
  const given = read.as(rowProperties).given(index).filters;
  const rows = isRecord(given) && Array.isArray(given["conditions"]) ? given["conditions"] : [];
  return {
    type: matchType === "allConditions" ? "and" : "or",
    filters: rows.filter(isRecord).map((row) => ({
      columnName: String(row["keyName"] ?? "id"),
      condition: String(row["condition"] ?? "eq"),
      value: plain(row["keyValue"]),
    })),
  };
}

/** The same for operations that change rows. @throws NodeError if it would match every row */
export function neededFilterOf(context: ExecuteContext, index: number): TableFilter {
  const filter = filterOf(context, index);
  if (filter.filters.length > 0) return filter;
  throw nodeError("data-table-condition-missing", {});
}

/** Converts results of expressions, such as dates, to plain data. */
export function plain(value: unknown): unknown {
  return typeof value === "object" && value !== null ? JSON.parse(JSON.stringify(value)) : value;
}
