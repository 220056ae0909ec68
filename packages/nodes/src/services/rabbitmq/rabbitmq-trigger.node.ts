import { defineNode, type Item, type ListenContext, type NodeProperty } from "@heddle/workflow";
import type { Channel, ConsumeMessage } from "amqplib";
import { nodeError } from "../../errors/node-error.ts";
import { firstEvent } from "../../listening/first-event.ts";
import { openRabbit, rabbitError } from "./connection.ts";
import { assertQueue, queueOptions } from "./properties.ts";
import { queueSettings } from "./values.ts";

const PREFETCH = 100;

const properties = [
  {
    displayName: "Queue / Topic",
    name: "queue",
    type: "string",
    default: "",
    required: true,
    placeholder: "e.g. orders",
    description: "The queue whose messages start the workflow",
  },
  {
    displayName: "Options",
    name: "options",
    type: "collection",
    placeholder: "Add option",
    default: {},
    options: [
      assertQueue,
      ...queueOptions,
      {
        displayName: "Binding",
        name: "binding",
        type: "fixedCollection",
        typeOptions: { multipleValues: true },
        placeholder: "Add binding",
        default: {},
        description: "Exchanges from which the queue takes messages",
        options: [
          {
            displayName: "Binding",
            name: "bindings",
            values: [
              {
                displayName: "Exchange",
                name: "exchange",
                type: "string",
                default: "",
                description: "Its name",
              },
              {
                displayName: "Routing Key",
                name: "routingKey",
                type: "string",
                default: "",
                description: "Routing key or pattern",
              },
            ],
          },
        ],
      },
      {
        displayName: "Content Is Binary",
        name: "contentIsBinary",
        type: "boolean",
        default: false,
        description: "Whether messages are returned as files",
      },
      {
        displayName: "Delete From Queue When",
        name: "acknowledge",
        type: "options",
        options: [
          { name: "Execution Finishes", value: "executionFinishes" },
          { name: "Execution Finishes Successfully", value: "executionFinishesSuccessfully" },
          { name: "Immediately", value: "immediately" },
          { name: "Specified Later in Workflow", value: "laterMessageNode" },
        ],
        default: "immediately",
        description:
          "Files of others have it. Here a message leaves the queue when it is stored; an execution that fails can be run again from the inbox.",
      },
      {
        displayName: "JSON Parse Body",
        name: "jsonParseBody",
        type: "boolean",
        default: false,
        description: "Whether to read messages as JSON",
        displayOptions: { hide: { contentIsBinary: [true] } },
      },
      {
        displayName: "Only Content",
        name: "onlyContent",
        type: "boolean",
        default: false,
        description: "Whether to return only the message, without metadata",
        displayOptions: { hide: { contentIsBinary: [true] } },
      },
      {
        displayName: "Parallel Message Processing Limit",
        name: "parallelMessages",
        type: "number",
        default: -1,
        description: "Number of messages that the broker sends before they are stored; -1 for the default",
      },
    ],
  },
] as const satisfies readonly NodeProperty[];

export default defineNode({
  name: "n8n-nodes-base.rabbitmqTrigger",
  effect: "pure",
  descriptions: [
    {
      name: "n8n-nodes-base.rabbitmqTrigger",
      displayName: "RabbitMQ Trigger",
      description: "Starts the workflow for each message in a RabbitMQ queue",
      subtitle: '={{ $parameter["queue"] }}',
      version: 1,
      group: ["trigger"],
      icon: "file:rabbitmq-trigger.svg",
      defaults: { name: "RabbitMQ Trigger" },
      inputs: [],
      outputs: ["main"],
      credentials: [{ name: "rabbitmq", required: true }],
      eventTriggerDescription: "Waiting for a message",
      codex: {
        categories: ["Communication", "Development"],
        alias: ["amqp", "broker", "queue", "message", "exchange", "subscribe"],
      },
      properties,
    },
  ],
  listen,
  execute: async (context) => [await firstEvent(context, listen)],
});

type Context = ListenContext<typeof properties>;

/** Listens until the signal ends, or the connection. What was not stored stays in the queue. */
async function listen(context: Context): Promise<void> {
  const { signal, network } = context;
  if (context.read().queue === "") throw nodeError("parameter-empty", { label: "Queue / Topic" });
  const connection = await openRabbit(network, await context.credentials("rabbitmq"));
  const stop = () => void connection.close().catch(() => {});
  signal.addEventListener("abort", stop);
  try {
    if (signal.aborted) return;
    const channel = await connection.createChannel();
    const ended = new Promise<never>((_, reject) => {
      channel.on("error", reject);
      channel.on("close", () => reject(new Error("The broker closed the connection.")));
      connection.on("error", reject);
    });
    await Promise.race([ended, consume(context, channel)]);
    context.established();
    await ended;
  } catch (thrown) {
    if (!signal.aborted) throw rabbitError(thrown);
  } finally {
    signal.removeEventListener("abort", stop);
    await connection.close().catch(() => {});
  }
}

async function consume(context: Context, channel: Channel): Promise<void> {
  const { queue, options } = context.read();
  if (options.assertQueue === false) await channel.checkQueue(queue);
  else await channel.assertQueue(queue, queueSettings(options, context.read.given().options.arguments));
  for (const { exchange, routingKey } of options.binding?.bindings ?? [])
    await channel.bindQueue(queue, exchange ?? "", routingKey ?? "");
  const { parallelMessages = -1 } = options;
  await channel.prefetch(parallelMessages > 0 ? parallelMessages : PREFETCH);
  // One after the other, in their order.
  let stored = Promise.resolve();
  await channel.consume(queue, (message) => {
    if (!message) return void channel.emit("error", new Error("The queue was removed."));
    stored = stored
      .then(() => context.emit([itemOf(context, message)]))
      .then(() => channel.ack(message))
      .catch((thrown) => void channel.emit("error", thrown));
  });
}

/** A message as an item: its string or JSON, with headers and routing; or alone. */
function itemOf({ read }: Context, { content, fields, properties: about }: ConsumeMessage): Item {
  const { contentIsBinary, jsonParseBody, onlyContent } = read().options;
  if (contentIsBinary) {
    const mimeType = String(about.contentType ?? "application/octet-stream");
    return {
      json: { fields: { ...fields }, properties: plain(about) },
      binary: { data: { data: content.toString("base64"), mimeType, fileSize: `${content.length} B` } },
    };
  }
  const text = content.toString();
  const body = jsonParseBody ? parsedOr(text) : text;
  if (!onlyContent) return { json: { content: body, fields: { ...fields }, properties: plain(about) } };
  const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
  return { json: isObject ? (body as Item["json"]) : { content: body } };
}

/** Properties of a message, without undefined ones. */
function plain(about: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(about).filter(([, value]) => value !== undefined));
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
