import { connect, createServer, type Server, Socket } from "node:net";
import ssh2 from "ssh2";
import { afterEach, describe, expect, it, vi } from "vitest";
import { withLdap } from "../services/ldap/connection.ts";
import { openConnection } from "../services/microsoft-sql/connection.ts";
import { microsoftSqlDriver } from "../services/microsoft-sql/driver.ts";
import { openNats, whenClosed } from "../services/nats/connection.ts";
import postgresTrigger from "../services/postgres/trigger/postgres-trigger.node.ts";
import { openRedis } from "../services/redis/connection.ts";
import { openSsh } from "./ssh-client.ts";
import { type SilentServer, startSilent } from "./testing/silent-server.ts";
import { startListening } from "./testing/start-listening.ts";

const network = { addressOf: async (host: string) => host };
const hex = (...parts: string[]) => Buffer.from(parts.join("").replaceAll(" ", ""), "hex");

/** Timers of libraries and nodes; the sockets are real. */
function holdTimers(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
}

describe("time limits of servers that become silent", () => {
  const closing: { close(): unknown }[] = [];
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    for (const server of closing.splice(0)) server.close();
  });
  const silent = async (...answers: Parameters<typeof startSilent>): Promise<SilentServer> => {
    const server = await startSilent(...answers);
    closing.push(server);
    return server;
  };

  it("end commands of Redis", async () => {
    const { port, asked } = await silent((request) =>
      /\r\nget\r\n/i.test(String(request))
        ? undefined
        : "+OK\r\n".repeat(String(request).split("*").length - 1),
    );
    holdTimers();
    const client = await openRedis(network, { host: "127.0.0.1", port });
    const ended = expect(client.get("a")).rejects.toThrow("timed out");
    await asked;
    await vi.advanceTimersByTimeAsync(60_000);
    await ended;
    client.disconnect();
  });

  it("end connections to NATS that answer no ping", async () => {
    const { port, asked } = await silent(
      (_request, turn) => (turn === 0 ? "PONG\r\n" : undefined),
      'INFO {"server_id":"a","version":"2.10.0","proto":1,"max_payload":1048576,"headers":true}\r\n',
    );
    holdTimers();
    const connection = await openNats(network, { servers: `127.0.0.1:${port}`, authentication: "none" });
    const ended = expect(whenClosed(connection)).rejects.toThrow(/\w/);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(String(await asked)).toBe("PING\r\n");
    await vi.advanceTimersByTimeAsync(60_000);
    await ended;
  });

  it("end StartTLS of LDAP", async () => {
    const { port, asked } = await silent();
    holdTimers();
    const data = { hostname: "127.0.0.1", port, connectionSecurity: "startTls" };
    const ended = expect(withLdap(network, data, async () => {})).rejects.toThrow("within 10 seconds");
    await asked;
    await vi.advanceTimersByTimeAsync(10_000);
    await ended;
  });

  it("end LISTEN of PostgreSQL, and closing", async () => {
    const { port, asked } = await silent((_request, turn) =>
      turn === 0 ? hex("52 00000008 00000000", "5a 00000005 49") : undefined,
    );
    holdTimers();
    const { ended } = startListening(
      postgresTrigger,
      { triggerMode: "listenTrigger", channelName: "a" },
      { host: "127.0.0.1", port, database: "d", user: "a", password: "b", ssl: "disable" },
    );
    const refused = expect(ended).rejects.toThrow("timeout");
    expect(String(await asked)).toContain("LISTEN");
    await vi.advanceTimersByTimeAsync(65_000);
    await refused;
  });

  it("end connections by SSH that answer no keep-alive", async () => {
    const host = sshServer();
    await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
    const { port, freeze, close } = await relay((host.address() as { port: number }).port);
    closing.push(host, { close });
    holdTimers();
    const client = await openSsh(network, { host: "127.0.0.1", port, username: "a", password: "b" });
    const ended = new Promise((resolve) => client.once("error", resolve));
    freeze();
    await vi.advanceTimersByTimeAsync(90_000);
    expect(await ended).toMatchObject({ message: "Keepalive timeout" });
  });

  const sql = (port: number) => ({
    server: "127.0.0.1",
    port,
    user: "a",
    password: "b",
    database: "d",
    tls: false,
  });

  it("end connecting to SQL Server if the greeting never ends", async () => {
    // The start of a packet of 64 KB.
    const { port } = await silent((_request, turn) =>
      turn === 0 ? hex("04 00 ffff 0000 01 00 00") : undefined,
    );
    holdTimers();
    const ended = expect(openConnection(network, sql(port))).rejects.toThrow(/\w/);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(16_000);
    await ended;
  });

  it("end statements of SQL Server whose response stops in the middle", async () => {
    const wait = Socket.prototype.setTimeout;
    vi.spyOn(Socket.prototype, "setTimeout").mockImplementation(function (this: Socket, ms, late) {
      return wait.call(this, ms === 60_000 ? 200 : ms, late);
    });
    const done = "fd 0000 0000 0000000000000000";
    const { port } = await silent((_request, turn) =>
      [
        tds(hex("00 000b 0006", "01 0011 0001", "ff", "10000000 0000 02")),
        tds(hex("ad 0e00 01 74000004 02 61006200 10000000", done)),
        tds(hex(done)),
        hex("04 00 ffff 0000 01 00 00"),
      ].at(turn),
    );
    const connection = await openConnection(network, sql(port));
    const driver = microsoftSqlDriver(
      { lend: (_signal, work) => work(connection) },
      new AbortController().signal,
    );
    await expect(driver.send(connection, { text: "SELECT 1", values: [] }, () => {})).rejects.toThrow(
      "within 60 seconds",
    );
  });
});

function tds(body: Buffer): Buffer {
  const length = body.length + 8;
  return Buffer.concat([hex("04 01"), Buffer.from([length >> 8, length & 255]), hex("0000 01 00"), body]);
}

function sshServer() {
  const { private: hostKey } = ssh2.utils.generateKeyPairSync("ed25519");
  return new ssh2.Server({ hostKeys: [hostKey] }, (client) => {
    client.on("authentication", (attempt) => attempt.accept());
    client.on("error", () => {});
  });
}

/** Passes bytes between clients and a port, until it is frozen. */
async function relay(to: number): Promise<{ port: number; freeze(): void; close(): void }> {
  let isFrozen = false;
  const server: Server = createServer((socket) => {
    const other = connect(to, "127.0.0.1");
    for (const [from, target] of [
      [socket, other],
      [other, socket],
    ] as const)
      from
        .on("error", () => {})
        .on("close", () => target.destroy())
        .on("data", (bytes) => !isFrozen && target.write(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const freeze = () => {
    isFrozen = true;
  };
  return { port: (server.address() as { port: number }).port, freeze, close: () => server.close() };
}
