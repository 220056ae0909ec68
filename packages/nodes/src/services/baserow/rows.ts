import type { Item } from "@heddle/workflow";
import { PAGE_PARAMETERS } from "../../service/lower-description.ts";
import { collection } from "../../service/parameters.ts";
import { givenIn, groupIn, type RecordCall, recordOperation } from "../../service/records.ts";
import { at, sendJson } from "../../service/requests.ts";
import { columnKey, columnsOf, namedRow, rowOf } from "./columns.ts";
import { options, rowId, table, values } from "./parameters.ts";

type Values = Record<string, unknown>;

const kind = { resource: "row", noun: "a row", plural: "rows" };

const rowsPath = ({ parameters }: RecordCall) => at`/api/database/rows/table/${parameters["tableId"]}/`;
const rowPath = (call: RecordCall) => `${rowsPath(call)}${at`${call.parameters["rowId"]}/`}`;

async function write(call: RecordCall, method: "POST" | "PATCH", path: string): Promise<Item> {
  const columns = await columnsOf(call);
  const row = await call.send<Values>(sendJson(method, path, rowOf(call, columns)));
  return { json: namedRow(row, columns) };
}

/** Conditions and order of a list: https://api.baserow.io/api/redoc/#tag/Database-table-rows/operation/list_database_table_rows */
async function queryOf(call: RecordCall): Promise<Values> {
  const { filters, order, filterType, search } = givenIn(call, "additionalOptions");
  const conditions = groupIn(filters, "fields");
  const sorted = groupIn(order, "fields");
  const columns = await columnsOf(call);
  const query: Values = { search };
  if (conditions.length > 0) query["filter_type"] = filterType ?? "AND";
  for (const { field, operator = "equal", value = "" } of conditions) {
    const name = `filter__${columnKey(field, columns, call)}__${String(operator)}`;
    query[name] = [...[query[name] ?? []].flat(), value];
  }
  if (sorted.length > 0)
    query["order_by"] = sorted
      .map(({ field, direction = "" }) => `${String(direction)}${columnKey(field, columns, call)}`)
      .join(",");
  return query;
}

export const rowOperations = [
  recordOperation(kind, "create", {
    parameters: [...table, ...values],
    run: (call) => write(call, "POST", rowsPath(call)),
  }),
  recordOperation(kind, "update", {
    parameters: [...table, rowId, ...values],
    run: (call) => write(call, "PATCH", rowPath(call)),
  }),
  recordOperation(kind, "delete", {
    parameters: [...table, rowId],
    run: async (call) => {
      await call.send({ method: "DELETE", path: rowPath(call) });
      return { json: { success: true } };
    },
  }),
  recordOperation(kind, "get", {
    parameters: [...table, rowId],
    run: async (call) => {
      const columns = await columnsOf(call);
      return { json: namedRow(await call.send<Values>({ method: "GET", path: rowPath(call) }), columns) };
    },
  }),
  recordOperation(kind, "getAll", {
    isDefault: true,
    parameters: [...table, ...PAGE_PARAMETERS, collection("additionalOptions", "Options", options)],
    run: async (call) => {
      const { returnAll, limit } = call.parameters;
      const query = await queryOf(call);
      const found = await call.list<Values>(
        { method: "GET", path: rowsPath(call), query },
        {
          by: "nextUrl",
          at: "next",
          size: { query: "size", max: 200 },
          items: "results",
          limit: returnAll ? undefined : Number(limit),
        },
      );
      const columns = await columnsOf(call);
      return found.map((row) => ({ json: namedRow(row, columns) }));
    },
  }),
] as const;
