import { defineNode, type ListenContext, type NodeProperty } from "@heddle/workflow";
import { nodeError } from "../../../errors/node-error.ts";
import { firstEvent } from "../../../listening/first-event.ts";
import { openRedis, redisError } from "../connection.ts";
import { parsedOr } from "../values.ts";

const properties = [
  {
    displayName: "Channels",
    name: "channels",
    type: "string",
    default: "",
    required: true,
    placeholder: "e.g. orders, news.*",
    description: "Channels separated by commas; * stands for any text",
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
        description: "Whether to return the message without the channel",
      },
    ],
  },
] as const satisfies readonly NodeProperty[];

export default defineNode({
  name: "n8n-nodes-base.redisTrigger",
  effect: "pure",
  descriptions: [
    {
      name: "n8n-nodes-base.redisTrigger",
      displayName: "Redis Trigger",
      description: "Starts the workflow for each message on Redis channels",
      version: 1,
      group: ["trigger"],
      icon: "file:redis-trigger.svg",
      defaults: { name: "Redis Trigger" },
      inputs: [],
      outputs: ["main"],
      credentials: [{ name: "redis", required: true }],
      eventTriggerDescription: "Waiting for a message",
      codex: {
        categories: ["Development", "Data & Storage"],
        alias: ["valkey", "subscribe", "channel", "message"],
      },
      properties,
    },
  ],
  listen,
  execute: async (context) => [await firstEvent(context, listen)],
});

/** Listens until the signal ends, or the connection. */
async function listen(context: ListenContext<typeof properties>): Promise<void> {
  const { signal, network } = context;
  const names = context.read().channels.split(",");
  const channels = names.map((name) => name.trim()).filter(Boolean);
  if (channels.length === 0) throw nodeError("parameter-empty", { label: "Channels" });
  const client = await openRedis(network, await context.credentials("redis"));
  const stop = () => client.disconnect();
  signal.addEventListener("abort", stop);
  const ended = new Promise<void>((_, reject) => {
    // One after the other: a message is stored before the next one is taken.
    let stored = Promise.resolve();
    client.on("pmessage", (_pattern: string, channel: string, message: string) => {
      stored = stored.then(() => context.emit([{ json: itemOf(context, channel, message) }])).catch(reject);
    });
    client.on("end", () => reject(new Error("The server closed the connection.")));
  });
  try {
    if (signal.aborted) return;
    await Promise.race([client.psubscribe(...channels), ended]);
    context.established();
    await ended;
  } catch (thrown) {
    if (!signal.aborted) throw redisError(thrown);
  } finally {
    signal.removeEventListener("abort", stop);
    client.disconnect();
  }
}

function itemOf(
  { read }: ListenContext<typeof properties>,
  channel: string,
  text: string,
): Record<string, unknown> {
  const { jsonParseBody, onlyMessage } = read().options;
  const message = jsonParseBody ? parsedOr(text, text) : text;
  if (!onlyMessage) return { channel, message };
  const isObject = typeof message === "object" && message !== null && !Array.isArray(message);
  return isObject ? (message as Record<string, unknown>) : { message };
}
