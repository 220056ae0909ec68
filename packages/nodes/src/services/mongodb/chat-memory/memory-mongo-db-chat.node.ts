import type { MessageStore } from "@heddle/ai";
import { defineNode } from "@heddle/workflow";
import type { Collection, Db } from "mongodb";
import { MEMORY_FORM, sessionProperties, windowProperties } from "../../../ai/memory/properties.ts";
import { supplyMemory } from "../../../ai/memory/supply-memory.ts";
import { mongoError, withMongo } from "../connection.ts";

/** A conversation is one document. */
interface StoredConversation {
  readonly sessionId: string;
  readonly messages: readonly unknown[];
}

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.memoryMongoDbChat",
  effect: "idempotent",
  descriptions: [
    {
      name: "@n8n/n8n-nodes-langchain.memoryMongoDbChat",
      displayName: "MongoDB Chat Memory",
      description: "Remembers conversations in a MongoDB collection",
      version: 1,
      icon: "file:memory-mongo-db-chat.svg",
      defaults: { name: "MongoDB Chat Memory" },
      ...MEMORY_FORM,
      credentials: [{ name: "mongoDb", required: true }],
      codex: {
        categories: ["AI"],
        subcategories: { AI: ["Memory"], Memory: ["Other memories"] },
        alias: ["chat history", "conversation"],
      },
      properties: [
        ...sessionProperties,
        {
          displayName: "Collection Name",
          name: "collectionName",
          type: "string",
          default: "n8n_chat_histories",
          description: "Collection for the conversations, created if missing",
        },
        {
          displayName: "Database Name",
          name: "databaseName",
          type: "string",
          default: "",
          description: "The database of the collection; that of the credential where it is empty",
        },
        ...windowProperties,
      ],
    },
  ],
  async supply(context) {
    const parameters = context.read(0);
    const { toStored, fromStored } = await import("@heddle/ai");
    const data = await context.credentials("mongoDb");
    const { databaseName, collectionName } = parameters;
    const credential = databaseName.trim() === "" ? data : { ...data, database: databaseName.trim() };
    const ask = <R>(work: (collection: Collection<StoredConversation>) => Promise<R>) =>
      withMongo(context.network, credential, (db: Db) =>
        work(db.collection<StoredConversation>(collectionName)),
      ).catch((thrown) => {
        throw mongoError(thrown);
      });
    return supplyMemory(context, parameters, (sessionId): MessageStore => {
      const stored = (messages: Parameters<MessageStore["replace"]>[0]) =>
        messages.flatMap((message) => toStored(message) ?? []);
      return {
        keepsTools: false,
        read: () =>
          ask(async (collection) => {
            const found = await collection.findOne({ sessionId });
            return (found?.messages ?? []).flatMap((one) => fromStored(one) ?? []);
          }),
        append: (messages) =>
          ask(async (collection) => {
            const change = { $push: { messages: { $each: stored(messages) } } };
            await collection.updateOne({ sessionId }, change, { upsert: true });
          }),
        replace: (messages) =>
          ask(async (collection) => {
            await collection.updateOne(
              { sessionId },
              { $set: { messages: stored(messages) } },
              { upsert: true },
            );
          }),
      };
    });
  },
});
