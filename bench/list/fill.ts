import { randomBytes } from "node:crypto";
import { DatabaseSync } from "node:sqlite";

/** IDs of the workflows with stored executions. */
export const WORKFLOWS = Array.from({ length: 20 }, (_, number) => `workflow-${number}`);
/** Start of the first execution; each next one starts a millisecond later. */
export const BEGUN_AT = 1_750_000_000_000;

const ROWS_AT_ONCE = 5_000;
const DATA_BYTES = 600;

/** Stores executions in the database while its server is stopped. The last ten took minutes. */
export function fillExecutions(file: string, count: number): void {
  const database = new DatabaseSync(file);
  const execution = database.prepare(
    `insert into execution (id, "workflowId", "snapshotId", mode, status, "startedAt", "stoppedAt") values (?, ?, 'snapshot', 'webhook', ?, ?, ?)`,
  );
  const data = database.prepare(`insert into "executionData" ("executionId", data) values (?, ?)`);
  const bytes = randomBytes(DATA_BYTES);
  for (let first = 1; first <= count; first += ROWS_AT_ONCE) {
    database.exec("begin");
    for (let id = first; id < Math.min(first + ROWS_AT_ONCE, count + 1); id++) {
      const startedAt = BEGUN_AT + id;
      const took = id > count - 10 ? 120_000 : 20;
      const status = id % 50 === 0 ? "error" : "success";
      execution.run(id, WORKFLOWS[id % WORKFLOWS.length]!, status, startedAt, startedAt + took);
      data.run(id, bytes);
    }
    database.exec("commit");
  }
  database.close();
}
