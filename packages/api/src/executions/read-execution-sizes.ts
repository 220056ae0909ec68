import { route, type } from "../route.ts";

/** Stored size of executions, in bytes. */
export interface ExecutionSizes {
  /** Of all workflows of the installation that the caller may read. */
  total: StoredSize;
  /** The largest first. `workflowName` is absent for deleted workflows. */
  workflows: (StoredSize & { workflowId: string; workflowName?: string })[];
  /** Limits of pruning; absent = no limit. */
  limits: { days?: number; executions?: number; bytes?: number };
}

/** Numbers are counted as executions end, and put right once a day. */
interface StoredSize {
  executions: number;
  /** Of run data. */
  bytes: number;
  /** Size of files stored separately from items, measured every hour. */
  fileBytes: number;
}

/** Returns the stored size of the executions of each workflow that the caller may read. */
export const readExecutionSizes = route({
  method: "GET",
  path: "/execution-sizes",
  right: "signed in",
  answer: type<ExecutionSizes>(),
  summary: "Sizes of stored executions",
});
