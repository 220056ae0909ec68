import { newId } from "../../platform/ids.ts";
import type { McpClientRow } from "../../store/mcp/mcp-tables.ts";
import type { Store } from "../../store/store.ts";

const DAY_MS = 86_400_000;
/** Anyone can register: clients that no user approved are deleted after this time. */
const UNUSED_MS = 7 * DAY_MS;
/** Clients whose tokens expired this long ago are deleted too. */
const LEFT_MS = 180 * DAY_MS;
const MAX_CLIENTS = 10_000;

/** Clients that registered themselves. */
export interface McpClients {
  find(id: string): Promise<McpClientRow | undefined>;
  /** Registers a client; `undefined` if there are too many already. */
  register(wanted: { name: string; redirectUris: readonly string[] }): Promise<McpClientRow | undefined>;
}

/** Creates the client store in the database. */
export function createMcpClients(store: Store, now: () => number): McpClients {
  const { db } = store;
  return {
    find: (id) => db.selectFrom("mcpClient").selectAll().where("id", "=", id).executeTakeFirst(),
    register: async ({ name, redirectUris }) => {
      await forgetClients(store, now());
      const { count } = await db
        .selectFrom("mcpClient")
        .select((row) => row.fn.countAll().as("count"))
        .executeTakeFirstOrThrow();
      if (Number(count) >= MAX_CLIENTS) return undefined;
      const row = {
        id: newId(),
        name,
        redirectUris: JSON.stringify(redirectUris),
        createdAt: now(),
        usedAt: null,
      };
      await db.insertInto("mcpClient").values(row).execute();
      return row;
    },
  };
}

async function forgetClients({ db }: Store, time: number): Promise<void> {
  await db
    .deleteFrom("mcpClient")
    .where(({ or, and, eb }) =>
      or([
        and([eb("usedAt", "is", null), eb("createdAt", "<", time - UNUSED_MS)]),
        eb("usedAt", "<", time - LEFT_MS),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("apiKey").select("id").whereRef("apiKey.clientId", "=", "mcpClient.id"))),
    )
    .execute();
}
