import mysql from "mysql2/promise";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { missingIn, readFieldsOf } from "../../service/testing/read-fields.ts";
import { closePools } from "../../stores/pools.ts";
import { hasMariaDb, startMariaDb, type TestMariaDb } from "../../stores/testing/mariadb.ts";
import { withCredential } from "../../stores/testing/with-credential.ts";
import { runNode } from "../../testing/index.ts";
import node from "./mysql.node.ts";

describe.skipIf(!hasMariaDb())("fields that workflows read", () => {
  let server: TestMariaDb;
  let admin: mysql.Connection;

  beforeAll(async () => {
    server = await startMariaDb();
    const { host, port, user, password, database } = server.credential as Record<string, string>;
    admin = await mysql.createConnection({
      ...{ host, port: Number(port), user, password, database },
      multipleStatements: true,
    } as mysql.ConnectionOptions);
  });
  beforeEach(() =>
    admin.query(`DROP TABLE IF EXISTS products; CREATE TABLE products (
      productCode varchar(10) PRIMARY KEY, productName varchar(50), MSRP decimal(10,2), stock int, added datetime, data json);
      INSERT INTO products VALUES ('a', 'Chair', 1.50, 7, '2026-01-15 09:30:00', '{"id":1}'),
        ('b', 'Table', 2.50, 7, '2026-01-15 09:30:00', '{"id":2}')`),
  );
  afterAll(async () => {
    await closePools();
    await admin?.end();
    await server?.stop();
  });

  it.each(readFieldsOf("mysql"))("exist in the output of $operation", async (read) => {
    const { version, input = {}, parameters } = read;
    const options = withCredential("mySql", server.credential, {
      parameters: parameters as never,
      items: [{ json: input }],
      ...(version !== undefined && { typeVersion: version }),
    });
    const [output = []] = await runNode(node, options);
    expect(missingIn(output, read)).toEqual([]);
  });
});
