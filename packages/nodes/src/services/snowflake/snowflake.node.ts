import { type Item, isRecord } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { plainFields } from "../../item-fields/fields-of-json.ts";
import { type SendingCall, untyped } from "../../service/call.ts";
import { defineService } from "../../service/define-service.ts";
import { defineOperation } from "../../service/operation.ts";
import { longText, neededText } from "../../service/parameters.ts";
import { entriesOf } from "../../service/requests.ts";
import { addressOf } from "./sign-in.ts";
import { nameOf, rowsOfStatement } from "./statements.ts";

/** Rows of a statement that adds some. */
const MAX_ROWS = 1_000;
/** Placeholders of a statement that adds rows. */
const MAX_VALUES = 10_000;

const table = neededText("table", "Table", "The table; names of a database and a schema may stand before it");
const columns = neededText(
  "columns",
  "Columns",
  "The columns, separated by commas: fields of the items with the same names",
  {
    placeholder: "id,name,description",
  },
);

const executeQuery = defineOperation({
  value: "executeQuery",
  name: "Execute Query",
  action: "Execute a query",
  description: "Runs a statement and returns its rows",
  effect: "idempotent",
  parameters: [
    longText("query", "Query", "The statement", {
      required: true,
      placeholder: "SELECT id, name FROM product",
    }),
  ],
  run: async (call) => {
    const rows = await rowsOfStatement(call, { sql: call.parameters.query });
    return rows.map((json) => ({ json }));
  },
});

const insert = defineOperation({
  value: "insert",
  name: "Insert",
  action: "Insert rows",
  description: "Adds the items as rows, many at a time",
  effect: "idempotent",
  isDefault: true,
  parameters: [table, columns],
  runAll: (call) => inserted(untyped(call)),
});

async function inserted(call: SendingCall): Promise<Item[]> {
  const names = columnsOf(call.parameters["columns"]);
  const size = Math.max(1, Math.min(MAX_ROWS, Math.floor(MAX_VALUES / names.length)));
  const row = `(${names.map(() => "?").join(", ")})`;
  const into = `INSERT INTO ${nameOf(String(call.parameters["table"]))} (${names.map(nameOf).join(", ")}) VALUES `;
  const { items } = call.context;
  const written: Item[] = [];
  for (let start = 0; start < items.length; start += size) {
    const part = items.slice(start, start + size);
    const values = part.flatMap(({ json }) => names.map((name) => plainFields.get(json, name) ?? null));
    const rows = await rowsOfStatement(
      call,
      { sql: into + part.map(() => row).join(", "), values },
      `rows ${start}`,
    );
    written.push({
      json: rows[0] ?? { success: true },
      pairedItem: part.map((_, index) => ({ item: start + index })),
    });
  }
  return written;
}

const update = defineOperation({
  value: "update",
  name: "Update",
  action: "Update rows",
  description: "Changes the row with the key of an item",
  effect: "idempotent",
  parameters: [
    table,
    neededText("updateKey", "Update Key", "The column that tells rows apart, often id", { default: "id" }),
    columns,
  ],
  run: async (call) => {
    const { table: name, updateKey, columns: given } = call.parameters;
    const json = call.context.items[call.itemIndex]?.json ?? {};
    const key = json[updateKey];
    if (key === undefined || key === null)
      throw nodeError(
        "service-refused",
        { said: `The item has no value for the key ${updateKey}` },
        { itemIndex: call.itemIndex },
      );
    const names = columnsOf(given).filter((column) => column !== updateKey);
    const sets = names.map((column) => `${nameOf(column)} = ?`).join(", ");
    const sql = `UPDATE ${nameOf(name)} SET ${sets} WHERE ${nameOf(updateKey)} = ?`;
    const rows = await rowsOfStatement(call, {
      sql,
      values: [...names.map((column) => json[column] ?? null), key],
    });
    return { json: isRecord(rows[0]) ? rows[0] : { success: true } };
  },
});

/** @throws NodeError if there are none */
function columnsOf(given: unknown): string[] {
  const names = entriesOf(given);
  if (names.length === 0) throw nodeError("parameter-empty", { label: "Columns" });
  return names;
}

export default defineService({
  name: "n8n-nodes-base.snowflake",
  displayName: "Snowflake",
  description: "Reads, adds and changes rows in Snowflake",
  icon: "file:snowflake.svg",
  credentials: [{ type: "snowflake", value: "snowflake", name: "Snowflake" }],
  baseUrl: addressOf,
  operations: [executeQuery, insert, update],
  codex: { categories: ["Development", "Data & Storage"], alias: ["database", "sql", "query", "warehouse"] },
});
