import type { ExecutionFilter } from "@heddle/api";

export type StatusChoice = "all" | "success" | "error" | "running" | "waiting" | "canceled";

/** What the list shows; kept in the address. */
export interface ListChoice {
  status: StatusChoice;
  /** Empty = every workflow. */
  workflowId: string;
}

const statuses: readonly StatusChoice[] = ["all", "success", "error", "running", "waiting", "canceled"];

export function readListChoice(search: Record<string, unknown>): ListChoice {
  const status = search["status"] as StatusChoice;
  return {
    status: statuses.includes(status) ? status : "all",
    workflowId: search["workflow"] === undefined ? "" : String(search["workflow"]),
  };
}

/** Only what differs from the start stands in the address. */
export function writeListChoice({ status, workflowId }: ListChoice): Record<string, string> {
  return { ...(status === "all" ? {} : { status }), ...(workflowId === "" ? {} : { workflow: workflowId }) };
}

/** The server's filter for a choice. */
export function filterOf({ status, workflowId }: ListChoice): ExecutionFilter {
  return { ...statusFilters[status], ...(workflowId === "" ? {} : { workflowId }) };
}

const statusFilters: Record<StatusChoice, ExecutionFilter> = {
  all: {},
  success: { finished: true, status: ["success"] },
  error: { finished: false, status: ["error", "failed", "crashed", "interrupted"] },
  running: { status: ["new", "running"] },
  waiting: { status: ["waiting"], waitTill: true },
  canceled: { status: ["canceled"] },
};
