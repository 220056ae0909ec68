import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { type Frame, readFrame, writeFrame } from "../../child/frames.ts";
import { createDatabase, type QueryDatabase, type QueryStatement } from "./database.ts";
import { evenColumns, UNEVEN } from "./even-columns.ts";
import { ResultWriter } from "./result-writer.ts";
import { type Declared, fillTables } from "./tables.ts";

/**
 * A process that runs SQL queries, each in a separate in-memory database. The server kills it if a query exceeds its
 * limits; if the server disappears, another thread ends it, as SQLite cannot be interrupted.
 */
new Worker(join(import.meta.dirname, "../../child/watchdog.ts")).on("error", () => {});
let calls = 0;

/** Further rows of the inputs. */
function nextRows(): unknown[] {
  const id = --calls;
  writeFrame({ type: "call", id, name: "$next" }, "[]");
  for (;;) {
    const { head, body } = readFrame();
    if (head["id"] === id) return JSON.parse(body) as unknown[];
  }
}

function run({ head, body }: Frame): void {
  const { task, code, isMore, roots, limits } = head;
  const database = createDatabase();
  try {
    const { values } = JSON.parse(String(roots)) as { values: { tables: Declared[] } };
    fillTables(
      database,
      values.tables,
      JSON.parse(body) as unknown[],
      isMore === true ? nextRows : undefined,
    );
    database.lock();
    const result = new ResultWriter(String(task), limits as { characters: number; items: number });
    const statement = prepared(database, String(code));
    result.add(statement.columns());
    for (const row of statement.rows()) result.add(row);
    result.end();
  } catch (error) {
    writeFrame({ type: "failed", task, message: (error as Error).message });
  } finally {
    database.close();
  }
}

function prepared(database: QueryDatabase, query: string): QueryStatement {
  try {
    return database.prepare(query);
  } catch (error) {
    if (!UNEVEN.test((error as Error).message)) throw error;
    const even = evenColumns(query, (select) => database.prepare(select).columns().length);
    if (even === undefined) throw error;
    return database.prepare(even);
  }
}

writeFrame({ type: "ready" });
for (;;) {
  const frame = readFrame();
  if (frame.head["type"] === "run") run(frame);
}
