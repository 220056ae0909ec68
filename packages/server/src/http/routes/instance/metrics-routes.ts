import type { FastifyInstance } from "fastify";
import type { Metrics } from "../../../observe/metrics.ts";
import { mayReadMetrics } from "../../../observe/metrics-access.ts";
import type { Config } from "../../../platform/config/env.ts";
import { HttpError } from "../../../platform/http/errors.ts";
import { DATA_HEADERS } from "../../../platform/http/security-headers.ts";

/** Answers `/metrics` and measures every request; neither exists while metrics are switched off. */
export function metricsRoutes(
  app: FastifyInstance,
  metrics: Metrics | undefined,
  { metricsToken }: Pick<Config["observe"], "metricsToken">,
): void {
  if (!metrics) return;
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    const seconds = reply.elapsedTime / 1000;
    metrics.answered({ method: request.method, route, status: reply.statusCode, seconds });
  });
  app.get("/metrics", async (request, reply) => {
    reply.headers(DATA_HEADERS);
    if (!mayReadMetrics({ address: request.socket.remoteAddress, headers: request.headers }, metricsToken)) {
      throw new HttpError(
        403,
        metricsToken === undefined
          ? "Metrics are told to this machine only. Set HEDDLE_METRICS_TOKEN to read them from elsewhere."
          : "Send the token of HEDDLE_METRICS_TOKEN as `Authorization: Bearer …`.",
      );
    }
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}
