import type { IncomingMessage, ServerResponse } from "node:http";
import { sql } from "kysely";
import type { Store } from "../contracts.ts";

/** Answers `GET /healthz` of a worker: healthy while it takes executions and the database answers. */
export function answersHealth(isReady: () => boolean, { db }: Store) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== "GET" || request.url !== "/healthz") {
      response.writeHead(404).end();
      return;
    }
    const isHealthy =
      isReady() &&
      (await sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ));
    response
      .writeHead(isHealthy ? 200 : 503, {
        "content-type": "application/json; charset=utf-8",
        "cache-control": "no-store",
      })
      .end(JSON.stringify({ status: isHealthy ? "ok" : "unavailable" }));
  };
}
