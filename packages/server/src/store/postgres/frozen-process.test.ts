import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Pool } from "pg";
import { afterEach, describe, expect, inject, it } from "vitest";
import { createTestDatabase } from "../../testing/test-database.ts";
import { createPool } from "./create-pool.ts";

/** Changes the row inside a transaction and continues with each line on its standard input. */
const HOLDER = `
import { createPool } from ${JSON.stringify(new URL("./create-pool.ts", import.meta.url).href)};
const client = await createPool(process.argv[1], 1, 300).connect();
await client.query("begin");
await client.query("update thing set n = n + 100");
console.log("holds");
process.stdin.once("data", async () => {
  const error = await client.query("commit").catch((error) => error);
  console.log(error instanceof Error ? "rolled back" : "committed");
  process.exit();
});
`;

describe.skipIf(inject("postgresBroker") === 0)("a process that stands still inside a transaction", () => {
  let pool: Pool | undefined;
  let child: ChildProcess | undefined;
  afterEach(async () => {
    child?.kill("SIGKILL");
    await pool?.end();
  });

  it("does not keep its locks", async () => {
    const url = await createTestDatabase();
    pool = createPool(url, 2);
    await pool.query("create table thing (n int)");
    await pool.query("insert into thing values (0)");
    child = spawn(process.execPath, ["--input-type=module", "-e", HOLDER, url], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    expect(String((await once(child.stdout!, "data"))[0])).toBe("holds\n");
    child.kill("SIGSTOP");
    await pool.query("update thing set n = n + 1");
    child.kill("SIGCONT");
    child.stdin!.write("go on\n");
    expect(String((await once(child.stdout!, "data"))[0])).toBe("rolled back\n");
    expect((await pool.query("select n from thing")).rows).toEqual([{ n: 1 }]);
  });
});
