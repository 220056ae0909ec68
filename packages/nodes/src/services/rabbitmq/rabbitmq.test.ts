import amqplib, { type ChannelModel } from "amqplib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closePools } from "../../stores/pools.ts";
import { hasRabbit, startRabbit, type TestRabbit } from "../../stores/testing/rabbitmq-server.ts";
import { startListening } from "../../stores/testing/start-listening.ts";
import { withCredential } from "../../stores/testing/with-credential.ts";
import { runNodeJson } from "../../testing/index.ts";
import rabbitCredential from "./rabbitmq.credential.ts";
import node from "./rabbitmq.node.ts";
import trigger from "./rabbitmq-trigger.node.ts";

describe.skipIf(!hasRabbit())("RabbitMQ", () => {
  let broker: TestRabbit;
  let other: ChannelModel;
  let credential: Record<string, unknown>;

  beforeAll(async () => {
    broker = await startRabbit();
    const { port, username, password } = broker;
    credential = { hostname: "127.0.0.1", port, username, password, vhost: "/" };
    other = await amqplib.connect({ hostname: "127.0.0.1", port, username, password });
  });
  afterAll(async () => {
    await closePools();
    await other?.close();
    await broker?.stop();
  });

  const send = (parameters: object, json: object = { id: 1 }) => {
    const options = { parameters: { ...parameters }, items: [{ json: { ...json } }] };
    return runNodeJson(node, withCredential("rabbitmq", credential, options));
  };
  const take = async (queue: string) => {
    const channel = await other.createChannel();
    try {
      const message = await channel.get(queue, { noAck: true });
      return message ? { text: message.content.toString(), headers: message.properties.headers } : undefined;
    } finally {
      await channel.close();
    }
  };

  it("sends items and strings to queues that it creates", async () => {
    const headers = { header: [{ key: "kind", value: "test" }] };
    expect(await send({ queue: "orders", options: { headers } })).toEqual([[{ id: 1 }]]);
    expect(await take("orders")).toEqual({ text: '{"id":1}', headers: { kind: "test" } });
    await send({ queue: "=orders", sendInputData: false, message: "={{ $json.id }}!" });
    expect(await take("orders")).toMatchObject({ text: "1!" });
    const short = { arguments: { argument: [{ key: "x-max-length", value: "1" }] } };
    await send({ queue: "short", options: short }, { id: 1 });
    await send({ queue: "short", options: short }, { id: 2 });
    expect(await take("short")).toMatchObject({ text: '{"id":2}' });
    expect(await take("short")).toBeUndefined();
  });

  it("sends to exchanges, which know the queues", async () => {
    const channel = await other.createChannel();
    await channel.assertExchange("news", "topic");
    await channel.assertQueue("sport");
    await channel.bindQueue("sport", "news", "sport.*");
    await channel.close();
    const exchange = { mode: "exchange", exchange: "news", exchangeType: "topic" };
    await send({ ...exchange, routingKey: "sport.tennis" });
    await send({ ...exchange, routingKey: "weather" });
    expect(await take("sport")).toMatchObject({ text: '{"id":1}' });
    expect(await take("sport")).toBeUndefined();
  });

  it("reports the broker's refusals, and works again in the next run", async () => {
    const missing = send({ queue: "nowhere", options: { assertQueue: false } });
    await expect(missing).rejects.toThrow(/no queue 'nowhere'/);
    await send({ queue: "durable" });
    await expect(send({ queue: "durable", options: { durable: false } })).rejects.toThrow(/PRECONDITION/);
    expect(await send({ queue: "orders" })).toEqual([[{ id: 1 }]]);
    const wrong = withCredential(
      "rabbitmq",
      { ...credential, password: "x" },
      { parameters: { queue: "a" } },
    );
    await expect(runNodeJson(node, wrong)).rejects.toThrow(/ACCESS[-_]REFUSED/);
    const { signIn } = rabbitCredential.description.test as {
      signIn: (...given: unknown[]) => Promise<unknown>;
    };
    const network = { addressOf: async (host: string) => host };
    expect(await signIn(credential, network)).toMatchObject({ status: "OK" });
  });

  describe("as a trigger", () => {
    it("starts workflows with messages, which leave the queue when they are stored", async () => {
      const options = {
        jsonParseBody: true,
        binding: { bindings: [{ exchange: "amq.topic", routingKey: "a.*" }] },
      };
      const listening = startListening(trigger, { queue: "jobs", options }, credential);
      const only = { jsonParseBody: true, onlyContent: true };
      const bodies = startListening(trigger, { queue: "bodies", options: only }, credential);
      await Promise.all([listening.established, bodies.established]);
      await send({ queue: "jobs" }, { n: 1 });
      await send(
        { mode: "exchange", exchange: "amq.topic", exchangeType: "topic", routingKey: "a.b" },
        { n: 2 },
      );
      await send({ queue: "bodies" }, { n: 3 });
      await expect
        .poll(() => listening.items.map(({ json }) => json["content"]))
        .toEqual([{ n: 1 }, { n: 2 }]);
      expect(listening.items[0]?.json).toMatchObject({
        fields: { routingKey: "jobs" },
        properties: { headers: {} },
      });
      await expect.poll(() => bodies.items.map(({ json }) => json)).toEqual([{ n: 3 }]);
      await Promise.all([listening.stop(), bodies.stop()]);
      expect(await take("jobs")).toBeUndefined();
    });

    it("leaves a message in the queue that could not be stored", async () => {
      const refusing = startListening(trigger, { queue: "kept" }, credential, async () => {
        throw new Error("The disk is full.");
      });
      await refusing.established;
      await send({ queue: "kept" }, { n: 1 });
      await expect(refusing.ended).rejects.toThrow("The disk is full.");
      const next = startListening(trigger, { queue: "kept", options: { contentIsBinary: true } }, credential);
      await expect.poll(() => next.items.length).toBe(1);
      const file = next.items[0]?.binary?.["data"];
      expect(Buffer.from(file?.data ?? "", "base64").toString()).toBe('{"n":1}');
      await next.stop();
    });
  });
});
