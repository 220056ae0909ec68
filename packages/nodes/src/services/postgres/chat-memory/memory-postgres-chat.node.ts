import type { MessageStore } from "@heddle/ai";
import { defineNode, type NodeEnvironment } from "@heddle/workflow";
import type { Pool } from "pg";
import { MEMORY_FORM, sessionProperties, windowProperties } from "../../../ai/memory/properties.ts";
import { supplyMemory } from "../../../ai/memory/supply-memory.ts";
import type { CredentialData } from "../../../stores/target.ts";
import { withPostgres } from "../connection.ts";
import { postgresError } from "../driver.ts";

const CONNECTION = { connectionTimeoutMs: 30_000, idleMs: 0, hasLargeNumbers: false };

const FORM = {
  name: "@n8n/n8n-nodes-langchain.memoryPostgresChat",
  displayName: "Postgres Chat Memory",
  description: "Remembers conversations in a PostgreSQL table",
  icon: "file:memory-postgres-chat.svg",
  defaults: { name: "Postgres Chat Memory" },
  ...MEMORY_FORM,
  credentials: [{ name: "postgres", required: true }],
  codex: {
    categories: ["AI"],
    subcategories: { AI: ["Memory"], Memory: ["Other memories"] },
    alias: ["chat history", "conversation", "sql"],
  },
} as const;

const tableProperty = {
  displayName: "Table Name",
  name: "tableName",
  type: "string",
  default: "n8n_chat_histories",
  description:
    "The table for the messages, with its schema where that is not public. It is made where there is none.",
} as const;

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.memoryPostgresChat",
  effect: "idempotent",
  descriptions: [
    { ...FORM, version: 1, properties: [...sessionProperties, tableProperty] },
    {
      ...FORM,
      version: [1.1, 1.2, 1.3, 1.4],
      properties: [...sessionProperties, tableProperty, ...windowProperties],
    },
  ],
  upgrade: (parameters, version) =>
    // The first version had no window: the model saw everything.
    version < 1.1 ? { ...parameters, contextWindowLength: Number.MAX_SAFE_INTEGER } : parameters,
  async supply(context) {
    const parameters = context.read(0);
    const { toStored, fromStored } = await import("@heddle/ai");
    const data = await context.credentials("postgres");
    const table = quoted(parameters.tableName);
    const ask = asking(context, data, table);
    return supplyMemory(context, parameters, (session): MessageStore => {
      const insert = async (pool: Pick<Pool, "query">, messages: Parameters<MessageStore["replace"]>[0]) => {
        const stored = messages.flatMap((message) => toStored(message) ?? []);
        if (stored.length === 0) return;
        const rows = stored.map(({ type, data: of }) => JSON.stringify({ type, ...of }));
        await pool.query(
          `insert into ${table} (session_id, message) select $1, value::jsonb from unnest($2::text[]) with ordinality as given(value, position) order by position`,
          [session, rows],
        );
      };
      return {
        keepsTools: false,
        read: () =>
          ask(async (pool) => {
            const { rows } = await pool.query(
              `select message from ${table} where session_id = $1 order by id`,
              [session],
            );
            return rows.flatMap(({ message }: { message: unknown }) => fromStored(message) ?? []);
          }),
        append: (messages) => ask((pool) => insert(pool, messages)),
        replace: (messages) =>
          ask(async (pool) => {
            await pool.query(`delete from ${table} where session_id = $1`, [session]);
            await insert(pool, messages);
          }),
      };
    });
  },
});

/** Queries the server; the table is created before the first query. */
function asking(context: NodeEnvironment, data: CredentialData, table: string) {
  let isMade = false;
  return <R>(work: (pool: Pool) => Promise<R>): Promise<R> =>
    withPostgres(context.network, data, CONNECTION, async (pool) => {
      if (!isMade)
        await pool.query(
          `create table if not exists ${table} (id serial primary key, session_id varchar(255) not null, message jsonb not null)`,
        );
      isMade = true;
      return work(pool);
    }).catch((thrown) => {
      throw postgresError(thrown);
    });
}

/** The name of a table, with or without its schema. */
function quoted(name: string): string {
  return name
    .split(".")
    .map((part) => `"${part.replaceAll('"', "").replaceAll("\0", "")}"`)
    .join(".");
}
