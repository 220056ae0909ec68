import mqtt, { type MqttClient } from "mqtt";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closePools } from "../../stores/pools.ts";
import { hasMosquitto, startMosquitto, type TestMosquitto } from "../../stores/testing/mosquitto.ts";
import { startListening } from "../../stores/testing/start-listening.ts";
import { withCredential } from "../../stores/testing/with-credential.ts";
import { runNodeJson } from "../../testing/index.ts";
import node from "./mqtt.node.ts";
import trigger from "./trigger/mqtt-trigger.node.ts";

describe.skipIf(!hasMosquitto())("MQTT", () => {
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
    await closePools();
    await other?.endAsync();
    await broker?.stop();
  });

  const publish = (parameters: object, more: object = {}) =>
    runNodeJson(node, withCredential("mqtt", credential, { parameters: { ...parameters }, ...more }));

  it("publishes items or texts, and passes items on", async () => {
    const received: string[] = [];
    other.on("message", (topic, payload) => received.push(`${topic} ${payload}`));
    await other.subscribeAsync("orders/#");
    const items = [{ json: { id: 1 } }, { json: { id: 2 } }];
    const topic = "=orders/{{ $json.id }}";
    expect(await publish({ topic, options: { qos: 1 } }, { items })).toEqual([[{ id: 1 }, { id: 2 }]]);
    await publish(
      { topic: "orders/3", sendInputData: false, message: "={{ $json }}" },
      { items: [items[0]] },
    );
    await publish({ topic: "orders/4", sendInputData: false, message: "four", options: { retain: true } });
    await expect
      .poll(() => received)
      .toEqual(['orders/1 {"id":1}', 'orders/2 {"id":2}', 'orders/3 {"id":1}', "orders/4 four"]);
    const late = startListening(trigger, { topics: "orders/4" }, credential);
    await expect
      .poll(() => late.items.map(({ json }) => json))
      .toEqual([{ message: "four", topic: "orders/4" }]);
    await late.stop();
    await expect(publish({ topic: "" })).rejects.toThrow("Topic");
  });

  it("reports the broker's refusals", async () => {
    const wrong = { ...credential, password: "wrong" };
    const options = withCredential("mqtt", wrong, { parameters: { topic: "orders/1" } });
    await expect(runNodeJson(node, options)).rejects.toThrow(/not authorized/i);
  });
});
