import { publicRoute } from "../public-route.ts";
import { publicExecution } from "./execution.ts";

export const stopExecution = publicRoute({
  method: "POST",
  path: "/executions/:id/stop",
  scope: "execution:stop",
  area: "Executions",
  answer: publicExecution,
  errors: [404],
  summary: "Stop an execution that runs or waits",
});
