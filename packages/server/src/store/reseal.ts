import { type Kysely, sql } from "kysely";
import { type DataBox, DataBoxError, type SealedPart } from "./sealing/data-box.ts";
import type { Store } from "./store.ts";

/** Every column with encrypted data, by its purpose. */
export const SEALED_PLACES: readonly Place[] = [
  { table: "journal", column: "entry", key: ["executionId", "node", "runIndex", "step"], part: "journal" },
  { table: "inbox", column: "payload", key: ["id"], part: "event" },
  { table: "inbox", column: "options", key: ["id"], part: "event" },
  { table: "workflowCall", column: "result", key: ["parentId", "call"], part: "call" },
  { table: "waiting", column: "parameters", key: ["executionId"], part: "wait" },
  { table: "waiting", column: "data", key: ["executionId"], part: "wait" },
  { table: "secondFactor", column: "secret", key: ["userId"], part: "secondFactor" },
  { table: "setting", column: "value", key: ["key"], part: "setting" },
  { table: "signInMethod", column: "secret", key: ["kind"], part: "sign-in" },
  { table: "signInAttempt", column: "secret", key: ["stateHash"], part: "sign-in" },
  { table: "secretProvider", column: "settings", key: ["id"], part: "provider" },
  { table: "idempotentCall", column: "answer", key: ["apiKeyId", "key"], part: "answer" },
  { table: "logDestination", column: "settings", key: ["id"], part: "destination" },
  { table: "alert", column: "settings", key: ["id"], part: "alert" },
  { table: "alertMail", column: "letter", key: ["id"], part: "alert" },
];

interface Place {
  table:
    | "journal"
    | "inbox"
    | "workflowCall"
    | "waiting"
    | "secondFactor"
    | "setting"
    | "signInMethod"
    | "signInAttempt"
    | "secretProvider"
    | "idempotentCall"
    | "logDestination"
    | "alert"
    | "alertMail";
  column: string;
  key: readonly string[];
  part: SealedPart;
}

type Row = Record<string, string | number | Uint8Array>;

/** Re-encrypts data of older keys with the current one, while nothing runs. Data that no key decrypts stay unchanged. */
export async function resealRunData(store: Store, box: DataBox): Promise<void> {
  for (const place of SEALED_PLACES) await resealPlace(store, box, place);
}

async function resealPlace(store: Store, box: DataBox, place: Place): Promise<void> {
  const { table, column, key } = place;
  const db = store.db as unknown as Kysely<Record<string, Row>>;
  // One by one, because each can be large.
  const rows = await db
    .selectFrom(table)
    .select([...key])
    .where(column, "is not", null)
    .where(isMarked(store, column))
    .execute();
  for (const row of rows) await resealRow(box, db, place, row);
}

/** Sealed strings and bytes start with the same character. */
function isMarked({ dialect }: Store, column: string) {
  if (column !== "data") return sql<boolean>`substr(${sql.ref(column)}, 1, 1) = '~'`;
  return dialect === "postgres"
    ? sql<boolean>`substr(${sql.ref(column)}, 1, 1) = '\\x7e'::bytea`
    : sql<boolean>`hex(substr(${sql.ref(column)}, 1, 1)) = '7E'`;
}

async function resealRow(
  box: DataBox,
  db: Kysely<Record<string, Row>>,
  { table, column, key, part }: Place,
  row: Row,
): Promise<void> {
  const isIt = { key, row };
  const found = await where(db.selectFrom(table).select(column), isIt).executeTakeFirst();
  const stored = found?.[column];
  if (stored === undefined || typeof stored === "number" || box.isCurrent(stored)) return;
  try {
    const sealed =
      typeof stored === "string"
        ? box.sealText(box.openText(stored, part), part)
        : box.sealBytes(box.openBytes(stored, part), part);
    await where(db.updateTable(table).set({ [column]: sealed }), isIt).execute();
  } catch (error) {
    if (!(error instanceof DataBoxError)) throw error;
  }
}

function where<Q extends { where(column: string, operator: "=", value: Row[string]): Q }>(
  query: Q,
  { key, row }: { key: readonly string[]; row: Row },
): Q {
  return key.reduce((narrowed, name) => narrowed.where(name, "=", row[name]!), query);
}
