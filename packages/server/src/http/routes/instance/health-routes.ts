import { staticPaths } from "@heddle/api";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { DATA_HEADERS } from "../../../platform/http/security-headers.ts";
import type { AppContext } from "../../context.ts";

/** Healthy only when everything stands, the database answers, and the disk takes what is written. */
export function healthRoutes(app: FastifyInstance, { isReady, store }: AppContext): void {
  app.get(staticPaths.health, async (_request, reply) => {
    reply.headers(DATA_HEADERS);
    const reason = store.trouble?.();
    const isHealthy = reason === undefined && isReady() && (await answers(store.db));
    if (isHealthy) return { status: "ok" };
    return reply
      .code(503)
      .header("retry-after", "1")
      .send({ status: "unavailable", ...(reason === undefined ? {} : { reason }) });
  });
}

function answers(db: AppContext["store"]["db"]): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}
