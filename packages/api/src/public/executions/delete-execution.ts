import { publicRoute } from "../public-route.ts";
import { publicExecution } from "./execution.ts";

export const deleteExecution = publicRoute({
  method: "DELETE",
  path: "/executions/:id",
  scope: "execution:delete",
  area: "Executions",
  answer: publicExecution,
  errors: [404, 409],
  summary: "Delete an execution with its files, and answer what it was",
});
