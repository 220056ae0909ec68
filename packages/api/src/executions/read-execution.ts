import type { RunExecutionData } from "@heddle/workflow";
import { flag } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import type { ExecutionEntity } from "./execution.ts";

/** Returns an execution with all its run data: text in the flatted format, or an object with `unflattedResponse`. */
export const readExecution = route({
  method: "GET",
  path: "/executions/:id",
  right: "execution:read",
  query: z.object({ unflattedResponse: flag() }),
  answer: type<ExecutionEntity<string | RunExecutionData>>(),
  summary: "Read an execution",
});
