import { defineNode, type ListenContext, type NodeProperty } from "@heddle/workflow";
import type { IPublishPacket } from "mqtt";
import { nodeError } from "../../../errors/node-error.ts";
import { firstEvent } from "../../../listening/first-event.ts";
import { messageItem } from "../../../listening/message-item.ts";
import { mqttError, openMqtt } from "../connection.ts";

const properties = [
  {
    displayName: "Topics",
    name: "topics",
    type: "string",
    default: "",
    placeholder: "e.g. sensors/+/light, doors/#:1",
    description:
      "Topics separated by commas: + stands for one level, # for all that follow. A colon and 0, 1 or 2 behind a topic say how surely messages are received.",
  },
  {
    displayName: "Options",
    name: "options",
    type: "collection",
    placeholder: "Add option",
    default: {},
    options: [
      {
        displayName: "JSON Parse Body",
        name: "jsonParseBody",
        type: "boolean",
        default: false,
        description: "Whether to read messages as JSON",
      },
      {
        displayName: "Only Message",
        name: "onlyMessage",
        type: "boolean",
        default: false,
        description: "Whether to return the message without the topic",
      },
      {
        displayName: "Parallel Processing",
        name: "parallelProcessing",
        type: "boolean",
        default: true,
        description:
          "Files of others have it. Messages are stored in their order; how many executions run at once is a setting of the node.",
      },
    ],
  },
] as const satisfies readonly NodeProperty[];

export default defineNode({
  name: "n8n-nodes-base.mqttTrigger",
  effect: "pure",
  descriptions: [
    {
      name: "n8n-nodes-base.mqttTrigger",
      displayName: "MQTT Trigger",
      description: "Starts the workflow for each message on MQTT topics",
      subtitle: '={{ $parameter["topics"] }}',
      version: 1,
      group: ["trigger"],
      icon: "file:mqtt-trigger.svg",
      defaults: { name: "MQTT Trigger" },
      inputs: [],
      outputs: ["main"],
      credentials: [{ name: "mqtt", required: true }],
      eventTriggerDescription: "Waiting for a message",
      codex: {
        categories: ["Communication", "Development"],
        alias: ["mosquitto", "broker", "subscribe", "iot", "message", "sensor"],
      },
      properties,
    },
  ],
  listen,
  execute: async (context) => [await firstEvent(context, listen)],
});

/** Listens until the signal ends, or the connection. A message that could not be stored ends it too: the broker sends it again. */
async function listen(context: ListenContext<typeof properties>): Promise<void> {
  const { signal, network } = context;
  const topics = topicsOf(context.read().topics);
  let failed: Error | undefined;
  const client = await openMqtt(network, await context.credentials("mqtt"), (packet) =>
    store(context, packet).catch((thrown: Error) => {
      failed = thrown;
      throw thrown;
    }),
  );
  const stop = () => client.end(true);
  signal.addEventListener("abort", stop);
  try {
    if (signal.aborted) return;
    const closed = new Error("The broker closed the connection.");
    const ended = new Promise<never>((_, reject) => {
      client.on("close", () => reject(failed ?? closed));
    });
    const granted = await Promise.race([client.subscribeAsync(topics), ended]);
    const refused = granted.find(({ qos }) => qos > 2);
    if (refused) throw nodeError("subscription-refused", { topic: refused.topic });
    context.established();
    await ended;
  } catch (thrown) {
    if (!signal.aborted) throw mqttError(failed ?? thrown);
  } finally {
    signal.removeEventListener("abort", stop);
    client.end(true);
  }
}

function store(
  { read, emit }: ListenContext<typeof properties>,
  { topic, payload }: IPublishPacket,
): Promise<void> {
  const { jsonParseBody, onlyMessage } = read().options;
  return emit([messageItem(String(payload), { topic }, { isJson: jsonParseBody, onlyMessage })]);
}

/** `a/b:1, c` as topics with their quality of service. */
function topicsOf(text: string): Record<string, { qos: 0 | 1 | 2 }> {
  const names = text
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  if (names.length === 0) throw nodeError("parameter-empty", { label: "Topics" });
  return Object.fromEntries(
    names.map((name) => {
      const [, topic = name, qos = "0"] = /^(.*):([012])$/.exec(name) ?? [];
      return [topic, { qos: Number(qos) as 0 | 1 | 2 }];
    }),
  );
}
