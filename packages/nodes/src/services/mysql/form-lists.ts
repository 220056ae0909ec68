import type { FormContext } from "@heddle/workflow";
import type { Pool, RowDataPacket } from "mysql2/promise";
import { chosenIn } from "../../stores/sql/chosen.ts";
import { withMysql } from "./connection.ts";
import { mysqlError } from "./driver.ts";
import { tableColumns } from "./table-columns.ts";

type ListContext = Pick<FormContext, "credentials" | "network" | "parameters">;

const TABLES = `SELECT table_name AS name FROM information_schema.tables
  WHERE table_schema = database() AND locate(lower(?), lower(table_name)) > 0 ORDER BY 1`;

async function asked<T>(context: ListContext, work: (pool: Pool) => Promise<T>): Promise<T> {
  const data = await context.credentials("mySql");
  return withMysql(context.network, data, {}, work).catch((thrown) => {
    throw mysqlError(thrown);
  });
}

async function columns(context: ListContext) {
  const found = await asked(context, (pool) => tableColumns(pool, chosenIn(context.parameters, "table")));
  return found.columns.map(({ name, kind }) => ({ name, value: name, description: kind ?? "" }));
}

/** Lists of the node's form: tables and columns. */
export const methods = {
  listSearch: {
    searchTables: (context: ListContext, filter = "") =>
      asked(context, async (pool) => {
        const [rows] = await pool.execute<RowDataPacket[]>(TABLES, [filter]);
        return { results: rows.map(({ name }) => ({ name: String(name), value: String(name) })) };
      }),
  },
  loadOptions: {
    columns,
    columnsOrAll: async (context: ListContext) => [
      { name: "*", value: "*", description: "All columns" },
      ...(await columns(context)),
    ],
  },
};
