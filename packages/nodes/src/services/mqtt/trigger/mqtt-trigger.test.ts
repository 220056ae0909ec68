import mqtt, { type MqttClient } from "mqtt";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasMosquitto, startMosquitto, type TestMosquitto } from "../../../stores/testing/mosquitto.ts";
import { startListening } from "../../../stores/testing/start-listening.ts";
import trigger from "./mqtt-trigger.node.ts";

describe.skipIf(!hasMosquitto())("the MQTT trigger", () => {
  let broker: TestMosquitto;
  let other: MqttClient;
  let credential: Record<string, unknown>;

  beforeAll(async () => {
    broker = await startMosquitto();
    credential = broker.credential;
    const { port, username, password } = credential as { port: number; username: string; password: string };
    other = await mqtt.connectAsync({ host: "127.0.0.1", port, username, password });
  });
  afterAll(async () => {
    await other?.endAsync();
    await broker?.stop();
  });

  it("starts workflows with messages, by their topics", async () => {
    const all = startListening(trigger, { topics: "news/+/day:1, news/all" }, credential);
    const options = { jsonParseBody: true, onlyMessage: true };
    const bodies = startListening(trigger, { topics: "news/#", options }, credential);
    await Promise.all([all.established, bodies.established]);
    await other.publishAsync("news/eu/day", '{"sun":true}', { qos: 1 });
    await other.publishAsync("news/all", "hi");
    await other.publishAsync("news/other", "[1]");
    await expect
      .poll(() => all.items.map(({ json }) => json))
      .toEqual([
        { message: '{"sun":true}', topic: "news/eu/day" },
        { message: "hi", topic: "news/all" },
      ]);
    await expect
      .poll(() => bodies.items.map(({ json }) => json))
      .toEqual([{ sun: true }, { message: "hi" }, { message: [1] }]);
    await Promise.all([all.stop(), bodies.stop()]);
  });

  it("receives a message again that could not be stored", async () => {
    const kept = { ...credential, clean: false, clientId: "heddle-test" };
    const refusing = startListening(trigger, { topics: "news/kept:1" }, kept, async () => {
      throw new Error("The disk is full.");
    });
    await refusing.established;
    await other.publishAsync("news/kept", "important", { qos: 1 });
    await expect(refusing.ended).rejects.toThrow("The disk is full.");
    const next = startListening(trigger, { topics: "news/kept:1" }, kept);
    await expect.poll(() => next.items.map(({ json }) => json["message"])).toEqual(["important"]);
    await next.stop();
  });

  it("reports missing parameters and unreachable brokers", async () => {
    await expect(startListening(trigger, { topics: " , " }, credential).established).rejects.toThrow(
      "Topics",
    );
    const nobody = { ...credential, port: 1 };
    await expect(startListening(trigger, { topics: "a" }, nobody).established).rejects.toThrow(
      /ECONNREFUSED/,
    );
  });
});
