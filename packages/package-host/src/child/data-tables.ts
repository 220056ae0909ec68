import type { Task } from "./task.ts";

type Members = Record<string, unknown>;
/** Sends requests to the server. */
type Asking = Pick<Task, "call">;

/** Filter, order and range of rows. */
interface RowQuery {
  readonly filter?: Members;
  /** A column and `ASC` or `DESC`. */
  readonly sortBy?: readonly [string, string] | undefined;
  readonly skip?: number;
  readonly take?: number;
}

/** A change of rows; a dry one returns the rows as they would be. */
interface RowChange {
  readonly filter?: Members;
  readonly data?: Members;
  readonly dryRun?: boolean;
}

interface Table {
  readonly id: string;
  readonly name: string;
  readonly columns: readonly Members[];
}

/** The most rows that are read or added with one call of the server. */
const PAGE_ROWS = 1_000;
const BATCH_ROWS = 5_000;

/** Data tables of the workflow's project, in the family's format. */
export function dataTableHelpers(task: Asking): Members {
  return {
    getDataTableProxy: async (table: string) => tableProxy(task, String(table)),
    getDataTableAggregateProxy: async () => tablesProxy(task),
  };
}

/** The tables themselves. */
function tablesProxy(task: Asking): Members {
  return {
    getManyAndCount: async ({ filter = {}, skip = 0, take, sortBy = "name:asc" }: Members = {}) => {
      const { name, id } = filter as Members;
      const found = (await task.call("tables", { call: "list", name })) as Table[];
      const data = found.filter((table) => id === undefined || [id].flat().includes(table.id));
      const [column = "name", direction] = String(sortBy).split(":");
      data.sort((a, b) => compared(a, b, column) * (direction === "desc" ? -1 : 1));
      const from = Number(skip);
      const page = data.slice(from, take === undefined ? undefined : from + Number(take));
      return { count: data.length, data: page.map(shown) };
    },
    createDataTable: async ({ name, columns = [] }: Members) =>
      shown((await task.call("tables", { call: "create", name, columns })) as Table),
    deleteDataTableAll: refusedChange("removes every table"),
  };
}

/** One table: its columns and its rows. */
function tableProxy(task: Asking, table: string): Members {
  const rows = (call: string, argument: object) => task.call("tableRows", { call, table, argument });
  const whole = (call: string, more: object = {}) => task.call("tables", { call, table, ...more });
  const changed = (call: string) => async (change: RowChange, isDry?: boolean) => {
    if (!(change.dryRun ?? isDry)) return rows(call, { filter: change.filter, values: change.data });
    const { data } = await readRows(rows, { filter: change.filter ?? {} });
    return data.map((row) => ({ ...row, ...change.data }));
  };
  return {
    getColumns: async () => shown((await whole("find")) as Table).columns,
    getManyRowsAndCount: (query: RowQuery = {}) => readRows(rows, query),
    insertRows: (given: Members[], returned?: string) => insertRows(rows, given, returned),
    updateRow: changed("update"),
    updateRows: changed("update"),
    upsertRow: changed("upsert"),
    deleteRows: changed("deleteRows"),
    updateDataTable: async ({ name }: Members) => shown((await whole("rename", { name })) as Table),
    deleteDataTable: async () => {
      await whole("delete");
      return true;
    },
    addColumn: refusedChange("adds columns"),
    moveColumn: refusedChange("moves columns"),
    deleteColumn: refusedChange("removes columns"),
  };
}

type RowCalls = (call: string, argument: object) => Promise<unknown>;

async function readRows(rows: RowCalls, { filter, sortBy, skip = 0, take }: RowQuery) {
  const end = take === undefined ? Number.POSITIVE_INFINITY : skip + take;
  const [sort, direction] = sortBy ?? [];
  const order = { sort, descending: direction?.toUpperCase() === "DESC" };
  const all: Members[] = [];
  for (let after: string | null | undefined; all.length < end && after !== null; ) {
    const limit = Math.min(PAGE_ROWS, end - all.length);
    const page = (await rows("read", { filter, ...order, limit, after })) as {
      rows: Members[];
      next: string | null;
    };
    all.push(...page.rows);
    after = page.next;
  }
  return { count: (await rows("count", { filter })) as number, data: all.slice(skip) };
}

/** @param returned `all` rows, their `id`, or only their `count` */
async function insertRows(rows: RowCalls, given: Members[], returned = "count") {
  const added: Members[] = [];
  for (let from = 0; from < given.length; from += BATCH_ROWS)
    added.push(...((await rows("insert", { rows: given.slice(from, from + BATCH_ROWS) })) as Members[]));
  if (returned === "all") return added;
  if (returned === "id") return added.map(({ id }) => ({ id }));
  return { success: true, insertedRows: added.length };
}

function shown(table: Table) {
  const columns = table.columns.map((column, index) => ({ ...column, index, dataTableId: table.id }));
  return { ...table, columns };
}

function compared(a: object, b: object, column: string): number {
  const [one, other] = [a, b].map((table) => String((table as Members)[column] ?? ""));
  return one!.localeCompare(other!);
}

/** Only users change table structures, nodes do not. */
function refusedChange(does: string): () => never {
  return () => {
    throw new Error(`No node ${does} of data tables in Heddle: do it on the page of the table.`);
  };
}
