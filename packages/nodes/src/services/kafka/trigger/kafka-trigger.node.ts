import { defineNode, type Item, type ListenContext, type NodeProperty } from "@heddle/workflow";
import type { Consumer, ConsumerConfig, IHeaders, KafkaMessage } from "kafkajs";
import { nodeError } from "../../../errors/node-error.ts";
import { firstEvent } from "../../../listening/first-event.ts";
import { messageItem } from "../../../listening/message-item.ts";
import { ANSWER_TIMEOUT_MS, inTime } from "../../../stores/in-time.ts";
import { disconnect, type KafkaClient, kafkaError, openKafka } from "../connection.ts";
import { schemaRegistry, topic } from "../properties.ts";
import { options } from "./options.ts";

/** Time that the broker waits for messages before it returns none. */
const MAX_WAIT_MS = 1_000;
/** Default of the library. */
const REBALANCE_TIMEOUT_MS = 60_000;

const properties = [
  { ...topic, description: "The topic whose messages start the workflow" },
  {
    displayName: "Group ID",
    name: "groupId",
    type: "string",
    default: "",
    required: true,
    placeholder: "e.g. heddle-orders",
    description: "The group of consumers: what one of the group has stored, no other receives",
  },
  ...schemaRegistry,
  options,
] as const satisfies readonly NodeProperty[];

export default defineNode({
  name: "n8n-nodes-base.kafkaTrigger",
  effect: "pure",
  descriptions: [
    {
      name: "n8n-nodes-base.kafkaTrigger",
      displayName: "Kafka Trigger",
      description: "Starts the workflow for each message in an Apache Kafka topic",
      subtitle: '={{ $parameter["topic"] }}',
      version: 1,
      group: ["trigger"],
      icon: "file:kafka-trigger.svg",
      defaults: { name: "Kafka Trigger" },
      inputs: [],
      outputs: ["main"],
      credentials: [{ name: "kafka", required: true }],
      eventTriggerDescription: "Waiting for a message",
      codex: {
        categories: ["Communication", "Development"],
        alias: ["broker", "topic", "message", "event", "stream", "subscribe", "redpanda"],
      },
      properties,
    },
  ],
  listen,
  execute: async (context) => [await firstEvent(context, listen)],
});

type Context = ListenContext<typeof properties>;

/** Listens until the signal or the connection ends. The group continues after the last stored message. */
async function listen(context: Context): Promise<void> {
  const { signal, network } = context;
  const { topic: name, groupId, useSchemaRegistry } = context.read();
  if (name === "") throw nodeError("parameter-empty", { label: "Topic" });
  if (groupId === "") throw nodeError("parameter-empty", { label: "Group ID" });
  if (useSchemaRegistry) throw nodeError("schema-registry-unsupported", {});
  const ended = Promise.withResolvers<void>();
  const stop = () => ended.resolve();
  signal.addEventListener("abort", stop);
  let client: KafkaClient | undefined;
  let consumer: Consumer | undefined;
  try {
    client = await openKafka(network, await context.credentials("kafka"));
    if (signal.aborted) return;
    consumer = client.kafka.consumer(consumerConfig(context));
    const joined = new Promise<void>((resolve) => consumer!.on("consumer.group_join", () => resolve()));
    consumer.on("consumer.crash", ({ payload }) => ended.reject(payload.error));
    const begun = begin(context, consumer, (failed) => ended.reject(failed)).then(() => joined);
    begun.catch(() => {});
    await inTime(Promise.race([begun, ended.promise]), client.hangUp, joinTimeout(context));
    if (!signal.aborted) context.established();
    await ended.promise;
  } catch (thrown) {
    if (!signal.aborted) throw kafkaError(thrown);
  } finally {
    signal.removeEventListener("abort", stop);
    if (client && consumer) await disconnect(consumer, client.hangUp);
  }
}

/** Milliseconds after which the group must have taken the consumer in: it waits for its other members. */
function joinTimeout({ read }: Context): number {
  return ANSWER_TIMEOUT_MS + (read().options.rebalanceTimeout ?? REBALANCE_TIMEOUT_MS);
}

function consumerConfig({ read }: Context): ConsumerConfig {
  const { groupId, options: given } = read();
  const { allowAutoTopicCreation, heartbeatInterval, sessionTimeout, rebalanceTimeout, maxInFlightRequests } =
    given;
  return {
    groupId,
    allowAutoTopicCreation: allowAutoTopicCreation === true,
    ...(heartbeatInterval ? { heartbeatInterval } : {}),
    ...(sessionTimeout ? { sessionTimeout } : {}),
    ...(rebalanceTimeout ? { rebalanceTimeout } : {}),
    ...(maxInFlightRequests ? { maxInFlightRequests } : {}),
    // The client ends an answer that is awaited before it leaves.
    maxWaitTimeInMs: MAX_WAIT_MS,
    // The server listens again automatically.
    retry: { retries: 3, restartOnFailure: async () => false },
  };
}

async function begin(context: Context, consumer: Consumer, fail: (thrown: unknown) => void): Promise<void> {
  const { topic: name, options: given } = context.read();
  await consumer.connect();
  await consumer.subscribe({ topics: [name], fromBeginning: given.fromBeginning !== false });
  await consumer.run({
    ...(given.autoCommitInterval ? { autoCommitInterval: given.autoCommitInterval } : {}),
    ...(given.autoCommitThreshold ? { autoCommitThreshold: given.autoCommitThreshold } : {}),
    eachMessage: async ({ topic: from, partition, message }) => {
      try {
        await context.emit([itemOf(context, message, { topic: from, partition })]);
      } catch (thrown) {
        // It counts as not received, and is delivered again.
        fail(thrown);
        throw thrown;
      }
    },
  });
}

/** A message as an item: its string or JSON with its position, or alone. A message without a value marks its key as deleted. */
function itemOf(
  { read }: Context,
  { value, key, headers, offset, timestamp }: KafkaMessage,
  where: { topic: string; partition: number },
): Item {
  const { jsonParseMessage, onlyMessage, returnHeaders } = read().options;
  const about = {
    ...where,
    offset,
    key: key === null ? null : String(key),
    timestamp: new Date(Number(timestamp)).toISOString(),
    ...(returnHeaders ? { headers: plainHeaders(headers ?? {}) } : {}),
  };
  const shape = { isJson: jsonParseMessage, onlyMessage };
  if (value !== null) return messageItem(String(value), about, shape);
  return { json: onlyMessage ? { message: null } : { message: null, ...about } };
}

function plainHeaders(headers: IHeaders): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value ?? ""),
    ]),
  );
}
