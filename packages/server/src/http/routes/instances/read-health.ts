import { readHealth } from "@heddle/api";
import { sql } from "kysely";
import { DATA_HEADERS } from "../../../platform/http/security-headers.ts";
import { serve } from "../../call/serve.ts";
import type { AppContext } from "../../context.ts";

export default serve(readHealth, async ({ context: { isReady, store }, reply }) => {
  reply.headers(DATA_HEADERS);
  const reason = store.trouble?.();
  if (reason === undefined && isReady() && (await answers(store.db))) return { status: "ok" } as const;
  reply.code(503).header("retry-after", "1");
  return { status: "unavailable", reason } as const;
});

function answers(db: AppContext["store"]["db"]): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}
