import {
  type ExecuteContext,
  failedItem,
  type Item,
  mapItems,
  type NodeOutput,
  type TableInfo,
  type TableRow,
  type TableValues,
} from "@heddle/workflow";
import { changeProperties, insertProperties, rowProperties } from "./properties.ts";
import { rowValues } from "./row-values.ts";
import { filterOf, neededFilterOf, tableOf, tablesOf } from "./table-context.ts";

/** Rows of items that are added in one call. */
const ROWS_AT_ONCE = 500;
const MAX_PAGE_ROWS = 1_000;

const toItem = (row: TableRow | TableValues, index: number): Item => ({
  json: { ...row },
  pairedItem: { item: index },
});

/** Reads the rows that meet the conditions. */
export function get(context: ExecuteContext): Promise<NodeOutput> | NodeOutput {
  const tables = tablesOf(context);
  return mapItems(context, async (_, index) => {
    const { returnAll, limit, orderBy, orderByColumn, orderByDirection } =
      context.read.as(rowProperties)(index);
    const most = returnAll ? Number.POSITIVE_INFINITY : limit;
    const query = {
      table: tableOf(context, index),
      filter: filterOf(context, index),
      ...(orderBy && { sort: orderByColumn, isDescending: orderByDirection === "DESC" }),
    };
    const rows: Item[] = [];
    for (let after: string | undefined; rows.length < most; ) {
      const wanted = Math.min(MAX_PAGE_ROWS, most - rows.length);
      const page = await tables.call("read", { ...query, limit: wanted, after });
      for (const row of page.rows) rows.push(toItem(row, index));
      if (page.next === null) break;
      after = page.next;
      context.signal.throwIfAborted();
    }
    return rows;
  });
}

/** Passes on the items with a matching row, or those without one. */
export function exists(context: ExecuteContext, isWanted: boolean): Promise<NodeOutput> | NodeOutput {
  const tables = tablesOf(context);
  return mapItems(context, async (item, index) => {
    const query = { table: tableOf(context, index), filter: neededFilterOf(context, index), limit: 1 };
    const { rows } = await tables.call("read", query);
    return rows.length > 0 === isWanted ? { ...item, pairedItem: { item: index } } : null;
  });
}

/** Adds a row for each item. Neighbors that go to the same table are added together. */
export async function insert(context: ExecuteContext): Promise<NodeOutput> {
  const isBulk = context.read.as(insertProperties)().options.optimizeBulk === true;
  const known = knownTables(context);
  const output: Item[] = [];
  let added = 0;
  for (let start = 0; start < context.items.length; start += ROWS_AT_ONCE) {
    context.signal.throwIfAborted();
    const part = await prepared(context, known, start, output);
    for (const [table, rows] of Map.groupBy(part, ({ table }) => table.id)) {
      const items = await inserted(context, { id: table }, rows, isBulk);
      added += rows.length;
      output.push(...items);
    }
  }
  if (isBulk) return [[{ json: { success: true, insertedRows: added } }, ...output]];
  return [output.sort((a, b) => indexOf(a) - indexOf(b))];
}

interface NewRow {
  readonly table: TableInfo;
  readonly values: TableValues;
  readonly index: number;
}

/** Rows to add for the next items. Failed items become items with their error if the node continues on errors. */
async function prepared(
  context: ExecuteContext,
  known: (index: number) => Promise<TableInfo>,
  start: number,
  output: Item[],
): Promise<NewRow[]> {
  const rows: NewRow[] = [];
  const end = Math.min(start + ROWS_AT_ONCE, context.items.length);
  for (let index = start; index < end; index++) {
    try {
      const table = await known(index);
      rows.push({ table, values: rowValues(context, table, index), index });
    } catch (thrown) {
      output.push(failedItem(context, thrown, index));
    }
  }
  return rows;
}

async function inserted(
  context: ExecuteContext,
  table: { id: string },
  rows: readonly NewRow[],
  isBulk: boolean,
): Promise<Item[]> {
  const tables = tablesOf(context);
  const step = `insert ${rows[0]!.index}`;
  const values = rows.map((row) => row.values);
  try {
    if (isBulk) {
      await tables.call("insertMany", { table, rows: values, step });
      return [];
    }
    const made = await tables.call("insert", { table, rows: values, step });
    return made.map((row, at) => toItem(row, rows[at]!.index));
  } catch (thrown) {
    // One by one, so that each item fails separately.
    if (rows.length === 1) return [failedItem(context, thrown, rows[0]!.index)];
    const items: Item[] = [];
    for (const row of rows) items.push(...(await inserted(context, table, [row], isBulk)));
    return items;
  }
}

/** Changes the rows that meet the conditions. */
export function update(context: ExecuteContext): Promise<NodeOutput> | NodeOutput {
  const tables = tablesOf(context);
  const known = knownTables(context);
  return mapItems(context, async (_, index) => {
    const values = rowValues(context, await known(index), index);
    const change = { table: tableOf(context, index), filter: neededFilterOf(context, index), values };
    if (isDryRun(context, index)) return dryRun(context, change, index);
    const rows = await tables.call("update", { ...change, step: `update ${index}` });
    return rows.map((row) => toItem(row, index));
  });
}

/** Changes the rows that meet the conditions, or adds one. */
export function upsert(context: ExecuteContext): Promise<NodeOutput> | NodeOutput {
  const tables = tablesOf(context);
  const known = knownTables(context);
  return mapItems(context, async (_, index) => {
    const values = rowValues(context, await known(index), index);
    const change = { table: tableOf(context, index), filter: neededFilterOf(context, index), values };
    if (isDryRun(context, index)) {
      const changed = await dryRun(context, change, index);
      return changed.length > 0 ? changed : [toItem({ ...values, dryRunState: "after" }, index)];
    }
    const rows = await tables.call("upsert", { ...change, step: `upsert ${index}` });
    return rows.map((row) => toItem(row, index));
  });
}

/** Deletes the rows that meet the conditions, and returns them. */
export function deleteRows(context: ExecuteContext): Promise<NodeOutput> | NodeOutput {
  const tables = tablesOf(context);
  return mapItems(context, async (_, index) => {
    const change = { table: tableOf(context, index), filter: neededFilterOf(context, index) };
    if (isDryRun(context, index)) return (await allRows(context, change)).map((row) => toItem(row, index));
    const rows = await tables.call("deleteRows", { ...change, step: `delete ${index}` });
    return rows.map((row) => toItem(row, index));
  });
}

type Change = Parameters<typeof allRows>[1] & { readonly values: TableValues };

function isDryRun({ read }: ExecuteContext, index: number): boolean {
  return read.as(changeProperties)(index).options.dryRun === true;
}

/** Each row before and after the change. */
async function dryRun(context: ExecuteContext, change: Change, index: number): Promise<Item[]> {
  const rows = await allRows(context, change);
  return rows.flatMap((row) => [
    toItem({ ...row, dryRunState: "before" }, index),
    toItem({ ...row, ...change.values, dryRunState: "after" }, index),
  ]);
}

async function allRows(
  context: ExecuteContext,
  { table, filter }: { table: ReturnType<typeof tableOf>; filter: ReturnType<typeof filterOf> },
): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for (let after: string | undefined; ; ) {
    const page = await tablesOf(context).call("read", { table, filter, limit: MAX_PAGE_ROWS, after });
    rows.push(...page.rows);
    if (page.next === null) return rows;
    after = page.next;
  }
}

/** Columns of the tables that items refer to; each table is looked up once. */
function knownTables(context: ExecuteContext): (index: number) => Promise<TableInfo> {
  const tables = tablesOf(context);
  const known = new Map<string, Promise<TableInfo>>();
  return (index) => {
    const table = tableOf(context, index);
    const key = JSON.stringify(table);
    const found = known.get(key) ?? tables.call("find", { table });
    known.set(key, found);
    return found;
  };
}

function indexOf({ pairedItem }: Item): number {
  return (pairedItem as { item: number }).item;
}
