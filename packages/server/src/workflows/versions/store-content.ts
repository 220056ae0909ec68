import { decodeContent, encodeContent, hashOf } from "../../store/content.ts";
import type { Statement, Store } from "../../store/store.ts";
import type { WorkflowRow, WorkflowVersionRow } from "../../store/tables.ts";

type Hashes = Pick<WorkflowVersionRow, "documentHash" | "pinDataHash">;

/** Maximum size of a difference relative to its base: larger ones are stored in full. */
const WORTH = 0.4;

/**
 * Statements that store a text of a workflow's version, as a difference from the previous version's text (`previous`)
 * or from that one's base; none if it is stored already.
 */
async function storeContent(
  store: Store,
  workflowId: string,
  text: string,
  previous: string | null,
): Promise<{ hash: string; statements: Statement[] }> {
  const hash = hashOf(text);
  if (await findRow(store, workflowId, hash)) return { hash, statements: [] };
  const base = previous === null ? undefined : await findBase(store, workflowId, previous);
  const difference = base && (await encodeContent(text, base.text));
  const isWorth = base && difference && difference.length <= base.size * WORTH;
  const values = isWorth
    ? { base: base.hash, data: difference }
    : { base: null, data: await encodeContent(text) };
  const insert = store.db
    .insertInto("versionContent")
    .values({ workflowId, hash, ...values })
    .onConflict((conflict) => conflict.doNothing())
    .compile();
  return { hash, statements: [insert] };
}

/** Contents of a version, as differences from the previous version. */
export async function storeContents(
  store: Store,
  { id, document, pinData }: Pick<WorkflowRow, "id" | "document" | "pinData">,
  last: Hashes | undefined,
): Promise<{ hashes: Hashes; statements: Statement[] }> {
  const stored = await storeContent(store, id, document, last?.documentHash ?? null);
  const pins = pinData === null ? null : await storeContent(store, id, pinData, last?.pinDataHash ?? null);
  return {
    hashes: { documentHash: stored.hash, pinDataHash: pins?.hash ?? null },
    statements: [...stored.statements, ...(pins?.statements ?? [])],
  };
}

/** A stored text. */
export async function readContent(store: Store, workflowId: string, hash: string): Promise<string> {
  const row = await findRow(store, workflowId, hash);
  if (!row) throw new Error(`the content ${hash} of workflow ${workflowId} is missing`);
  const base = row.base === null ? undefined : await findRow(store, workflowId, row.base);
  return decodeContent(row.data, base && decodeContent(base.data));
}

async function findBase(store: Store, workflowId: string, previous: string) {
  const row = await findRow(store, workflowId, previous);
  const base = row?.base ? await findRow(store, workflowId, row.base) : row;
  return base && { hash: base.hash, text: decodeContent(base.data), size: base.data.length };
}

function findRow({ db }: Store, workflowId: string, hash: string) {
  return db
    .selectFrom("versionContent")
    .select(["hash", "base", "data"])
    .where("workflowId", "=", workflowId)
    .where("hash", "=", hash)
    .executeTakeFirst();
}
