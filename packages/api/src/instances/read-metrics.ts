import { raw, route } from "../route.ts";

/** Returns the metrics of the process in the text format of Prometheus, if they are enabled. */
export const readMetrics = route({
  method: "GET",
  path: "/metrics",
  base: "",
  right: "anybody",
  answer: raw<string>("text/plain"),
  errors: [403],
  summary: "Read metrics",
});
