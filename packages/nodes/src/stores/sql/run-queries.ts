import { type ExecuteContext, failedItem, type Item, type NodeOutput } from "@heddle/workflow";
import type { Statement } from "./dialect.ts";
import { plainRow } from "./plain-rows.ts";

/** Query of an item. */
export interface ItemQuery {
  readonly index: number;
  /** `isTyped` after the database could not infer the type of a value. */
  statements(isTyped: boolean): readonly Statement[];
  /** Output of the item for an empty result. */
  readonly whenEmpty: Item["json"] | undefined;
}

type Row = Readonly<Record<string, unknown>>;

/** Connection to one kind of database. */
export interface SqlDriver<C> {
  /** Lends a connection for as long as the work takes. */
  lend<T>(work: (client: C) => Promise<T>): Promise<T>;
  /** Sends a statement, and calls `take` with each row as it arrives, so that the rows of a large result are in memory once. */
  send(client: C, statement: Statement, take: (row: Row) => void): Promise<void>;
  errorOf(thrown: unknown): Error;
  /** Whether the database could not infer the type of a value, so that nothing was executed yet. */
  needsTypes?(thrown: unknown): boolean;
  /** Statement that starts a transaction; `undefined` if the database has none, so that each query runs independently. */
  readonly begin: string | undefined;
}

type QueryContext = Pick<ExecuteContext, "continueOnFail" | "items" | "node" | "signal">;

/** Builds the query for each item; a failure becomes the item's error. */
export async function eachItem(
  context: QueryContext,
  errorOf: (thrown: unknown) => Error,
  make: (index: number) => Promise<ItemQuery> | ItemQuery,
): Promise<(ItemQuery | Item)[]> {
  const queries: (ItemQuery | Item)[] = [];
  for (let index = 0; index < context.items.length; index++) {
    try {
      queries.push(await make(index));
    } catch (thrown) {
      queries.push(failedItem(context, errorOf(thrown), index));
    }
  }
  return queries;
}

/** Sends the queries of all items, one after the other: together in a transaction, or each on its own. */
export async function runQueries<C>(
  context: QueryContext,
  driver: SqlDriver<C>,
  queries: readonly (ItemQuery | Item)[],
  batching: string | undefined,
): Promise<NodeOutput> {
  const hasTransactions = driver.begin !== undefined;
  const isAlone =
    !hasTransactions || batching === "independently" || (queries.length === 1 && batching !== "transaction");
  return [isAlone ? await eachAlone(context, driver, queries) : await together(context, driver, queries)];
}

function isQuery(query: ItemQuery | Item): query is ItemQuery {
  return "statements" in query;
}

async function eachAlone<C>(
  context: QueryContext,
  driver: SqlDriver<C>,
  queries: readonly (ItemQuery | Item)[],
): Promise<Item[]> {
  const output: Item[] = [];
  for (const query of queries) {
    context.signal.throwIfAborted();
    if (!isQuery(query)) {
      output.push(query);
      continue;
    }
    try {
      output.push(...(await driver.lend((client) => alone(driver, client, query))));
    } catch (thrown) {
      context.signal.throwIfAborted();
      output.push(failedItem(context, driver.errorOf(thrown), query.index));
    }
  }
  return output;
}

/** Several statements of one query succeed or fail together, as if sent as one string. */
function alone<C>(driver: SqlDriver<C>, client: C, query: ItemQuery): Promise<Item[]> {
  const isTransaction = query.statements(false).length > 1;
  return withTypes(driver, client, isTransaction, (isTyped) => send(driver, client, query, isTyped));
}

/** All queries in one transaction; when one fails, none has happened and all items have failed. */
async function together<C>(
  context: QueryContext,
  driver: SqlDriver<C>,
  queries: readonly (ItemQuery | Item)[],
): Promise<Item[]> {
  let at = 0;
  const sendAll = (client: C) => async (isTyped: boolean) => {
    const output: Item[] = [];
    for (const query of queries) {
      if (isQuery(query)) at = query.index;
      context.signal.throwIfAborted();
      output.push(...(isQuery(query) ? await send(driver, client, query, isTyped) : [query]));
    }
    return output;
  };
  try {
    return await driver.lend((client) => withTypes(driver, client, true, sendAll(client)));
  } catch (thrown) {
    context.signal.throwIfAborted();
    const error = driver.errorOf(thrown);
    if (!context.continueOnFail) return [failedItem(context, error, at)];
    return queries.map((query) => (isQuery(query) ? failedItem(context, error, query.index) : query));
  }
}

/** Restarts with typed values if the database requires them: nothing was executed until then. */
async function withTypes<C, T>(
  driver: SqlDriver<C>,
  client: C,
  isTransaction: boolean,
  work: (isTyped: boolean) => Promise<T>,
): Promise<T> {
  const attempt = (isTyped: boolean) =>
    isTransaction ? inTransaction(driver, client, () => work(isTyped)) : work(isTyped);
  try {
    return await attempt(false);
  } catch (thrown) {
    if (!driver.needsTypes?.(thrown)) throw thrown;
    return attempt(true);
  }
}

async function inTransaction<C, T>(driver: SqlDriver<C>, client: C, work: () => Promise<T>): Promise<T> {
  if (driver.begin === undefined) return work();
  const say = (text: string) => driver.send(client, { text, values: [] }, () => {});
  await say(driver.begin);
  try {
    const result = await work();
    await say("COMMIT");
    return result;
  } catch (thrown) {
    // If the connection was lost, the server rolls back automatically.
    await say("ROLLBACK").catch(() => {});
    throw thrown;
  }
}

async function send<C>(
  driver: SqlDriver<C>,
  client: C,
  { index, statements, whenEmpty }: ItemQuery,
  isTyped: boolean,
): Promise<Item[]> {
  const output: Item[] = [];
  let failed: { readonly thrown: unknown } | undefined;
  // Rows arrive while the library reads from its socket, where an exception would crash the whole thread.
  const take = (row: Row) => {
    try {
      if (!failed) output.push({ json: plainRow(row), pairedItem: { item: index } });
    } catch (thrown) {
      failed = { thrown };
    }
  };
  for (const statement of statements(isTyped)) await driver.send(client, statement, take);
  if (failed) throw failed.thrown;
  if (output.length > 0 || whenEmpty === undefined) return output;
  return [{ json: whenEmpty, pairedItem: { item: index } }];
}
