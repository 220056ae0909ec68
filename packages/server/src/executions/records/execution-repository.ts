import type { ExecutionStatus } from "@heddle/workflow";
import type { ResumeSettings } from "../../protocol/resume-address.ts";
import type { Store } from "../../store/store.ts";
import { annotate, annotationsOf } from "./annotations.ts";
import { dataPage } from "./data-page.ts";
import { deleteExecutions, type ExecutionFiles } from "./delete-executions.ts";
import { toId } from "./execution-filter.ts";
import { getExecution, getRawExecution, getSummary } from "./get-execution.ts";
import { countExecutions, listExecutions } from "./list-executions.ts";
import type { ExecutionRepository } from "./types.ts";

/** Waiting executions are cancelled instead, with a record of the reason. */
const DELETED_WITH_WORKFLOW: readonly ExecutionStatus[] = [
  "canceled",
  "crashed",
  "error",
  "interrupted",
  "new",
  "success",
  "unknown",
];

/** Reading and deleting over a store; `files` are the externally stored files of executions. Waits have URLs, given `resume`. */
export function createExecutionRepository(
  store: Store,
  files: ExecutionFiles,
  resume?: ResumeSettings,
): ExecutionRepository {
  return {
    list: (filter, page) => listExecutions({ store, resume }, filter, page),
    dataPage: (filter, page) => dataPage({ store, resume }, filter, page),
    get: (id) => getExecution(store, id, resume),
    raw: (id) => getRawExecution(store, id, resume),
    summary: (id) => getSummary(store, id, resume),
    count: async (filter) => (await countExecutions(store, filter)).count,
    annotation: async (id) => (await annotationsOf(store, [toId(id)])).get(toId(id)),
    annotate: (id, change) => annotate(store, id, change),
    delete: (filter) => deleteExecutions(store, files, filter),
    deleteOfWorkflow: async (workflowId) => {
      const status = DELETED_WITH_WORKFLOW;
      await deleteExecutions(store, files, { workflowIds: [workflowId], status });
    },
  };
}
