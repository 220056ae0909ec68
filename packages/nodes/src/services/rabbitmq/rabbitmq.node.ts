import { defineNode, type ExecuteContext, type Item, mapItems } from "@heddle/workflow";
import type { ConfirmChannel } from "amqplib";
import { nodeError } from "../../errors/node-error.ts";
import { rabbitError, withRabbit } from "./connection.ts";
import { properties } from "./properties.ts";
import { queueSettings, valuesOf } from "./values.ts";

type RabbitContext = ExecuteContext<typeof properties>;

export default defineNode({
  name: "n8n-nodes-base.rabbitmq",
  effect: ({ operation }) => (operation === "deleteMessage" ? "pure" : "unsafe"),
  descriptions: [
    {
      name: "n8n-nodes-base.rabbitmq",
      displayName: "RabbitMQ",
      description: "Sends messages to RabbitMQ queues and exchanges",
      subtitle: '={{ $parameter["mode"] === "exchange" ? $parameter["exchange"] : $parameter["queue"] }}',
      version: [1, 1.1],
      group: ["transform"],
      icon: "file:rabbitmq.svg",
      defaults: { name: "RabbitMQ" },
      inputs: ["main"],
      outputs: ["main"],
      usableAsTool: true,
      credentials: [{ name: "rabbitmq", required: true }],
      codex: {
        categories: ["Communication", "Development"],
        alias: ["amqp", "broker", "queue", "message", "exchange", "publish"],
      },
      properties,
    },
  ],
  execute: async (context) => {
    // The trigger acknowledges a message once it is stored: it is no longer in the queue.
    if (context.read().operation === "deleteMessage") return [[...context.items]];
    const data = await context.credentials("rabbitmq");
    return withRabbit(context.network, data, async (connection) => {
      const channel = await connection.createConfirmChannel();
      const broken = new Promise<never>((_, reject) => channel.on("error", reject));
      broken.catch(() => {});
      try {
        return await mapItems(context, (item, index) => send(context, { channel, broken, item, index }));
      } finally {
        await channel.close().catch(() => {});
      }
    });
  },
});

interface Sending {
  readonly channel: ConfirmChannel;
  /** Rejects with the broker's message when it closes the channel. */
  readonly broken: Promise<never>;
  readonly item: Item;
  readonly index: number;
}

/** Resolves when the broker has the message. */
async function send(context: RabbitContext, { channel, broken, item, index }: Sending): Promise<Item> {
  const { mode, queue, exchange, routingKey, sendInputData } = context.read(index);
  const content = Buffer.from(sendInputData ? JSON.stringify(item.json) : textOf(context, index));
  const headers = valuesOf(context.read.given(index).options.headers, "header");
  const isQueue = mode === "queue";
  const name = isQueue ? queue : exchange;
  if (name === "") throw nodeError("parameter-empty", { label: isQueue ? "Queue / Topic" : "Exchange" });
  try {
    await Promise.race([
      isQueue ? makeQueue(context, channel, index) : makeExchange(context, channel, index),
      broken,
    ]);
    const taken = new Promise<void>((resolve, reject) => {
      const done = (error: unknown) => (error ? reject(error) : resolve());
      const [to, key] = isQueue ? ["", queue] : [exchange, routingKey];
      channel.publish(to, key, content, { headers, persistent: true }, done);
    });
    await Promise.race([taken, broken]);
  } catch (thrown) {
    throw rabbitError(thrown);
  }
  return { ...item, pairedItem: { item: index } };
}

async function makeQueue({ read }: RabbitContext, channel: ConfirmChannel, index: number): Promise<void> {
  const { queue, options } = read(index);
  if (options.assertQueue === false) await channel.checkQueue(queue);
  else await channel.assertQueue(queue, queueSettings(options, read.given(index).options.arguments));
}

async function makeExchange({ read }: RabbitContext, channel: ConfirmChannel, index: number): Promise<void> {
  const { exchange, exchangeType, options } = read(index);
  if (options.assertExchange === false) return void (await channel.checkExchange(exchange));
  const { exclusive: _, ...settings } = queueSettings(options, read.given(index).options.arguments);
  const alternate = options.alternateExchange ? { alternateExchange: options.alternateExchange } : {};
  await channel.assertExchange(exchange, exchangeType, { ...settings, ...alternate });
}

/** Objects that an expression returns are sent as JSON. */
function textOf({ read }: RabbitContext, index: number): string {
  const message: unknown = read.given(index).message;
  return typeof message === "string" ? message : (JSON.stringify(message) ?? "");
}
