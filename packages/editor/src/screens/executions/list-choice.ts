import type { ExecutionFilterInput } from "@heddle/api";

/** A status that the list can be kept to. */
export type StatusChoice = "all" | "success" | "error" | "running" | "waiting" | "canceled";

/** What the list shows; kept in the address. */
export interface ListChoice {
  status: StatusChoice;
  /** Empty = every workflow. */
  workflowId: string;
  /** The project whose page the list is on; it is part of the path of the address. */
  projectId?: string | undefined;
  /** Words of the workflow's name. */
  name?: string | undefined;
  /** Days, such as `2026-01-31`: the first and the last one on which they may have started. */
  from?: string | undefined;
  to?: string | undefined;
  /** What their nodes noted of them: a key, and perhaps its value. */
  dataKey?: string | undefined;
  dataValue?: string | undefined;
  /** Only those that are kept when old ones are removed. */
  isPinned?: true | undefined;
}

const statuses: readonly StatusChoice[] = ["all", "success", "error", "running", "waiting", "canceled"];

/** The choice that the address holds. */
export function readListChoice(search: Record<string, unknown>): ListChoice {
  const status = search["status"] as StatusChoice;
  return {
    status: statuses.includes(status) ? status : "all",
    workflowId: search["workflow"] === undefined ? "" : String(search["workflow"]),
    ...withoutEmpty({
      name: textOf(search["q"]),
      from: dayOf(search["from"]),
      to: dayOf(search["to"]),
      dataKey: textOf(search["key"]),
      dataValue: textOf(search["value"]),
    }),
    ...(search["pinned"] === undefined ? {} : { isPinned: true }),
  };
}

function dayOf(value: unknown): string | undefined {
  const text = textOf(value);
  return text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : undefined;
}

function textOf(value: unknown): string | undefined {
  return value === undefined || value === null || value === "" ? undefined : String(value);
}

function withoutEmpty(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => (entry[1] ?? "") !== ""),
  );
}

/** Only values other than the defaults are in the address. */
export function writeListChoice(choice: ListChoice): Record<string, string> {
  const { status, workflowId, name, from, to, dataKey, dataValue, isPinned } = choice;
  return withoutEmpty({
    status: status === "all" ? "" : status,
    workflow: workflowId,
    q: name,
    from,
    to,
    key: dataKey,
    value: dataValue,
    pinned: isPinned ? "yes" : "",
  });
}

/** How many of the further filters are set. */
export function furtherFilters({ from, to, dataKey, isPinned }: ListChoice): number {
  return [from, to, dataKey, isPinned].filter(Boolean).length;
}

/** The server's filter for a choice. */
export function filterOf(choice: ListChoice): ExecutionFilterInput {
  const { status, workflowId, projectId, name, from, to, dataKey, dataValue, isPinned } = choice;
  return {
    ...statusFilters[status],
    projectId,
    isPinned,
    workflowId: workflowId === "" ? undefined : workflowId,
    workflowName: name,
    startedAfter: from && new Date(`${from}T00:00:00`).toISOString(),
    startedBefore: to && new Date(`${to}T23:59:59.999`).toISOString(),
    metadata: dataKey === undefined ? undefined : [{ key: dataKey, value: dataValue ?? "" }],
  };
}

const statusFilters: Record<StatusChoice, ExecutionFilterInput> = {
  all: {},
  success: { finished: true, status: ["success"] },
  error: { finished: false, status: ["error", "failed", "crashed", "interrupted"] },
  running: { status: ["new", "running"] },
  waiting: { status: ["waiting"], waitTill: true },
  canceled: { status: ["canceled"] },
};
