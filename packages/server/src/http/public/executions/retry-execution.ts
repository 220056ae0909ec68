import { listCurrentExecutions, retryExecution } from "@heddle/api";
import type { AppContext } from "../../context.ts";
import {
  findPublicExecution,
  headOf,
  type PublicExecution,
  toPublicExecution,
} from "../answers/executions.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("retryExecution", async ({ params: { id }, body, caller, context, run }) => {
  await run(retryExecution, { id }, { loadWorkflow: body?.loadWorkflow ?? false });
  // An interrupted execution resumes itself, under the same id.
  const current = await run(listCurrentExecutions, { filter: {} });
  const running = current.find((execution) => execution.retryOf === id);
  if (running) return headOf(running);
  return (await endedRetryOf(context, id)) ?? findPublicExecution(context, caller, id);
});

/** The latest retry of an execution that has ended. */
async function endedRetryOf({ runtime }: AppContext, id: string): Promise<PublicExecution | undefined> {
  const { results } = await runtime.repository.list({ retryOf: id }, { limit: 1 });
  return results[0] && toPublicExecution(results[0]);
}
