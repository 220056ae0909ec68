import { defineNode, type ExecuteContext, type Item, isRecord, mapItems } from "@heddle/workflow";
import type { IHeaders } from "kafkajs";
import { nodeError } from "../../errors/node-error.ts";
import { type KafkaProducer, kafkaError, withProducer } from "./connection.ts";
import { properties } from "./properties.ts";

type KafkaContext = ExecuteContext<typeof properties>;

const ALL_REPLICAS = -1;
const GZIP = 1;

export default defineNode({
  name: "n8n-nodes-base.kafka",
  effect: "unsafe",
  descriptions: [
    {
      name: "n8n-nodes-base.kafka",
      displayName: "Kafka",
      description: "Sends messages to Apache Kafka topics",
      subtitle: '={{ $parameter["topic"] }}',
      version: 1,
      group: ["transform"],
      icon: "file:kafka.svg",
      defaults: { name: "Kafka" },
      inputs: ["main"],
      outputs: ["main"],
      usableAsTool: true,
      credentials: [{ name: "kafka", required: true }],
      codex: {
        categories: ["Communication", "Development"],
        alias: ["broker", "topic", "message", "event", "stream", "publish", "redpanda"],
      },
      properties,
    },
  ],
  execute: async (context) => {
    const data = await context.credentials("kafka");
    const work = withProducer(context.network, data, async (producer) =>
      mapItems(context, (item, index) => send(context, producer, { item, index })),
    );
    return work.catch((thrown) => {
      context.signal.throwIfAborted();
      throw kafkaError(thrown);
    });
  },
});

/** Resolves when the brokers have stored the message; the item contains its topic, partition and offset. */
async function send(
  context: KafkaContext,
  producer: KafkaProducer,
  { item, index }: { item: Item; index: number },
): Promise<Item> {
  const { topic, sendInputData, useKey, key, useSchemaRegistry, options } = context.read(index);
  if (topic === "") throw nodeError("parameter-empty", { label: "Topic" });
  if (useSchemaRegistry) throw nodeError("schema-registry-unsupported", {});
  const value = sendInputData ? JSON.stringify(item.json) : textOf(context.read.given(index).message);
  const headers = headersOf(context, index);
  const sent = await producer
    .send({
      topic,
      messages: [{ value, headers, ...(useKey ? { key: String(key) } : {}) }],
      acks: options.acks === false ? 0 : ALL_REPLICAS,
      ...(options.timeout === undefined ? {} : { timeout: options.timeout }),
      ...(options.compression ? { compression: GZIP } : {}),
    })
    .catch((thrown) => {
      throw kafkaError(thrown);
    });
  const [where] = sent;
  return { json: where ? { ...where } : { success: true, topicName: topic }, pairedItem: { item: index } };
}

/** Objects that an expression returns are sent as JSON. */
function textOf(message: unknown): string {
  return typeof message === "string" ? message : (JSON.stringify(message) ?? "");
}

function headersOf(context: KafkaContext, index: number): IHeaders {
  const { jsonParameters, headersUi } = context.read(index);
  const pairs = jsonParameters
    ? Object.entries(jsonHeaders(context.read.given(index).headerParametersJson))
    : (headersUi.headerValues ?? []).map(({ key, value }): [string, unknown] => [key ?? "", value]);
  return Object.fromEntries(
    pairs
      .filter(([name, value]) => name !== "" && value !== null && value !== undefined)
      .map(([name, value]) => [name, textOf(value)]),
  );
}

function jsonHeaders(given: unknown): Record<string, unknown> {
  if (given === undefined || given === null || given === "") return {};
  const value = typeof given === "string" ? parsed(given) : given;
  if (!isRecord(value))
    throw nodeError("query-json-invalid", { label: "Headers (JSON)", reason: "It is no object." });
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    throw nodeError("query-json-invalid", { label: "Headers (JSON)", reason: (thrown as Error).message });
  }
}
