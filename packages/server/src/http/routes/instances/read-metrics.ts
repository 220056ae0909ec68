import { readMetrics } from "@heddle/api";
import { mayReadMetrics } from "../../../observe/metrics-access.ts";
import { forbidden } from "../../../platform/http/errors.ts";
import { DATA_HEADERS } from "../../../platform/http/security-headers.ts";
import { serve } from "../../call/serve.ts";

export default serve(readMetrics, async ({ context, request, reply }) => {
  const { metrics } = context.observation;
  const { metricsToken } = context.config.observe;
  reply.headers(DATA_HEADERS);
  if (!mayReadMetrics({ address: request.socket.remoteAddress, headers: request.headers }, metricsToken))
    throw forbidden(
      metricsToken === undefined
        ? "Metrics are told to this machine only. Set HEDDLE_METRICS_TOKEN to read them from elsewhere."
        : "Send the token of HEDDLE_METRICS_TOKEN as `Authorization: Bearer …`.",
    );
  return reply.type(metrics?.contentType ?? "text/plain").send((await metrics?.text()) ?? "");
});
