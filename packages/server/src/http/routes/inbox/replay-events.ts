import { type ReplayedEvents, replayEvents } from "@heddle/api";
import { NodeError } from "@heddle/workflow";
import { HttpError } from "../../../errors/http-error.ts";
import { serve } from "../../call/serve.ts";
import { checkExecution } from "../../executions/execution-rights.ts";

export default serve(replayEvents, async ({ body: { ids, loadWorkflow }, caller, context }) => {
  const answer: ReplayedEvents = { replayed: [], refused: [] };
  // One after the other: each can contain many items.
  for (const id of new Set(ids))
    try {
      await checkExecution(context, caller, id, "execution:retry");
      const { executionId } = await context.runtime.executions.replay(id, loadWorkflow);
      answer.replayed.push({ id, executionId });
    } catch (error) {
      if (!(error instanceof HttpError || error instanceof NodeError)) throw error;
      answer.refused.push({ id, message: error.message });
    }
  return answer;
});
