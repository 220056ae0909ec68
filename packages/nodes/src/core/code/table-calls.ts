import { isRecord, type NodeEnvironment, type TableCalls, type TableFilter } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import type { Call } from "./answer-calls.ts";

const MAX_READ_ROWS = 1_000;
const MAX_WRITTEN_ROWS = 5_000;

/** Table operations of scripts; the function names of `this.helpers.dataTable(name)`. */
const SCRIPT_CALLS = ["count", "deleteRows", "insert", "read", "update", "upsert"] as const;

type ScriptCall = (typeof SCRIPT_CALLS)[number];

/**
 * `this.helpers.dataTable(table)`: rows of tables of the workflow's project. A script reads at most 1,000 rows per call
 * and adds at most 5,000; only users and the node create tables. Writes are numbered within the node run, so that a
 * write repeated after a crash is recognized; code that is called several times in a run shares `written`.
 */
export function tableCalls(
  { tables }: Partial<Pick<NodeEnvironment, "tables">>,
  written: { count: number } = { count: 0 },
): Call {
  return async (name: unknown, table: unknown, argument: unknown) => {
    if (!tables) throw nodeError("no-data-tables", {});
    const call = SCRIPT_CALLS.find((known) => known === name);
    if (!call) throw nodeError("helper-unknown", { name: `dataTable().${String(name)}` });
    const options = isRecord(argument) ? argument : {};
    const reference = { id: String(table), name: String(table) };
    const step = `script ${++written.count}`;
    return tables.call(call, ARGUMENTS[call]({ table: reference, step }, options) as never);
  };
}

interface Base {
  readonly table: { readonly id: string; readonly name: string };
  readonly step: string;
}

const ARGUMENTS: {
  [Name in ScriptCall]: (base: Base, options: Record<string, unknown>) => TableCalls[Name]["takes"];
} = {
  count: ({ table }, options) => ({ table, filter: filterOf(options["filter"]) }),
  deleteRows: (base, options) => ({ ...base, filter: filterOf(options["filter"]) }),
  insert: (base, { rows }) => {
    const list = [rows].flat().filter(isRecord);
    if (list.length > MAX_WRITTEN_ROWS) throw nodeError("table-rows-too-many", { max: MAX_WRITTEN_ROWS });
    return { ...base, rows: list };
  },
  read: ({ table }, { filter, limit, sort, descending, after }) => ({
    table,
    filter: filterOf(filter),
    limit: Math.min(MAX_READ_ROWS, Number(limit ?? MAX_READ_ROWS) || 1),
    sort: typeof sort === "string" ? sort : undefined,
    isDescending: descending === true,
    after: typeof after === "string" ? after : undefined,
  }),
  update: (base, options) => ({ ...base, filter: filterOf(options["filter"]), values: valuesOf(options) }),
  upsert: (base, options) => ({ ...base, filter: filterOf(options["filter"]), values: valuesOf(options) }),
};

/**
 * `{ status: "new", amount: { gt: 5 } }`: all conditions must match. A list of conditions and a filter of the REST API
 * are used unchanged.
 */
function filterOf(given: unknown): TableFilter {
  if (isRecord(given) && Array.isArray(given["filters"])) return given as unknown as TableFilter;
  if (!isRecord(given)) return { type: "and", filters: [] };
  const filters = Object.entries(given).flatMap(([columnName, wanted]) =>
    isRecord(wanted)
      ? Object.entries(wanted).map(([condition, value]) => ({ columnName, condition, value }))
      : [{ columnName, condition: "eq", value: wanted }],
  );
  return { type: "and", filters };
}

function valuesOf({ values }: Record<string, unknown>): Record<string, unknown> {
  return isRecord(values) ? values : {};
}
