import {
  defineNode,
  type ExecuteContext,
  type Item,
  isRecord,
  mapItems,
  type NodeOutput,
} from "@heddle/workflow";
import type { Collection, Db, Document, Filter } from "mongodb";
import { nodeError } from "../../errors/node-error.ts";
import { mongoError, withMongo } from "./connection.ts";
import { documentOf, namesOf, parsedQuery, plainDocument, withIds } from "./documents.ts";
import { properties } from "./properties.ts";

type MongoContext = ExecuteContext<typeof properties>;

export default defineNode({
  name: "n8n-nodes-base.mongoDb",
  effect: ({ operation, query }) => {
    if (operation === "aggregate")
      return /\$(?:out|merge)\b/.test(JSON.stringify(query ?? "")) ? "unsafe" : "idempotent";
    return operation === "insert" ? "unsafe" : "idempotent";
  },
  descriptions: [
    {
      name: "n8n-nodes-base.mongoDb",
      displayName: "MongoDB",
      description: "Reads, adds and changes documents in MongoDB",
      subtitle: '={{ $parameter["operation"] }}',
      version: [1, 1.1, 1.2],
      group: ["input"],
      icon: "file:mongodb.svg",
      defaults: { name: "MongoDB" },
      inputs: ["main"],
      outputs: ["main"],
      usableAsTool: true,
      credentials: [{ name: "mongoDb", required: true }],
      codex: {
        categories: ["Development", "Data & Storage"],
        alias: ["database", "document", "nosql", "collection"],
      },
      properties,
    },
  ],
  upgrade: (parameters) => parameters,
  execute: async (context) => {
    const { signal } = context;
    const failed = (thrown: unknown) => {
      signal.throwIfAborted();
      throw mongoError(thrown);
    };
    const data = await context.credentials("mongoDb");
    return withMongo(context.network, data, async (db) => {
      const { operation } = context.read();
      const isOnce = context.node.typeVersion < 1.1 && ["aggregate", "delete", "find"].includes(operation);
      if (isOnce) return runOnce(context, db);
      return mapItems(context, (item, index) => runItem(context, db, item, index).catch(failed));
    }).catch(failed);
  },
});

/** Version 1 ran only for its first item. */
async function runOnce(context: MongoContext, db: Db): Promise<NodeOutput> {
  const found = [await runItem(context, db, context.items[0] ?? { json: {} }, 0)].flat();
  const pairedItem = context.items.map((_, item) => ({ item }));
  return [found.map((item) => ({ ...item, pairedItem }))];
}

async function runItem(context: MongoContext, db: Db, item: Item, index: number): Promise<Item | Item[]> {
  const { operation, collection: name } = context.read(index);
  const { signal } = context;
  if (name === "") throw nodeError("parameter-empty", { label: "Collection" });
  const collection = db.collection(name);
  switch (operation) {
    case "aggregate": {
      const given = await parsedQuery(context.read.given(index).query, "Query");
      const stages = (Array.isArray(given) ? given : [given]) as Document[];
      return itemsOf(await collection.aggregate(stages, { signal }).toArray());
    }
    case "delete": {
      const filter = await filterOf(context, index);
      const { deletedCount } = await collection.deleteMany(filter);
      return { json: { deletedCount } };
    }
    case "find":
      return find(context, collection, index);
    case "insert":
      return insert(context, collection, item, index);
    default:
      return change(context, collection, item, index);
  }
}

function itemsOf(documents: readonly Document[]): Item[] {
  return documents.map((document) => ({ json: plainDocument(document) }));
}

async function filterOf({ read }: MongoContext, index: number): Promise<Filter<Document>> {
  const filter = await parsedQuery(read.given(index).query, "Query (JSON Format)");
  if (isRecord(filter)) return filter;
  throw nodeError("query-json-invalid", { label: "Query (JSON Format)", reason: "It is no object." });
}

async function find(context: MongoContext, collection: Collection, index: number): Promise<Item[]> {
  const { limit, skip } = context.read(index).options;
  const { sort, projection } = context.read.given(index).options;
  const object = async (given: unknown, label: string) =>
    given === undefined || given === "" ? {} : ((await parsedQuery(given, label)) as Document);
  const cursor = collection.find(await filterOf(context, index), {
    sort: await object(sort, "Sort (JSON Format)"),
    projection: await object(projection, "Projection (JSON Format)"),
    limit: limit ?? 0,
    skip: skip ?? 0,
    signal: context.signal,
  });
  return itemsOf(await cursor.toArray());
}

function written(
  { read, workflow }: MongoContext,
  item: Item,
  index: number,
  fields: string,
): Record<string, unknown> {
  const { dateFields, useDotNotation } = read(index).options;
  const hasDots = useDotNotation === true;
  return documentOf(item.json, { fields, dateFields: dateFields ?? "", hasDots, zone: workflow.timezone });
}

async function insert(
  context: MongoContext,
  collection: Collection,
  item: Item,
  index: number,
): Promise<Item> {
  const document = written(context, item, index, context.read(index).fields);
  const { insertedId } = await collection.insertOne((await withIds(document)) as Document);
  return { json: { ...plainDocument(document), id: String(insertedId) } };
}

/** Changes, replaces or adds the document that the update key of an item names. */
async function change(
  context: MongoContext,
  collection: Collection,
  item: Item,
  index: number,
): Promise<Item> {
  const { operation, updateKey, fields, upsert } = context.read(index);
  const key = updateKey.trim();
  const names = [...new Set([...namesOf(fields), key].filter(Boolean))].join(",");
  if (key === "") throw nodeError("parameter-empty", { label: "Update Key" });
  const document = written(context, item, index, names);
  const filter = (await withIds({ [key]: document[key] })) as Filter<Document>;
  const { _id, ...rest } = document;
  if (operation === "findOneAndReplace") await collection.findOneAndReplace(filter, rest, { upsert });
  else if (operation === "findOneAndUpdate")
    await collection.findOneAndUpdate(filter, { $set: rest }, { upsert });
  else await collection.updateOne(filter, { $set: rest }, { upsert });
  return { json: plainDocument(document) };
}
