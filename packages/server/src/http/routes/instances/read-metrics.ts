import { readMetrics } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { mayReadMetrics } from "../../../observe/metrics-access.ts";
import { DATA_HEADERS } from "../../../platform/http/security-headers.ts";
import { serve } from "../../call/serve.ts";

export default serve(readMetrics, async ({ context, request, reply }) => {
  const { metrics } = context.observation;
  const { metricsToken } = context.config.observe;
  reply.headers(DATA_HEADERS);
  if (!mayReadMetrics({ address: request.socket.remoteAddress, headers: request.headers }, metricsToken))
    throw new HttpError(metricsToken === undefined ? "metrics-for-this-machine" : "metrics-token-wrong", {});
  return reply.type(metrics?.contentType ?? "text/plain").send((await metrics?.text()) ?? "");
});
