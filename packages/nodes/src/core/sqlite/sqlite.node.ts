import { type DiskDatabase, defineNode, failedItem, type Item } from "@heddle/workflow";
import { diskOf } from "../../disk/disk-of.ts";
import { nodeError } from "../../errors/node-error.ts";
import { eachItem, type ItemQuery, runQueries } from "../../stores/sql/run-queries.ts";
import { description, type SqliteContext } from "./description.ts";
import { sqliteDriver, sqliteError } from "./driver.ts";
import { itemQuery, readsOnly } from "./statements.ts";

export default defineNode({
  name: "n8n-nodes-base.sqlite",
  effect: ({ query }) => {
    const text = String(query ?? "");
    return !text.includes("{{") && readsOnly(text) ? "idempotent" : "unsafe";
  },
  descriptions: [description],
  async execute(context) {
    const { options } = context.read();
    const paths = new Map<string, ItemQuery[]>();
    const isWritten = new Set<string>();
    const queries = await eachItem(context, sqliteError, (index) => {
      const query = itemQuery(context, index);
      const path = pathOf(context, index);
      if (!query.isReading) isWritten.add(path);
      paths.set(path, [...(paths.get(path) ?? []), query]);
      return query;
    });
    const output = queries.filter((query): query is Item => !("statements" in query));
    for (const [path, ofPath] of paths) {
      const how = { isReadOnly: !isWritten.has(path), batching: options.queryBatching };
      output.push(...(await inDatabase(context, path, ofPath, how)));
    }
    return [output.sort((one, other) => itemOf(one) - itemOf(other))];
  },
});

function itemOf({ pairedItem }: Item): number {
  return typeof pairedItem === "object" && "item" in pairedItem ? pairedItem.item : 0;
}

function pathOf(context: SqliteContext, index: number): string {
  const path = context.read(index).database.trim();
  if (path === "") throw nodeError("disk-path-empty", { parameter: "Database" });
  return path;
}

/** The queries of all items for one database, in one process. */
async function inDatabase(
  context: SqliteContext,
  path: string,
  queries: readonly ItemQuery[],
  { isReadOnly, batching }: { isReadOnly: boolean; batching: string | undefined },
): Promise<Item[]> {
  const { signal } = context;
  let database: DiskDatabase;
  try {
    database = await diskOf(context).database(path, { isReadOnly, signal });
  } catch (thrown) {
    return queries.map(({ index }) => failedItem(context, thrown, index));
  }
  try {
    const [output] = await runQueries(context, sqliteDriver(database), queries, batching);
    return [...(output ?? [])];
  } finally {
    database.close();
  }
}
