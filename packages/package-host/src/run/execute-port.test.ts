import { createTable, NodeTables, openTestStore } from "@heddle/server/testing";
import type { DataTables, UntypedExecuteContext } from "@heddle/workflow";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { executePort } from "./execute-port.ts";

let database: Awaited<ReturnType<typeof openTestStore>>;
let tables: DataTables;

beforeAll(async () => {
  database = await openTestStore("sqlite");
  const { store } = database;
  const columns = [{ name: "key", type: "string" as const }];
  await createTable(store, { name: "Keys", projectId: "p", columns });
  const served = new NodeTables({ store, limits: { rows: 100, totalRows: 100 } });
  const call = (name: never, argument: { step?: string }) =>
    served.serve({ id: 1, workflowId: "none", name, argument: argument as never, step: argument.step }, "p");
  tables = { call: call as never };
});
afterAll(() => database.remove());

describe("tasks of one run of a package's node", () => {
  it("write each their own rows to data tables", async () => {
    const context = { tables, node: {}, signal: new AbortController().signal };
    const insert = (key: string) => {
      const port = executePort({ context: context as unknown as UntypedExecuteContext } as never);
      const asked = { call: "insert", table: "Keys", argument: { rows: [{ key }] } };
      return port.call("tableRows", asked, () => undefined);
    };
    await insert("first");
    await insert("second");
    const count = await tables.call("count", {
      table: { id: "Keys", name: "Keys" },
      filter: { type: "and", filters: [] },
    });
    expect(count).toBe(2);
  });
});
