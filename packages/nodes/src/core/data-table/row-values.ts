import { type ExecuteContext, isRecord, type TableInfo, type TableValues } from "@heddle/workflow";
import { rowProperties } from "./properties.ts";
import { plain } from "./table-context.ts";

const OWN_COLUMNS = new Set(["id", "createdAt", "updatedAt"]);

/** Values to store for an item: the mapped ones, or the item's fields that have a column. */
export function rowValues(context: ExecuteContext, table: TableInfo, index: number): TableValues {
  const { read, items } = context;
  const stored = read.stored("columns");
  if (isRecord(stored) && stored["mappingMode"] === "autoMapInputData")
    return fieldsWithColumn(context, table, items[index]?.json ?? {});
  const { value } = read.as(rowProperties)(index).columns;
  const removed = new Set(removedFields(stored));
  const kept = Object.entries(value ?? {}).filter(([name]) => !removed.has(name));
  return Object.fromEntries(kept.map(([name, one]) => [name, plain(one)]));
}

function fieldsWithColumn(context: ExecuteContext, { columns }: TableInfo, json: TableValues): TableValues {
  const names = new Set(columns.map(({ name }) => name));
  const others = Object.keys(json).filter((name) => !names.has(name) && !OWN_COLUMNS.has(name));
  if (others.length > 0)
    context.hint(`Fields without a column in the table were left out: ${others.join(", ")}.`);
  return Object.fromEntries(Object.entries(json).filter(([name]) => names.has(name)));
}

/** Fields that were taken out of the form. */
function removedFields(stored: unknown): string[] {
  const schema = isRecord(stored) && Array.isArray(stored["schema"]) ? stored["schema"] : [];
  return schema.filter(isRecord).flatMap(({ id, removed }) => (removed === true ? [String(id)] : []));
}
