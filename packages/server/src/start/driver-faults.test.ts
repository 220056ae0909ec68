import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FaultsServer, startFaultsServer } from "../testing/faults-server.ts";
import { answering, type Fault, startFaultyService } from "../testing/faulty-service.ts";

const at = (port: number, more: object) => ({ host: "127.0.0.1", port, ...more });
const user = { user: "a", password: "b" };
const username = { username: "a", password: "b" };
/** Drivers, by their credential types. */
const DRIVERS: [type: string, data: (port: number) => object][] = [
  ["postgres", (port) => at(port, { ...user, database: "d", ssl: "disable" })],
  ["mySql", (port) => at(port, { ...user, database: "d" })],
  ["redis", (port) => at(port, { password: "b", database: 0 })],
  ["mqtt", (port) => at(port, { protocol: "mqtt", ...username })],
  ["amqp", (port) => ({ hostname: "127.0.0.1", port, ...username, transportType: "tcp" })],
  ["rabbitmq", (port) => ({ hostname: "127.0.0.1", port, ...username, vhost: "/" })],
  ["kafka", (port) => ({ clientId: "a", brokers: `127.0.0.1:${port}`, ssl: false })],
  ["nats", (port) => ({ servers: `127.0.0.1:${port}`, authentication: "none" })],
  ["imap", (port) => at(port, { ...user, secure: false })],
  ["smtp", (port) => at(port, { ...user, secure: false })],
  ["ftp", (port) => at(port, username)],
  ["sftp", (port) => at(port, username)],
  ["sshPassword", (port) => at(port, username)],
  ["mongoDb", (port) => ({ configurationType: "values", ...at(port, { ...user, database: "d" }) })],
  [
    "microsoftSql",
    (port) => ({
      server: "127.0.0.1",
      port,
      ...user,
      database: "d",
      tls: false,
      connectTimeout: 3_000,
    }),
  ],
  [
    "ldap",
    (port) => ({
      hostname: "127.0.0.1",
      port,
      bindDN: "cn=a",
      bindPassword: "b",
      connectionSecurity: "none",
      timeout: 3,
    }),
  ],
];
const GREETING = "220 ready\r\n* OK ready\r\nSSH-2.0-x\r\nINFO {}\r\n+OK\r\n";
const FAULTS: [title: string, fault: Fault][] = [
  ["closes immediately", (socket) => socket.end()],
  ["resets immediately", (socket) => socket.resetAndDestroy()],
  ["sends noise", answering(randomBytes(2_000), { at: "once" })],
  ["greets and resets", answering(GREETING, { at: "once", after: "reset" })],
  ["sends noise after the request and resets", answering(randomBytes(300), { after: "reset" })],
  ["sends zeros", answering(Buffer.alloc(5_000), { at: "once" })],
];

describe("faults of databases, brokers and mail servers", () => {
  let server: FaultsServer;
  beforeAll(async () => {
    server = await startFaultsServer();
  });
  afterAll(() => server.end());

  it.concurrent.each(DRIVERS)("end no process while a credential of %s is tested", async (type, data) => {
    const attempts = FAULTS.map(async ([title, fault]) => {
      const service = await startFaultyService();
      service.meet(fault);
      const credentials = { id: "", name: type, type, data: data(service.port) };
      const { status } = await server.api.post("/credentials/test", { credentials });
      expect([title, status, service.connections > 0]).toEqual([title, 200, true]);
      await service.close();
    });
    await Promise.all(attempts);
    await server.expectUnharmed();
  });
});
