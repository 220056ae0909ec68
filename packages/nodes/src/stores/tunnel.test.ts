import { createTestDatabase } from "@heddle/server/testing";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import mysqlNode from "../services/mysql/mysql.node.ts";
import postgresNode from "../services/postgres/postgres.node.ts";
import { runNodeJson } from "../testing/index.ts";
import { closePools } from "./pools.ts";
import { hasMariaDb, startMariaDb } from "./testing/mariadb.ts";
import { hasSshd, startSshd, type TestSshd } from "./testing/sshd.ts";
import { withCredential } from "./testing/with-credential.ts";

describe.skipIf(!hasSshd() || !hasMariaDb() || inject("postgresBroker") === 0)("an SSH tunnel", () => {
  let ssh: TestSshd;
  let fields: Record<string, unknown>;
  beforeAll(async () => {
    ssh = await startSshd();
    const { host, port, username, privateKey, passphrase } = ssh.credential;
    fields = {
      sshTunnel: true,
      sshAuthenticateWith: "privateKey",
      sshHost: host,
      sshPort: port,
      sshUser: username,
      privateKey,
      passphrase,
    };
  });
  afterAll(async () => {
    await closePools();
    await ssh?.stop();
  });
  const query = { operation: "executeQuery", query: "SELECT 1 AS n" };

  it("connects to PostgreSQL, of which only the SSH server must be accessible", async () => {
    const url = new URL(await createTestDatabase());
    const { hostname: host, port, username: user, pathname } = url;
    const credential = {
      host,
      port: Number(port),
      user,
      database: pathname.slice(1),
      ssl: "disable",
      ...fields,
    };
    const asked: string[] = [];
    const network = {
      addressOf: async (name: string) => {
        asked.push(name);
        return name;
      },
    };
    const run = (more: object, parameters: Record<string, unknown> = query) =>
      runNodeJson(
        postgresNode,
        withCredential("postgres", { ...credential, ...more }, { parameters, ports: { network } }),
      );
    expect(await run({ host: "localhost" })).toEqual([[{ n: 1 }]]);
    expect(asked).toEqual(["127.0.0.1"]);
    const large = { ...query, query: "SELECT length(repeat('x', 3000000)) AS n, repeat('y', 3000000) AS y" };
    expect((await run({}, large))[0]).toEqual([{ n: 3000000, y: "y".repeat(3000000) }]);
    await expect(run({ port: 1 })).rejects.toThrow(/The SSH tunnel could not be opened/);
    await expect(run({ sshUser: "nobody-here" })).rejects.toThrow(
      /The SSH tunnel could not be opened: All configured/,
    );
  });

  it("leads to MySQL", async () => {
    const server = await startMariaDb();
    try {
      const credential = { ...server.credential, ...fields };
      expect(
        await runNodeJson(mysqlNode, withCredential("mySql", credential, { parameters: query })),
      ).toEqual([[{ n: 1 }]]);
    } finally {
      await closePools();
      await server.stop();
    }
  });
});
