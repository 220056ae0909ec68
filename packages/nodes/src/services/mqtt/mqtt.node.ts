import { defineNode, mapItems, type NodeProperty } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { publish, withMqtt } from "./connection.ts";

const properties = [
  {
    displayName: "Topic",
    name: "topic",
    type: "string",
    default: "",
    required: true,
    placeholder: "e.g. sensors/kitchen/light",
    description: "The topic to publish to",
  },
  {
    displayName: "Send Input Data",
    name: "sendInputData",
    type: "boolean",
    default: true,
    description: "Whether the message is the item as JSON",
  },
  {
    displayName: "Message",
    name: "message",
    type: "string",
    default: "",
    required: true,
    description: "The text to publish",
    displayOptions: { show: { sendInputData: [false] } },
  },
  {
    displayName: "Options",
    name: "options",
    type: "collection",
    placeholder: "Add option",
    default: {},
    options: [
      {
        displayName: "QoS",
        name: "qos",
        type: "options",
        options: [
          { name: "Received at Most Once", value: 0 },
          { name: "Received at Least Once", value: 1 },
          { name: "Exactly Once", value: 2 },
        ],
        default: 0,
        description: "Delivery guarantee for the broker and its subscribers",
      },
      {
        displayName: "Retain",
        name: "retain",
        type: "boolean",
        default: false,
        description: "Whether the broker keeps the message for those who subscribe later",
      },
    ],
  },
] as const satisfies readonly NodeProperty[];

export default defineNode({
  name: "n8n-nodes-base.mqtt",
  effect: "unsafe",
  descriptions: [
    {
      name: "n8n-nodes-base.mqtt",
      displayName: "MQTT",
      description: "Publishes messages to an MQTT broker",
      subtitle: '={{ $parameter["topic"] }}',
      version: 1,
      group: ["input"],
      icon: "file:mqtt.svg",
      defaults: { name: "MQTT" },
      inputs: ["main"],
      outputs: ["main"],
      usableAsTool: true,
      credentials: [{ name: "mqtt", required: true }],
      codex: {
        categories: ["Communication", "Development"],
        alias: ["mosquitto", "broker", "publish", "iot", "message", "sensor"],
      },
      properties,
    },
  ],
  execute: async (context) => {
    const data = await context.credentials("mqtt");
    return withMqtt(context.network, data, async (client) =>
      mapItems(context, async (item, index) => {
        const { topic, sendInputData, options } = context.read(index);
        if (topic === "") throw nodeError("parameter-empty", { label: "Topic" });
        const text = sendInputData ? JSON.stringify(item.json) : textOf(context.read.given(index).message);
        const { qos = 0, retain = false } = options;
        await publish(client, topic, text, { qos, retain, signal: context.signal });
        return { ...item, pairedItem: { item: index } };
      }),
    );
  },
});

/** Objects that an expression returns are sent as JSON. */
function textOf(message: unknown): string {
  return typeof message === "string" ? message : (JSON.stringify(message) ?? "");
}
