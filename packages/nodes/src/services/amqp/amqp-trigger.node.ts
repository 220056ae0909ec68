import { defineNode, type Item, type ListenContext, type NodeProperty } from "@heddle/workflow";
import type { Connection, EventContext, Message } from "rhea";
import { nodeError } from "../../errors/node-error.ts";
import { firstEvent } from "../../listening/first-event.ts";
import { amqpError, openAmqp, whenEnded } from "./connection.ts";

const PULLED = 100;

const properties = [
  {
    displayName: "Queue / Topic",
    name: "sink",
    type: "string",
    default: "",
    required: true,
    placeholder: "e.g. topic://orders",
    description: "Queue or topic whose messages start the workflow",
  },
  {
    displayName: "Clientname",
    name: "clientname",
    type: "string",
    default: "",
    placeholder: "e.g. heddle",
    description: "Name of this client, which a durable subscription needs: it stays the same",
  },
  {
    displayName: "Subscription",
    name: "subscription",
    type: "string",
    default: "",
    placeholder: "e.g. order-worker",
    description: "Name of a durable subscription, for which the broker keeps messages while nothing listens",
  },
  {
    displayName: "Options",
    name: "options",
    type: "collection",
    placeholder: "Add option",
    default: {},
    options: [
      {
        displayName: "Container ID",
        name: "containerId",
        type: "string",
        default: "",
        description: "Name of this client at the broker where there is no client name",
      },
      {
        displayName: "Convert Body From Byte to String",
        name: "jsonConvertByteArrayToString",
        type: "boolean",
        default: false,
        description: "Whether bodies of bytes are returned as text",
      },
      {
        displayName: "JSON Parse Body",
        name: "jsonParseBody",
        type: "boolean",
        default: false,
        description: "Whether to read bodies as JSON",
      },
      {
        displayName: "Messages per Cicle",
        name: "pullMessagesNumber",
        type: "number",
        default: 100,
        description: "Number of messages that the broker sends before they are stored",
      },
      {
        displayName: "Only Body",
        name: "onlyBody",
        type: "boolean",
        default: false,
        description: "Whether to return only the body of the message",
      },
    ],
  },
] as const satisfies readonly NodeProperty[];

export default defineNode({
  name: "n8n-nodes-base.amqpTrigger",
  effect: "pure",
  descriptions: [
    {
      name: "n8n-nodes-base.amqpTrigger",
      displayName: "AMQP Trigger",
      description: "Starts the workflow for each message in a queue or topic over AMQP 1.0",
      subtitle: '={{ $parameter["sink"] }}',
      version: 1,
      group: ["trigger"],
      icon: "file:amqp-trigger.svg",
      defaults: { name: "AMQP Trigger" },
      inputs: [],
      outputs: ["main"],
      credentials: [{ name: "amqp", required: true }],
      eventTriggerDescription: "Waiting for a message",
      codex: {
        categories: ["Communication", "Development"],
        alias: ["activemq", "artemis", "broker", "queue", "topic", "message"],
      },
      properties,
    },
  ],
  listen,
  execute: async (context) => [await firstEvent(context, listen)],
});

type Context = ListenContext<typeof properties>;

/** Listens until the signal or the connection ends. Messages that were not stored are returned to the broker. */
async function listen(context: Context): Promise<void> {
  const { signal, network } = context;
  const { sink, clientname, options } = context.read();
  if (sink === "") throw nodeError("parameter-empty", { label: "Queue / Topic" });
  const id = clientname || options.containerId;
  const connection = await openAmqp(network, await context.credentials("amqp"), id);
  const stop = () => void connection.close();
  signal.addEventListener("abort", stop);
  try {
    if (signal.aborted) return;
    const ended = new Promise<never>((_, reject) => {
      whenEnded(connection, reject);
      receive(context, connection, reject);
    });
    const open = new Promise<void>((resolve) => void connection.once("receiver_open", () => resolve()));
    await Promise.race([open, ended]);
    context.established();
    await ended;
  } catch (thrown) {
    if (!signal.aborted) throw amqpError(thrown);
  } finally {
    signal.removeEventListener("abort", stop);
    connection.close();
  }
}

function receive(context: Context, connection: Connection, failed: (reason: unknown) => void): void {
  const { sink, subscription, options } = context.read();
  const isDurable = subscription !== "";
  // One after the other, in their order.
  let stored = Promise.resolve();
  connection.on("message", ({ message, delivery, receiver }: EventContext) => {
    stored = stored
      .then(() => context.emit([itemOf(context, message as Message)]))
      .then(
        () => {
          delivery?.accept();
          receiver?.add_credit(1);
        },
        (thrown) => {
          delivery?.release();
          failed(thrown);
        },
      );
  });
  const receiver = connection.open_receiver({
    source: { address: sink, ...(isDurable ? { durable: 2, expiry_policy: "never" } : {}) },
    ...(isDurable ? { name: subscription } : {}),
    autoaccept: false,
    credit_window: 0,
  });
  receiver.add_credit(Math.max(1, options.pullMessagesNumber ?? PULLED));
}

function itemOf({ read }: Context, message: Message): Item {
  const { jsonConvertByteArrayToString, jsonParseBody, onlyBody } = read().options;
  const given: unknown = message.body;
  const content = (given as { content?: unknown } | null)?.content ?? given;
  const isText = jsonConvertByteArrayToString || jsonParseBody;
  const text = isText && Buffer.isBuffer(content) ? content.toString() : content;
  const body = jsonParseBody && typeof text === "string" ? parsedOr(text) : text;
  if (onlyBody) {
    const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
    return { json: isObject ? (body as Item["json"]) : { body } };
  }
  const about = Object.entries(message).filter(([, value]) => value !== undefined);
  return { json: { ...Object.fromEntries(about), body } };
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
