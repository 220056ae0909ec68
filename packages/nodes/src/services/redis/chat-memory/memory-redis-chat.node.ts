import type { MessageStore } from "@heddle/ai";
import { defineNode } from "@heddle/workflow";
import type { Redis } from "ioredis";
import { MEMORY_FORM, sessionProperties, windowProperties } from "../../../ai/memory/properties.ts";
import { supplyMemory } from "../../../ai/memory/supply-memory.ts";
import { redisError, withRedis } from "../connection.ts";

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.memoryRedisChat",
  effect: "idempotent",
  descriptions: [
    {
      name: "@n8n/n8n-nodes-langchain.memoryRedisChat",
      displayName: "Redis Chat Memory",
      description: "Remembers conversations in Redis lists",
      version: [1, 1.1, 1.2, 1.3, 1.4, 1.5],
      icon: "file:memory-redis-chat.svg",
      defaults: { name: "Redis Chat Memory" },
      ...MEMORY_FORM,
      credentials: [{ name: "redis", required: true }],
      codex: {
        categories: ["AI"],
        subcategories: { AI: ["Memory"], Memory: ["Other memories"] },
        alias: ["chat history", "conversation"],
      },
      properties: [
        ...sessionProperties,
        {
          displayName: "Session Time To Live",
          name: "sessionTTL",
          type: "number",
          typeOptions: { minValue: 0 },
          default: 0,
          description: "Seconds after the last message when a conversation is forgotten; 0 for never",
        },
        ...windowProperties,
      ],
    },
  ],
  async supply(context) {
    const parameters = context.read(0);
    const { toStored, fromStored } = await import("@heddle/ai");
    const data = await context.credentials("redis");
    const ask = <R>(work: (client: Redis) => Promise<R>) =>
      withRedis(context.network, data, work).catch((thrown) => {
        throw redisError(thrown);
      });
    return supplyMemory(context, parameters, (key): MessageStore => {
      /** The newest message is the first of the list. */
      const push = async (
        client: Redis,
        messages: Parameters<MessageStore["replace"]>[0],
        isNew: boolean,
      ) => {
        const values = messages
          .flatMap((message) => toStored(message) ?? [])
          .map((one) => JSON.stringify(one));
        const change = client.multi();
        if (isNew) change.del(key);
        if (values.length > 0) change.lpush(key, ...values);
        if (parameters.sessionTTL > 0) change.expire(key, parameters.sessionTTL);
        for (const [error] of (await change.exec()) ?? []) if (error) throw error;
      };
      return {
        keepsTools: false,
        read: () =>
          ask(async (client) =>
            (await client.lrange(key, 0, -1)).reverse().flatMap((value) => fromStored(value) ?? []),
          ),
        append: (messages) => ask((client) => push(client, messages, false)),
        replace: (messages) => ask((client) => push(client, messages, true)),
      };
    });
  },
});
