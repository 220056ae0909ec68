import {
  defineNode,
  type Effect,
  type ExecuteContext,
  type Item,
  mapItems,
  setAtPath,
} from "@heddle/workflow";
import type { Redis } from "ioredis";
import { nodeError } from "../../errors/node-error.ts";
import { redisError, withRedis } from "./connection.ts";
import { parseInfo } from "./info.ts";
import { properties } from "./properties.ts";
import { parsedOr, readValue, textOf, writeValue } from "./values.ts";

type RedisContext = ExecuteContext<typeof properties>;

const REPEATABLE = new Set(["delete", "get", "info", "keys", "llen", "set"]);
const KEYS_AT_ONCE = 500;

export default defineNode({
  name: "n8n-nodes-base.redis",
  effect: ({ operation }): Effect => (REPEATABLE.has(String(operation ?? "info")) ? "idempotent" : "unsafe"),
  descriptions: [
    {
      name: "n8n-nodes-base.redis",
      displayName: "Redis",
      description: "Reads and writes keys, lists and channels in Redis",
      subtitle: '={{ $parameter["operation"] }}',
      version: 1,
      group: ["input"],
      icon: "file:redis.svg",
      defaults: { name: "Redis" },
      inputs: ["main"],
      outputs: ["main"],
      usableAsTool: true,
      credentials: [{ name: "redis", required: true }],
      codex: {
        categories: ["Development", "Data & Storage"],
        alias: ["valkey", "cache", "key", "queue", "lock", "publish"],
      },
      properties,
    },
  ],
  execute: async (context) => {
    const data = await context.credentials("redis");
    return withRedis(context.network, data, async (client) => {
      if (context.read().operation === "info") return [[{ json: parseInfo(await client.info()) }]];
      return mapItems(context, (item, index) =>
        inTime(context, client, runItem(context, client, item, index)),
      );
    }).catch((thrown) => {
      context.signal.throwIfAborted();
      throw redisError(thrown);
    });
  },
});

/** Ends with the run, also while the server does not answer. */
async function inTime<T>({ signal }: RedisContext, client: Redis, work: Promise<T>): Promise<T> {
  const stop = () => client.disconnect();
  signal.addEventListener("abort", stop);
  try {
    return await work;
  } catch (thrown) {
    signal.throwIfAborted();
    throw redisError(thrown);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

async function runItem(context: RedisContext, client: Redis, item: Item, index: number): Promise<Item> {
  const values = context.read(index);
  const given = context.read.given(index);
  switch (values.operation) {
    case "delete":
      await client.del(needed(values.key, "Key"));
      return { ...item, pairedItem: { item: index } };
    case "get":
      return named(values, await readValue(client, needed(values.key, "Key"), values.keyType));
    case "incr":
      return { json: { [values.key]: await increment(client, needed(values.key, "Key"), values) } };
    case "keys":
      return { json: await findKeys(client, values.keyPattern, values.getValues) };
    case "llen":
      return { json: { [values.list]: await client.llen(needed(values.list, "List")) } };
    case "pop":
      return named(values, await pop(client, needed(values.list, "List"), values.tail));
    case "publish":
      await client.publish(needed(values.channel, "Channel"), textOf(given.messageData));
      return { ...item, pairedItem: { item: index } };
    case "push":
      await client[values.tail ? "rpush" : "lpush"](needed(values.list, "List"), textOf(given.messageData));
      return { ...item, pairedItem: { item: index } };
    case "set": {
      const { keyType, valueIsJSON, expire, ttl } = values;
      const written = { value: given.value, keyType, isJson: valueIsJSON, ttl: expire ? ttl : undefined };
      await writeValue(client, needed(values.key, "Key"), written);
      return { ...item, pairedItem: { item: index } };
    }
    default:
      throw nodeError("operation-unknown", { operation: values.operation, resource: undefined });
  }
}

function needed(text: string, label: string): string {
  if (text === "") throw nodeError("parameter-empty", { label });
  return text;
}

interface Named {
  readonly propertyName: string;
  readonly options: { readonly dotNotation: boolean | undefined };
}

function named({ propertyName, options }: Named, value: unknown): Item {
  if (options.dotNotation === false) return { json: { [propertyName]: value } };
  return { json: setAtPath({}, propertyName, value) as Item["json"] };
}

async function increment(
  client: Redis,
  key: string,
  { expire, ttl }: { expire: boolean; ttl: number },
): Promise<number> {
  const value = await client.incr(key);
  if (expire) await client.expire(key, ttl);
  return value;
}

async function pop(client: Redis, list: string, isTail: boolean): Promise<unknown> {
  const value = isTail ? await client.rpop(list) : await client.lpop(list);
  return value === null ? null : parsedOr(value, value);
}

/** Scans in steps, so that a server with many keys can respond to other clients in between. */
async function findKeys(client: Redis, pattern: string, hasValues: boolean): Promise<Item["json"]> {
  const keys = new Set<string>();
  let cursor = "0";
  do {
    const [next, found] = await client.scan(cursor, "MATCH", pattern, "COUNT", KEYS_AT_ONCE);
    for (const key of found) keys.add(key);
    cursor = next;
  } while (cursor !== "0");
  if (!hasValues) return { keys: [...keys] };
  const json: Record<string, unknown> = {};
  for (const key of keys) json[key] = await readValue(client, key, "automatic");
  return json;
}
