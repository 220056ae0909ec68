import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasRabbit, startRabbit, type TestRabbit } from "../../stores/testing/rabbitmq-server.ts";
import { startListening } from "../../stores/testing/start-listening.ts";
import { withCredential } from "../../stores/testing/with-credential.ts";
import { runNodeJson } from "../../testing/index.ts";
import amqpCredential from "./amqp.credential.ts";
import node from "./amqp.node.ts";
import trigger from "./amqp-trigger.node.ts";

// RabbitMQ speaks AMQP 1.0 too.
describe.skipIf(!hasRabbit())("AMQP 1.0", () => {
  let broker: TestRabbit;
  let credential: Record<string, unknown>;

  beforeAll(async () => {
    broker = await startRabbit();
    const { port, username, password } = broker;
    credential = { hostname: "127.0.0.1", port, username, password, transportType: "" };
  });
  afterAll(() => broker?.stop());

  const send = (parameters: object, ...json: object[]) => {
    const items = json.map((one) => ({ json: { ...one } }));
    return runNodeJson(node, withCredential("amqp", credential, { parameters: { ...parameters }, items }));
  };

  it("sends items to queues, whose messages start workflows", async () => {
    const headers = { headerParametersJson: '{"kind":"test"}' };
    const items = [{ id: 1 }, { id: 2 }];
    expect(await send({ sink: "/queue/orders", ...headers }, ...items)).toEqual([items]);
    const listening = startListening(
      trigger,
      { sink: "/queue/orders", options: { jsonParseBody: true } },
      credential,
    );
    await expect.poll(() => listening.items.map(({ json }) => json["body"])).toEqual(items);
    expect(listening.items[0]?.json).toMatchObject({
      application_properties: { kind: "test" },
      durable: true,
    });
    await send({ sink: "/queue/orders", options: { sendOnlyProperty: "text" } }, { text: "hi", other: 1 });
    await expect.poll(() => listening.items.at(-1)?.json["body"]).toBe("hi");
    await listening.stop();
    const options = { jsonParseBody: true, onlyBody: true };
    const bodies = startListening(trigger, { sink: "/queue/orders", options }, credential);
    await send({ sink: "/queue/orders" }, { id: 3 });
    await expect.poll(() => bodies.items.map(({ json }) => json)).toEqual([{ id: 3 }]);
    await bodies.stop();
  });

  it("returns a message to the broker that could not be stored", async () => {
    const refusing = startListening(trigger, { sink: "/queue/kept" }, credential, async () => {
      throw new Error("The disk is full.");
    });
    await refusing.established;
    await send({ sink: "/queue/kept" }, { id: 1 });
    await expect(refusing.ended).rejects.toThrow("The disk is full.");
    const next = startListening(trigger, { sink: "/queue/kept" }, credential);
    await expect.poll(() => next.items.map(({ json }) => json["body"])).toEqual(['{"id":1}']);
    await next.stop();
  });

  it("reports missing parameters and refusals", async () => {
    await expect(send({ sink: "" }, {})).rejects.toThrow("Queue / Topic");
    await expect(send({ sink: "/queue/a", headerParametersJson: "[1]" }, {})).rejects.toThrow(
      "The headers are no JSON object",
    );
    const missing = startListening(trigger, { sink: "/amq/queue/missing" }, credential);
    await expect(missing.ended).rejects.toThrow(/no queue 'missing'/);
    const wrong = withCredential(
      "amqp",
      { ...credential, password: "x" },
      { parameters: { sink: "/queue/a" } },
    );
    await expect(runNodeJson(node, wrong)).rejects.toThrow(/authenticat|sasl/i);
    const { signIn } = amqpCredential.description.test as {
      signIn: (...given: unknown[]) => Promise<unknown>;
    };
    const network = { addressOf: async (host: string) => host };
    expect(await signIn(credential, network)).toMatchObject({ status: "OK" });
    expect(await signIn({ ...credential, port: 1 }, network)).toMatchObject({ status: "Error" });
  });
});
