import {
  defineNode,
  type ExecuteContext,
  type Item,
  isRecord,
  mapItems,
  type NodeProperty,
} from "@heddle/workflow";
import type { Sender } from "rhea";
import { nodeError } from "../../errors/node-error.ts";
import { plainFields } from "../../item-fields/fields-of-json.ts";
import { amqpError, openAmqp, whenEnded } from "./connection.ts";

const properties = [
  {
    displayName: "Queue / Topic",
    name: "sink",
    type: "string",
    default: "",
    required: true,
    placeholder: "e.g. topic://orders",
    description: "Queue or topic that takes the messages",
  },
  {
    displayName: "Headers",
    name: "headerParametersJson",
    type: "json",
    default: "",
    description: "Application properties of the message, as JSON",
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
        description: "Name of this client at the broker",
      },
      {
        displayName: "Data as Object",
        name: "dataAsObject",
        type: "boolean",
        default: false,
        description: "Whether to send an AMQP object instead of a JSON string",
      },
      {
        displayName: "Reconnect",
        name: "reconnect",
        type: "boolean",
        default: true,
        description: "Files of others have it. Use Retry On Fail in the settings of the node.",
      },
      {
        displayName: "Reconnect Limit",
        name: "reconnectLimit",
        type: "number",
        default: 50,
        description: "Files of others have it. Use Retry On Fail in the settings of the node.",
      },
      {
        displayName: "Send Property",
        name: "sendOnlyProperty",
        type: "string",
        default: "",
        description: "Field of the item that is sent instead of the whole item",
      },
    ],
  },
] as const satisfies readonly NodeProperty[];

type AmqpContext = ExecuteContext<typeof properties>;

export default defineNode({
  name: "n8n-nodes-base.amqp",
  effect: "unsafe",
  descriptions: [
    {
      name: "n8n-nodes-base.amqp",
      displayName: "AMQP Sender",
      description: "Sends messages over AMQP 1.0, for example to ActiveMQ, Artemis or Azure Service Bus",
      subtitle: '={{ $parameter["sink"] }}',
      version: 1,
      group: ["transform"],
      icon: "file:amqp.svg",
      defaults: { name: "AMQP Sender" },
      inputs: ["main"],
      outputs: ["main"],
      usableAsTool: true,
      credentials: [{ name: "amqp", required: true }],
      codex: {
        categories: ["Communication", "Development"],
        alias: ["activemq", "artemis", "broker", "queue", "topic", "message"],
      },
      properties,
    },
  ],
  execute: async (context) => {
    const { sink, options } = context.read();
    if (sink === "") throw nodeError("parameter-empty", { label: "Queue / Topic" });
    const connection = await openAmqp(
      context.network,
      await context.credentials("amqp"),
      options.containerId,
    );
    const stop = () => void connection.close();
    context.signal.addEventListener("abort", stop);
    const broken = new Promise<never>((_, reject) => whenEnded(connection, reject));
    broken.catch(() => {});
    try {
      const sender = connection.open_sender({ target: { address: sink }, autosettle: true });
      const open = new Promise<void>((resolve) => void connection.once("sendable", () => resolve()));
      await Promise.race([open, broken]);
      return await mapItems(context, (item, index) =>
        Promise.race([send(context, sender, item, index), broken]),
      );
    } catch (thrown) {
      context.signal.throwIfAborted();
      throw amqpError(thrown);
    } finally {
      context.signal.removeEventListener("abort", stop);
      connection.close();
    }
  },
});

/** Resolves when the broker has accepted the message. */
async function send(context: AmqpContext, sender: Sender, item: Item, index: number): Promise<Item> {
  const { dataAsObject, sendOnlyProperty } = context.read(index).options;
  const value = sendOnlyProperty ? plainFields.get(item.json, sendOnlyProperty) : item.json;
  const body = dataAsObject ? value : JSON.stringify(value);
  const headers = headersOf(context.read.given(index).headerParametersJson);
  if (!sender.sendable()) await new Promise<void>((resolve) => void sender.once("sendable", () => resolve()));
  const delivery = sender.send({
    durable: true,
    body,
    ...(headers ? { application_properties: headers } : {}),
  });
  await new Promise<void>((resolve, reject) => {
    const settled = (name: "accepted" | "rejected" | "released" | "modified") =>
      sender.on(name, ({ delivery: other }) => {
        if (other !== delivery) return;
        if (name === "accepted") resolve();
        else reject(new Error(`The broker did not accept the message (${name}).`));
      });
    for (const name of ["accepted", "rejected", "released", "modified"] as const) settled(name);
  });
  return { ...item, pairedItem: { item: index } };
}

/** JSON entered by users, or an object from an expression. @throws NodeError if it is neither */
function headersOf(given: unknown): Record<string, unknown> | undefined {
  if (given === undefined || given === "" || given === null) return undefined;
  if (isRecord(given)) return given;
  try {
    const value: unknown = JSON.parse(String(given));
    if (isRecord(value)) return value;
  } catch {
    // Reported below, like JSON that is not an object.
  }
  throw nodeError("headers-not-json", {});
}
