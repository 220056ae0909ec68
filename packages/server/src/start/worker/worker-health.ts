import type { IncomingMessage, ServerResponse } from "node:http";
import { sql } from "kysely";
import type { Metrics } from "../../observe/metrics.ts";
import { mayReadMetrics } from "../../observe/metrics-access.ts";
import type { Readiness } from "../../platform/readiness.ts";
import type { Store } from "../../store/store.ts";

/** Further data that a worker reports. */
interface Told {
  metrics?: Metrics | undefined;
  metricsToken?: string | undefined;
}

/**
 * Responds to `GET /healthz` of a worker: healthy while it accepts executions and the database responds; and to `GET
 * /metrics` if enabled.
 */
export function answersHealth(
  readiness: Pick<Readiness, "isReady">,
  store: Store,
  { metrics, metricsToken }: Told = {},
) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== "GET") response.writeHead(404).end();
    else if (request.url === "/healthz") await tellHealth(readiness, store, response);
    else if (request.url === "/metrics" && metrics) {
      const caller = { address: request.socket.remoteAddress, headers: request.headers };
      if (!mayReadMetrics(caller, metricsToken)) response.writeHead(403).end();
      else response.writeHead(200, { "content-type": metrics.contentType }).end(await metrics.text());
    } else response.writeHead(404).end();
  };
}

async function tellHealth(
  readiness: Pick<Readiness, "isReady">,
  { db }: Store,
  response: ServerResponse,
): Promise<void> {
  const isHealthy =
    readiness.isReady &&
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
}
