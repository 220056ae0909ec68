import { pageSize } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/** An execution that failed or crashed. */
export interface FailedExecution {
  lastNodeExecuted: string | null;
  executionId: string;
  /** Name of the workflow. */
  name: string;
  /** Name of the event, such as `n8n.workflow.failed`. */
  event: string;
  /** ISO date. */
  timestamp: string;
}

/** Lists the most recent failed executions of all workflows that the caller may read; 5 unless `amount` is set. */
export const listFailedExecutions = route({
  method: "GET",
  path: "/eventbus/failed",
  right: "signed in",
  query: z.object({ amount: pageSize(5, 100) }),
  answer: type<FailedExecution[]>(),
  summary: "List the executions that failed last",
});
