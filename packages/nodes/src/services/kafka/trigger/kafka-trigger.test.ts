import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { hasKafka, startKafka, type TestKafka } from "../../../stores/testing/kafka-broker.ts";
import { startListening } from "../../../stores/testing/start-listening.ts";
import trigger from "./kafka-trigger.node.ts";

describe.skipIf(!hasKafka())("the Kafka trigger", () => {
  let broker: TestKafka;
  beforeAll(async () => {
    broker = await startKafka();
  });
  afterAll(() => broker?.stop());

  const listen = (
    parameters: { topic: string; groupId?: string; options?: object; useSchemaRegistry?: boolean },
    emit?: () => Promise<void>,
  ) =>
    startListening(
      trigger,
      { groupId: `group of ${parameters.topic}`, ...parameters },
      broker.credential,
      emit,
    );
  const received = (listening: ReturnType<typeof listen>, count: number) =>
    vi.waitFor(() => expect(listening.items).toHaveLength(count), { timeout: 300_000, interval: 20 });

  it("starts with each message, stored and new", async () => {
    broker.produce("orders", ["first"], ["-k", "a", "-H", "source=shop"]);
    const listening = listen({ topic: "orders", options: { returnHeaders: true, autoCommitThreshold: 1 } });
    await listening.established;
    await received(listening, 1);
    broker.produce("orders", ['{"id":2}']);
    await received(listening, 2);
    expect(listening.items.map(({ json }) => json)).toEqual([
      {
        message: "first",
        topic: "orders",
        partition: expect.any(Number),
        offset: "0",
        key: "a",
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
        headers: { source: "shop" },
      },
      expect.objectContaining({ message: '{"id":2}', key: null, headers: {} }),
    ]);
    await listening.stop();
  });

  it.each(["gzip", "snappy", "lz4", "zstd"])(
    "reads messages that others compressed with %s",
    async (codec) => {
      const lines = Array.from({ length: 300 }, (_, n) =>
        JSON.stringify({ n, text: `message ${n % 7} `.repeat(n) }),
      );
      broker.produce(codec, lines, ["-z", codec]);
      const listening = listen({ topic: codec, options: { jsonParseMessage: true, onlyMessage: true } });
      await received(listening, 300);
      const found = listening.items.map(({ json }) => JSON.stringify(json));
      expect(found.sort()).toEqual(lines.sort());
      await listening.stop();
    },
  );

  // The broker notices after this time that a member of the group has left.
  const short = { sessionTimeout: 6000, heartbeatInterval: 1000 };

  it("continues behind what its group has stored, and receives again what could not be stored", async () => {
    broker.produce("again", ["one"], ["-p", "0"]);
    const failing = listen({ topic: "again", options: short }, () =>
      Promise.reject(new Error("the disk is full")),
    );
    await expect(failing.ended).rejects.toThrow("the disk is full");
    const second = listen({ topic: "again", options: short });
    await received(second, 1);
    await second.stop();
    broker.produce("again", ["two"], ["-p", "0"]);
    const third = listen({ topic: "again", options: { ...short, onlyMessage: true } });
    await received(third, 1);
    expect(third.items).toEqual([{ json: { message: "two" } }]);
    await third.stop();
  });

  it("reports missing parameters, and an unreachable broker", async () => {
    await expect(listen({ topic: "" }).ended).rejects.toThrow("Topic");
    await expect(listen({ topic: "a", groupId: "" }).ended).rejects.toThrow("Group ID");
    await expect(listen({ topic: "a", useSchemaRegistry: true }).ended).rejects.toThrow("registry");
    const nowhere = startListening(
      trigger,
      { topic: "a", groupId: "g" },
      { brokers: "127.0.0.1:1", ssl: false },
    );
    await expect(nowhere.ended).rejects.toMatchObject({
      description: expect.stringContaining("Check host and port"),
    });
  });
});
