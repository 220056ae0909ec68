import { failedItem, type Item, type NodeOutput } from "@heddle/workflow";
import type { Pool, PoolClient, QueryResult } from "pg";
import { isReading } from "../../stores/sql/bind-query.ts";
import { POSTGRES_SQL } from "../../stores/sql/dialect.ts";
import { plainRow } from "../../stores/sql/plain-rows.ts";
import { type Failure, storeError } from "../../stores/store-error.ts";
import type { ItemQuery, PostgresContext } from "./statements.ts";

/** What the database says when it cannot tell the type of a value, as in `concat($1)`. */
const UNKNOWN_TYPE = "42P18";

const REMEDIES: readonly [RegExp, string][] = [
  [/^28/, "Check user and password in the credential."],
  [/^3D/, "Check the database in the credential."],
  [/^42P01|^3F/, "Check the names of schema and table."],
  [/^42703/, "Check the names of the columns."],
  [/^42601/, "Check the query. Values belong into the option “Query Parameters”."],
  [/^42501/, "The user of the credential lacks the right to do this."],
  [/^22/, "Check the values: one does not fit the type of its column."],
  [/^23/, "Check the values: the table does not allow them."],
];

/** The error of a run for what PostgreSQL answered. */
export function postgresError(thrown: unknown): Error {
  const { code = "", detail } = thrown as Failure & { detail?: string };
  const known = REMEDIES.find(([pattern]) => pattern.test(String(code)))?.[1];
  return storeError(
    thrown,
    [detail, known ?? "Check the query and the parameters of the node."].filter(Boolean).join(" "),
  );
}

/** Sends the queries of all items, one after the other. */
export async function runQueries(
  context: PostgresContext,
  pool: Pool,
  queries: readonly (ItemQuery | Item)[],
): Promise<NodeOutput> {
  const isAlone = context.read().options.queryBatching === "independently";
  const real = queries.filter(isQuery);
  if (isAlone || (real.length === 1 && real.length === queries.length))
    return [(await eachAlone(context, pool, queries)).flat()];
  return [await together(context, pool, queries)];
}

function isQuery(query: ItemQuery | Item): query is ItemQuery {
  return "statements" in query;
}

async function eachAlone(
  context: PostgresContext,
  pool: Pool,
  queries: readonly (ItemQuery | Item)[],
): Promise<Item[][]> {
  const output: Item[][] = [];
  for (const query of queries) {
    if (!isQuery(query)) {
      output.push([query]);
      continue;
    }
    try {
      output.push(await withClient(context, pool, (client) => alone(context, client, query)));
    } catch (thrown) {
      output.push([failedItem(context, postgresError(thrown), query.index)]);
    }
  }
  return output;
}

/** Several statements of one query succeed or fail together, as they do when they are sent as one text. */
async function alone(context: PostgresContext, client: PoolClient, query: ItemQuery): Promise<Item[]> {
  const needsTransaction = query.statements(false).length > 1;
  return withTypes(needsTransaction ? client : undefined, (isTyped) => send(context, client, query, isTyped));
}

/** All queries in one transaction; when one fails, none has happened and all items have failed. */
async function together(
  context: PostgresContext,
  pool: Pool,
  queries: readonly (ItemQuery | Item)[],
): Promise<Item[]> {
  let at = 0;
  try {
    return await withClient(context, pool, (client) =>
      withTypes(client, async (isTyped) => {
        const output: Item[] = [];
        for (const [index, query] of queries.entries()) {
          at = isQuery(query) ? query.index : index;
          context.signal.throwIfAborted();
          output.push(...(isQuery(query) ? await send(context, client, query, isTyped) : [query]));
        }
        return output;
      }),
    );
  } catch (thrown) {
    const error = postgresError(thrown);
    if (!context.continueOnFail) return [failedItem(context, error, at)];
    return context.items.map((_, index) => failedItem(context, error, index));
  }
}

/** Begins again with typed values where the database asks for them: nothing has happened until then. */
async function withTypes<T>(
  transaction: PoolClient | undefined,
  work: (isTyped: boolean) => Promise<T>,
): Promise<T> {
  const attempt = (isTyped: boolean) =>
    transaction ? inTransaction(transaction, () => work(isTyped)) : work(isTyped);
  try {
    return await attempt(false);
  } catch (thrown) {
    if ((thrown as Failure).code !== UNKNOWN_TYPE) throw thrown;
    return attempt(true);
  }
}

async function inTransaction<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query("BEGIN");
  try {
    const result = await work();
    await client.query("COMMIT");
    return result;
  } catch (thrown) {
    await client.query("ROLLBACK");
    throw thrown;
  }
}

async function send(
  { node }: PostgresContext,
  client: PoolClient,
  { index, query, statements }: ItemQuery,
  isTyped: boolean,
): Promise<Item[]> {
  const output: Item[] = [];
  for (const { text, values } of statements(isTyped)) {
    const answer: QueryResult | QueryResult[] = await client.query(
      values.length === 0 ? text : { text, values: [...values] },
    );
    for (const { rows } of [answer].flat())
      for (const row of rows) output.push({ json: plainRow(row), pairedItem: { item: index } });
  }
  // A query that writes and returns nothing lets the workflow go on.
  if (output.length === 0 && node.typeVersion >= 2 && !isReading(query, POSTGRES_SQL))
    return [{ json: { success: true }, pairedItem: { item: index } }];
  return output;
}

/** Lends a connection; a run that ends early ends it, since the server would go on with the query. */
async function withClient<T>(
  { signal }: PostgresContext,
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const client = await pool.connect();
  let isBroken = false;
  const stop = () => {
    isBroken = true;
    client.end().catch(() => {});
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  };
  const onError = () => {
    isBroken = true;
  };
  signal.addEventListener("abort", stop);
  client.on("error", onError);
  try {
    return await work(client);
  } catch (thrown) {
    signal.throwIfAborted();
    throw thrown;
  } finally {
    signal.removeEventListener("abort", stop);
    client.removeListener("error", onError);
    client.release(isBroken);
  }
}
