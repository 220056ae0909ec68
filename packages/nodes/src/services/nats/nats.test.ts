import { type AddressInfo, createServer, type Server } from "node:net";
import { jetstreamManager } from "@nats-io/jetstream";
import { connect, headers, type NatsConnection } from "@nats-io/transport-node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closePools } from "../../stores/pools.ts";
import { hasNats, startNats, type TestNats } from "../../stores/testing/nats-server.ts";
import { withCredential } from "../../stores/testing/with-credential.ts";
import { type RunNodeOptions, runNode, runNodeJson } from "../../testing/index.ts";
import node from "./nats.node.ts";

describe.skipIf(!hasNats())("the NATS node", () => {
  let server: TestNats;
  let other: NatsConnection;

  beforeAll(async () => {
    server = await startNats();
    other = await connect({ servers: `127.0.0.1:${server.port}`, user: "ada", pass: "secret" });
    const manager = await jetstreamManager(other);
    await manager.streams.add({ name: "ORDERS", subjects: ["orders.>"] });
  });
  afterAll(async () => {
    await closePools();
    await other?.close();
    await server?.stop();
  });

  const run = (parameters: object, more: RunNodeOptions = {}, data: object = {}) =>
    runNodeJson(
      node,
      withCredential("nats", { ...server.credential, ...data }, { parameters: { ...parameters }, ...more }),
    );

  it("publishes items or texts with headers, and passes items on", async () => {
    const received: unknown[] = [];
    other.subscribe("news.*", {
      callback: (_, message) => {
        received.push([message.subject, message.string(), message.headers?.get("kind") ?? "", message.reply]);
      },
    });
    await other.flush();
    const items = [{ json: { id: 1 } }, { json: { id: 2 } }];
    const options = { headers: { header: [{ name: "kind", value: "test" }] }, replyTo: "answers" };
    expect(await run({ subject: "=news.{{ $json.id }}", options }, { items })).toEqual([
      [{ id: 1 }, { id: 2 }],
    ]);
    await run({ subject: "news.3", sendInputData: false, message: "={{ $json }}" }, { items: [items[0]!] });
    await other.flush();
    expect(received).toEqual([
      ["news.1", '{"id":1}', "test", "answers"],
      ["news.2", '{"id":2}', "test", "answers"],
      ["news.3", '{"id":1}', "", ""],
    ]);
  });

  it("keeps the item that a message came from", async () => {
    const items = [{ json: { id: 1 } }, { json: { id: 2 } }];
    const options = withCredential("nats", server.credential, { parameters: { subject: "news.a" }, items });
    expect((await runNode(node, options))[0]?.map(({ pairedItem }) => pairedItem)).toEqual([
      { item: 0 },
      { item: 1 },
    ]);
  });

  it("returns the response to a request, and reports a missing one", async () => {
    other.subscribe("sum", {
      callback: (_, message) => {
        const about = headers();
        about.set("unit", "one");
        const { a, b } = message.json<{ a: number; b: number }>();
        message.respond(JSON.stringify({ sum: a + b }), { headers: about });
      },
    });
    other.subscribe("silent", { callback: () => {} });
    await other.flush();
    const items = [{ json: { a: 1, b: 2 } }];
    const request = { operation: "request", subject: "sum" };
    expect(await run(request, { items })).toEqual([
      [{ message: '{"sum":3}', subject: expect.any(String), headers: { unit: "one" } }],
    ]);
    const only = { ...request, options: { jsonParseBody: true, onlyMessage: true } };
    expect(await run(only, { items })).toEqual([[{ sum: 3 }]]);
    await expect(run({ operation: "request", subject: "nobody" })).rejects.toMatchObject({
      message: expect.stringContaining("no responders"),
      description: expect.stringContaining("whether anything answers"),
    });
    const short = { operation: "request", subject: "silent", options: { timeout: 50 } };
    await expect(run(short)).rejects.toThrow("No answer came in time.");
  });

  it("ends with the run that waits for an answer", async () => {
    const cancelled = new AbortController();
    other.subscribe("slow", { callback: () => cancelled.abort(new Error("stopped")) });
    await other.flush();
    const slow = { operation: "request", subject: "slow", options: { timeout: 3_600_000 } };
    await expect(run(slow, { signal: cancelled.signal })).rejects.toThrow();
  });

  it("hands messages to a stream, once for each ID", async () => {
    const publish = (options: object, subject = "orders.new") =>
      run({ operation: "publishToStream", subject, options });
    const [[first]] = (await publish({})) as [[{ sequence: number }]];
    expect(first).toEqual({
      subject: "orders.new",
      stream: "ORDERS",
      sequence: expect.any(Number),
      duplicate: false,
    });
    const [[kept]] = (await publish({ messageId: "a", stream: "ORDERS" })) as [[object]];
    const [[again]] = (await publish({ messageId: "a" })) as [[object]];
    expect(again).toEqual({ ...kept, duplicate: true });
    await expect(publish({ stream: "OTHERS" })).rejects.toThrow(/expected stream/i);
    await expect(publish({}, "nowhere.new")).rejects.toMatchObject({
      description: expect.stringMatching(/Check the (?:subject|stream)/),
    });
  });

  it("reports the server's refusals, and works again in the next run", async () => {
    await expect(run({ subject: "secret.a" })).rejects.toMatchObject({
      message: expect.stringMatching(/permissions violation/i),
      description: expect.stringContaining("lacks the right"),
    });
    expect(await run({ subject: "news.a" })).toEqual([[{}]]);
    await expect(run({ subject: "" })).rejects.toThrow("Subject");
    for (const subject of ["a b", "a.*", "a.>", "a..b", ".a"])
      await expect(run({ subject })).rejects.toThrow(/is no subject of NATS/);
    const message = "x".repeat(1_048_577);
    await expect(run({ subject: "news.a", sendInputData: false, message })).rejects.toThrow("1048577 bytes");
    const header = [{ name: "a", value: "b\r\nc" }];
    await expect(run({ subject: "news.a", options: { headers: { header } } })).rejects.toThrow(/header/i);
    await expect(run({ subject: "news.a" }, {}, { password: "wrong" })).rejects.toMatchObject({
      message: expect.stringMatching(/authorization violation/i),
      description: "Check how the credential signs in.",
    });
  });

  it("tries the next server if one is unreachable", async () => {
    const servers = `127.0.0.1:1, nats://127.0.0.1:${server.port}`;
    expect(await run({ subject: "news.a" }, {}, { servers })).toEqual([[{}]]);
    await expect(run({ subject: "news.a" }, {}, { servers: "127.0.0.1:1" })).rejects.toMatchObject({
      message: expect.stringContaining("ECONNREFUSED"),
      description: expect.stringContaining("Check host and port"),
    });
    await expect(run({ subject: "news.a" }, {}, { servers: " , " })).rejects.toThrow("names no server");
  });
});

describe("uses the same connection as the NATS node", () => {
  const servers: Server[] = [];
  afterAll(async () => {
    await closePools();
    for (const server of servers) server.close();
  });

  /** A server with the given INFO, which answers every PING except those for which `breaksAt` returns true. */
  async function started(info: object, breaksAt: (ping: number) => boolean = () => false) {
    let [calls, pings] = [0, 0];
    const server = createServer((socket) => {
      calls += 1;
      socket.on("error", () => {});
      socket.write(`INFO ${JSON.stringify({ version: "2.9.0", max_payload: 1000, ...info })}\r\n`);
      socket.on("data", (data) => {
        for (const _ of String(data).matchAll(/PING\r\n/g)) {
          pings += 1;
          if (breaksAt(pings)) return void socket.destroy();
          socket.write("PONG\r\n");
        }
      });
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return { port: (server.address() as AddressInfo).port, calls: () => calls };
  }

  const run = (port: number, ports: RunNodeOptions["ports"] = {}, host = "127.0.0.1") =>
    runNodeJson(
      node,
      withCredential(
        "nats",
        { servers: `${host}:${port}`, authentication: "none" },
        { parameters: { subject: "a" }, ports },
      ),
    );

  it("never goes to servers that a server names, also when it breaks off", async () => {
    const inner = await started({});
    // One to sign in, and one for the message.
    const outer = await started({ connect_urls: [`127.0.0.1:${inner.port}`] }, (ping) => ping === 2);
    await expect(run(outer.port)).rejects.toThrow("closed the connection");
    expect(await run(outer.port)).toEqual([[{}]]);
    expect([outer.calls(), inner.calls()]).toEqual([2, 0]);
  });

  it("resolves a host, and connects to the resulting address", async () => {
    const there = await started({});
    const asked: string[] = [];
    const found = async (host: string) => {
      asked.push(host);
      return "127.0.0.1";
    };
    expect(await run(there.port, { network: { addressOf: found } }, "nats.example")).toEqual([[{}]]);
    const refused = { network: { addressOf: async () => Promise.reject(new Error("not this host")) } };
    await expect(run(there.port, refused, "10.0.0.1")).rejects.toThrow("not this host");
    expect([asked, there.calls()]).toEqual([["nats.example"], 1]);
  });
});
