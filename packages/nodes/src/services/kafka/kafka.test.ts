import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { createServer as createSecureServer } from "node:tls";
import { certificate, privateKey } from "@heddle/server/testing";
import type { SignInTest } from "@heddle/workflow";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { closePools } from "../../stores/pools.ts";
import { hasKafka, startKafka, type TestKafka } from "../../stores/testing/kafka-broker.ts";
import { withCredential } from "../../stores/testing/with-credential.ts";
import { runNodeJson } from "../../testing/index.ts";
import credentialType from "./kafka.credential.ts";
import node from "./kafka.node.ts";
import { startSigningIn } from "./testing/signing-in.ts";

const network = { addressOf: async (host: string) => host };

/** Position of a message. */
interface Sent {
  readonly partition: number;
  readonly baseOffset: string;
}

function signIn(data: Record<string, unknown>, through: typeof network = network) {
  const { signIn } = credentialType.description.test as { signIn: SignInTest };
  return signIn(data, through);
}

describe.skipIf(!hasKafka())("the Kafka node", () => {
  let broker: TestKafka;
  beforeAll(async () => {
    broker = await startKafka();
  });
  afterAll(async () => {
    await closePools();
    await broker?.stop();
  });

  const run = async (parameters: object, more: object = {}) =>
    (
      await runNodeJson(
        node,
        withCredential("kafka", broker.credential, { parameters: { ...parameters }, ...more }),
      )
    )[0];
  const items = (...json: object[]) => ({ items: json.map((one) => ({ json: { ...one } })) });

  it("sends items as JSON, and returns their positions", async () => {
    const sent = await run({ topic: "orders" }, items({ id: 1 }, { id: 2, é: [null] }));
    expect(sent).toEqual(
      Array(2).fill(
        expect.objectContaining({ topicName: "orders", errorCode: 0, baseOffset: expect.any(String) }),
      ),
    );
    expect(broker.consume("orders", "%s")).toEqual(['{"id":1}', '{"id":2,"é":[null]}']);
  });

  it("sends strings with a key and headers, compressed, without waiting for an acknowledgement if disabled", async () => {
    const text = {
      topic: "texts",
      sendInputData: false,
      message: "={{ $json.text }}",
      useKey: true,
      key: "={{ $json.id }}",
    };
    const headers = {
      headersUi: {
        headerValues: [
          { key: "source", value: "shop" },
          { key: "", value: "x" },
        ],
      },
    };
    await run(
      { ...text, ...headers, options: { compression: true, timeout: 5000 } },
      items({ id: 7, text: "plain" }),
    );
    const json = { jsonParameters: true, headerParametersJson: '{ "source": "json", "n": 1 }' };
    await run({ ...text, ...json, options: { acks: true } }, items({ id: 8, text: { deep: true } }));
    expect(broker.consume("texts", "%k %h %s")).toEqual([
      "7 source=shop plain",
      '8 source=json,n=1 {"deep":true}',
    ]);
    expect(await run({ topic: "quick", options: { acks: false } }, items({ id: 1 }))).toHaveLength(1);
  });

  it("keeps messages with the same key in order", async () => {
    const keyed = { topic: "keyed", useKey: true, key: "one" };
    const sent = (await run(keyed, items(...Array.from({ length: 20 }, (_, n) => ({ n }))))) as Sent[];
    expect(new Set(sent.map(({ partition }) => partition)).size).toBe(1);
    expect(sent.map(({ baseOffset }) => Number(baseOffset))).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  it("reports missing and invalid parameters", async () => {
    await expect(run({ topic: "" })).rejects.toThrow("Topic");
    await expect(run({ topic: "a", useSchemaRegistry: true })).rejects.toMatchObject({
      description: expect.stringContaining("Switch “Use Schema Registry” off"),
    });
    const headers = { topic: "a", jsonParameters: true };
    await expect(run({ ...headers, headerParametersJson: "{ no" })).rejects.toThrow("Headers (JSON)");
    await expect(run({ ...headers, headerParametersJson: "[1]" })).rejects.toMatchObject({
      description: expect.stringContaining("no object"),
    });
  });

  it("checks the host of every broker before it connects", async () => {
    const asked: string[] = [];
    const ports = {
      network: {
        addressOf: async (host: string) => {
          asked.push(host);
          if (asked.length > 2) throw new Error("not this broker");
          return host;
        },
      },
    };
    await closePools();
    // The credential's broker is allowed; the brokers that it lists are checked too.
    const keyed = { topic: "orders", useKey: true, key: "={{ $json.id }}" };
    const eight = items(...Array.from({ length: 8 }, (_, id) => ({ id })));
    await expect(run(keyed, { ...eight, ports })).rejects.toThrow("not this broker");
    expect(asked.length).toBeGreaterThan(2);
    const refusing = { addressOf: async () => Promise.reject(new Error("not this host")) };
    expect(await signIn(broker.credential, refusing)).toMatchObject({
      message: expect.stringContaining("not this host"),
    });
  });
});

describe.skipIf(!hasKafka())("the credential of Kafka", () => {
  let broker: TestKafka;
  const servers: Server[] = [];
  beforeAll(async () => {
    broker = await startKafka();
  });
  afterEach(async () => {
    for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
  });
  afterAll(() => broker?.stop());

  const refused = async (data: object, message: RegExp) =>
    expect(await signIn({ ...broker.credential, ...data })).toEqual({
      status: "Error",
      message: expect.stringMatching(message),
    });
  const listening = async (server: Server) => {
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return { brokers: `127.0.0.1:${(server.address() as AddressInfo).port}` };
  };

  it("is tested by signing in", async () => {
    expect(await signIn(broker.credential)).toEqual({ status: "OK", message: "The connection works." });
    await refused({ brokers: " , " }, /host/i);
    await refused({ brokers: "127.0.0.1:99999" }, /Port should be/);
    await refused({ brokers: "127.0.0.1:port", ssl: true }, /Port should be/);
    await refused({ brokers: "127.0.0.1:1" }, /ECONNREFUSED.*Check host and port/);
  });

  it("proves a password as SASL prescribes", async () => {
    const data = await listening(startSigningIn(broker.port, { username: "ada", password: "secret" }));
    const signed = { ...data, authentication: true, username: "ada", password: "secret" };
    expect(await signIn({ ...broker.credential, ...signed })).toMatchObject({ status: "OK" });
    await refused({ ...signed, password: "wrong" }, /Check user, password and SASL mechanism/);
  });

  it("trusts a custom certificate authority, and no other", async () => {
    const relay = (socket: Socket) => {
      const to = connect(broker.port, "127.0.0.1");
      socket.pipe(to).pipe(socket);
      for (const one of [socket, to])
        one.on("error", () => {}).on("close", () => (one === to ? socket : to).destroy());
    };
    const data = {
      ...(await listening(createSecureServer({ key: privateKey, cert: certificate }, relay))),
      ssl: true,
    };
    expect(await signIn({ ...broker.credential, ...data, ca: certificate })).toMatchObject({ status: "OK" });
    await refused(data, /self-signed.*Check SSL/);
    const plain = await listening(createServer(relay));
    expect(await signIn({ ...broker.credential, ...plain })).toMatchObject({ status: "OK" });
  });
});
