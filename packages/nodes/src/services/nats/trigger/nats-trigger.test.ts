import { type JetStreamManager, jetstream, jetstreamManager } from "@nats-io/jetstream";
import { connect, headers, type NatsConnection } from "@nats-io/transport-node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasNats, startNats, type TestNats } from "../../../stores/testing/nats-server.ts";
import { startListening } from "../../../stores/testing/start-listening.ts";
import trigger from "./nats-trigger.node.ts";

describe.skipIf(!hasNats())("the NATS trigger", () => {
  let server: TestNats;
  let other: NatsConnection;
  let manager: JetStreamManager;

  beforeAll(async () => {
    server = await startNats();
    other = await connect({ servers: `127.0.0.1:${server.port}`, user: "ada", pass: "secret" });
    manager = await jetstreamManager(other);
    await manager.streams.add({ name: "ORDERS", subjects: ["orders.>"] });
  });
  afterAll(async () => {
    await other?.close();
    await server?.stop();
  });

  const listen = (parameters: object, emit?: () => Promise<void>) =>
    startListening(trigger, { ...parameters }, server.credential, emit);
  const texts = ({ items }: ReturnType<typeof listen>) => items.map(({ json }) => json["message"]);

  describe("on a subject", () => {
    it("starts with messages, by their subjects", async () => {
      const all = listen({ subject: "news.>" });
      const bodies = listen({ subject: "news.*", options: { jsonParseBody: true, onlyMessage: true } });
      await Promise.all([all.established, bodies.established]);
      const about = headers();
      about.append("kind", "a");
      about.append("kind", "b");
      other.publish("news.eu", '{"sun":true}', { headers: about, reply: "answers" });
      other.publish("news.eu.day", "hi");
      await expect
        .poll(() => all.items.map(({ json }) => json))
        .toEqual([
          { message: '{"sun":true}', subject: "news.eu", headers: { kind: ["a", "b"] }, replyTo: "answers" },
          { message: "hi", subject: "news.eu.day", headers: {} },
        ]);
      await expect.poll(() => bodies.items.map(({ json }) => json)).toEqual([{ sun: true }]);
      await Promise.all([all.stop(), bodies.stop()]);
    });

    it("shares messages with others of its group", async () => {
      const group = [
        listen({ subject: "jobs", queue: "heddle" }),
        listen({ subject: "jobs", queue: "heddle" }),
      ];
      await Promise.all(group.map(({ established }) => established));
      for (let n = 0; n < 50; n += 1) other.publish("jobs", String(n));
      await expect.poll(() => group.flatMap(texts).length).toBeGreaterThanOrEqual(50);
      await Promise.all(group.map(({ stop }) => stop()));
      expect(
        group
          .flatMap(texts)
          .map(Number)
          .sort((a, b) => a - b),
      ).toEqual([...Array(50).keys()]);
    });

    it("reports missing parameters, refusals, and a lost connection", async () => {
      await expect(listen({ subject: "" }).ended).rejects.toThrow("Subject");
      await expect(listen({ subject: "a b" }).ended).rejects.toThrow("no subject");
      await expect(listen({ subject: "a.>.b" }).ended).rejects.toThrow("no subject");
      await expect(listen({ subject: "secret.a" }).ended).rejects.toMatchObject({
        description: expect.stringContaining("lacks the right"),
      });
      const failing = listen({ subject: "kept" }, () => Promise.reject(new Error("the disk is full")));
      await failing.established;
      other.publish("kept", "a");
      await expect(failing.ended).rejects.toThrow("the disk is full");
      const second = await startNats();
      const left = startListening(trigger, { subject: "a" }, second.credential);
      await left.established;
      await second.stop();
      await expect(left.ended).rejects.toThrow();
    });
  });

  describe("on a stream", () => {
    const ofStream = (consumer: string, more: object = {}) => ({
      source: "stream",
      stream: "ORDERS",
      consumer,
      filterSubject: `orders.${consumer}`,
      ...more,
    });
    const put = (subject: string, text: string) => jetstream(other).publish(subject, text);

    it("starts with stored messages of the stream, and with new ones", async () => {
      await put("orders.first", '{"id":1}');
      const listening = listen(ofStream("first", { options: { jsonParseBody: true } }));
      await expect
        .poll(() => listening.items.map(({ json }) => json))
        .toEqual([
          {
            message: { id: 1 },
            subject: "orders.first",
            headers: {},
            stream: "ORDERS",
            sequence: expect.any(Number),
            timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
            redelivered: false,
          },
        ]);
      await put("orders.first", "two");
      await expect.poll(() => listening.items.length).toBe(2);
      await listening.stop();
      const { num_ack_pending, num_pending } = await manager.consumers.info("ORDERS", "first");
      expect([num_ack_pending, num_pending]).toEqual([0, 0]);
      await put("orders.first", "three");
      const next = listen(ofStream("first"));
      await expect.poll(() => texts(next)).toEqual(["three"]);
      await next.stop();
    });

    it("starts with the next message if a new consumer is configured to", async () => {
      await put("orders.new", "old");
      const listening = listen(ofStream("new", { options: { onlyNew: true, onlyMessage: true } }));
      await listening.established;
      await put("orders.new", "next");
      await expect.poll(() => listening.items).toEqual([{ json: { message: "next" } }]);
      await listening.stop();
    });

    it("receives a message again that could not be stored, and all that came behind it", async () => {
      await put("orders.again", "one");
      await put("orders.again", "two");
      const failing = listen(ofStream("again"), () => Promise.reject(new Error("the disk is full")));
      await expect(failing.ended).rejects.toThrow("the disk is full");
      const next = listen(ofStream("again"));
      await expect.poll(() => texts(next).sort()).toEqual(["one", "two"]);
      expect(next.items.find(({ json }) => json["message"] === "one")?.json["redelivered"]).toBe(true);
      await next.stop();
    });

    it("receives a message again after a crash between receiving and storing it", async () => {
      const crash = Promise.withResolvers<void>();
      const arrived = Promise.withResolvers<void>();
      await put("orders.crash", "important");
      const crashing = listen(ofStream("crash", { options: { ackWait: 200 } }), () => {
        arrived.resolve();
        return crash.promise;
      });
      await arrived.promise;
      // The first listener never acknowledges or rejects it.
      const next = listen(ofStream("crash"));
      await expect.poll(() => texts(next)[0]).toBe("important");
      expect(next.items[0]?.json["redelivered"]).toBe(true);
      await next.stop();
      crash.reject(new Error("gone"));
      await expect(crashing.ended).rejects.toThrow("gone");
    });

    it("reports missing parameters, and unsuitable consumers", async () => {
      await expect(listen({ source: "stream", stream: "" }).ended).rejects.toThrow("Stream");
      await expect(listen({ source: "stream", stream: "ORDERS", consumer: "" }).ended).rejects.toThrow(
        "Consumer",
      );
      await expect(listen({ source: "stream", stream: "NONE", consumer: "a" }).ended).rejects.toMatchObject({
        message: expect.stringContaining("stream not found"),
        description: "Check the names of stream and consumer.",
      });
      await manager.consumers.add("ORDERS", { durable_name: "all" });
      await expect(listen(ofStream("all")).ended).rejects.toThrow("does not wait until each message");
      await listen(ofStream("mine")).established;
      await expect(listen(ofStream("mine", { filterSubject: "orders.b" })).ended).rejects.toThrow(
        "another filter",
      );
    });

    it("ends when the consumer is deleted", async () => {
      const listening = listen(ofStream("deleted"));
      await listening.established;
      await manager.consumers.delete("ORDERS", "deleted");
      await expect(listening.ended).rejects.toThrow(/consumer/i);
    });
  });
});
