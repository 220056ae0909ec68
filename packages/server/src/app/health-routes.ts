import { staticPaths } from "@heddle/api";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { AppContext } from "../context.ts";
import { DATA_HEADERS } from "../http/security-headers.ts";

/** Healthy only when everything stands and the database answers. */
export function healthRoutes(app: FastifyInstance, { isReady, store }: AppContext): void {
  app.get(staticPaths.health, async (_request, reply) => {
    reply.headers(DATA_HEADERS);
    const isHealthy = isReady() && (await answers(store.db));
    return isHealthy
      ? { status: "ok" }
      : reply.code(503).header("retry-after", "1").send({ status: "unavailable" });
  });
}

function answers(db: AppContext["store"]["db"]): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}
