import {
  annotateExecution,
  type ExecutionAnnotation,
  type ExecutionRunSummary,
  type ExecutionSummary,
} from "@heddle/api";
import { call, queryClient } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { attempt } from "../actions.ts";
import { executionSummaryQuery } from "../queries.ts";

/** Empty annotation. */
export const NOTHING_SAID: ExecutionAnnotation = { isPinned: false, vote: null, note: "", tags: [] };

/** Changes the annotation of an execution, here and in lists; returns true if it was stored. */
export function annotate(
  { id }: Pick<ExecutionSummary, "id">,
  change: Partial<ExecutionAnnotation>,
): Promise<boolean> {
  return attempt(texts.executions.pinFailed, async () => {
    const annotation = await call(annotateExecution, { id }, change);
    queryClient.setQueryData(
      executionSummaryQuery(id).queryKey,
      (execution: ExecutionRunSummary | undefined) => execution && { ...execution, annotation },
    );
  });
}
