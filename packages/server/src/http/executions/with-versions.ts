import type { ExecutionSummary } from "@heddle/api";
import type { Store } from "../../store/store.ts";
import { versionNames } from "../../workflows/versions/version-names.ts";

/** Executions of a list, each with the version of its workflow that ran, if stored. */
export async function withVersions<Execution extends { versionId?: string | undefined }>(
  store: Store,
  executions: readonly Execution[],
  toSummary: (execution: Execution) => ExecutionSummary,
): Promise<ExecutionSummary[]> {
  const names = await versionNames(
    store,
    executions.flatMap(({ versionId }) => versionId ?? []),
  );
  return executions.map((execution) => {
    const workflowVersion = names.get(execution.versionId ?? "");
    return { ...toSummary(execution), ...(workflowVersion && { workflowVersion }) };
  });
}
