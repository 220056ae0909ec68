import { readHealth } from "@heddle/api";
import { sql } from "kysely";
import { DATA_HEADERS } from "../../../platform/http/security-headers.ts";
import { serve } from "../../call/serve.ts";
import type { AppContext } from "../../context.ts";

export default serve(readHealth, async ({ context: { readiness, store, runtime }, reply }) => {
  reply.headers(DATA_HEADERS);
  const canWrite = store.hasFailed?.() ? await tryToWrite(store) : true;
  const reason = store.trouble?.();
  const canAccept = reason === undefined && canWrite && readiness.isReady && (await answers(store.db));
  if (canAccept && (await runtime.canAccept())) return { status: "ok" } as const;
  reply.code(503).header("retry-after", "1");
  return { status: "unavailable", reason } as const;
});

const PROBE = { key: "storage.probe", value: "x".repeat(32_768) };

/** Writes as much as an event, so that the server is healthy as soon as writes succeed again, and not with the next call that is accepted. */
async function tryToWrite({ db, write }: AppContext["store"]): Promise<boolean> {
  const insert = db.insertInto("setting").values(PROBE).compile();
  const remove = db.deleteFrom("setting").where("key", "=", PROBE.key).compile();
  return write([remove, insert, remove]).then(
    () => true,
    () => false,
  );
}

function answers(db: AppContext["store"]["db"]): Promise<boolean> {
  // Reads a table, because only that detects a damaged file.
  return sql`select "key" from "setting" limit 1`.execute(db).then(
    () => true,
    () => false,
  );
}
