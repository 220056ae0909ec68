import { readExecutionSummary } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { runSummary } from "../../executions/run-summary.ts";

export default serve(readExecutionSummary, ({ params, caller, context }) =>
  runSummary(context, caller, params.id),
);
