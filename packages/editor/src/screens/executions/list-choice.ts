import type { ExecutionFilterInput } from "@heddle/api";

/** A status that the list can be kept to. */
export type StatusChoice = "all" | "success" | "error" | "running" | "waiting" | "canceled";

/** State of the list; stored in the URL. */
export interface ListChoice {
  status: StatusChoice;
  /** Empty = every workflow. */
  workflowId: string;
  /** The project whose page contains the list; part of the URL path. */
  projectId?: string | undefined;
  /** Words of the workflow's name. */
  name?: string | undefined;
  /** First and last start day, such as `2026-01-31`. */
  from?: string | undefined;
  to?: string | undefined;
  /** Filter by custom data: a key, and optionally its value. */
  dataKey?: string | undefined;
  dataValue?: string | undefined;
  /** Only executions that pruning keeps. */
  isPinned?: true | undefined;
  /** A text that occurs in their items or errors. */
  contains?: string | undefined;
  vote?: "up" | "down" | undefined;
  /** Tags that all of them have, separated by commas. */
  tags?: string | undefined;
  /** Minimum duration in seconds. */
  minSeconds?: number | undefined;
  maxSeconds?: number | undefined;
}

/** Query of the list's URL, as written by `writeListChoice`. */
export type ListSearch = {
  status?: string;
  workflow?: string;
  q?: string;
  from?: string;
  to?: string;
  key?: string;
  value?: string;
  pinned?: string;
  vote?: string;
  tags?: string;
  contains?: string;
  min?: string;
  max?: string;
};

const statuses: readonly StatusChoice[] = ["all", "success", "error", "running", "waiting", "canceled"];

/** Reads the choice from the URL. */
export function readListChoice(given: object): ListChoice {
  const search = given as Readonly<Record<string, unknown>>;
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
      tags: textOf(search["tags"]),
      contains: textOf(search["contains"]),
    }),
    ...(search["pinned"] === undefined ? {} : { isPinned: true }),
    ...(search["vote"] === "up" || search["vote"] === "down" ? { vote: search["vote"] } : {}),
    ...seconds("minSeconds", search["min"]),
    ...seconds("maxSeconds", search["max"]),
  };
}

function seconds(key: "minSeconds" | "maxSeconds", value: unknown): Partial<ListChoice> {
  const text = textOf(value);
  const number = Number(text);
  return text !== undefined && number >= 0 && Number.isFinite(number) ? { [key]: number } : {};
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

/** Only values other than the defaults are stored in the URL. */
export function writeListChoice(choice: ListChoice): ListSearch {
  const { status, workflowId, name, from, to, dataKey, dataValue, isPinned } = choice;
  const { vote, tags, minSeconds, maxSeconds, contains } = choice;
  return withoutEmpty({
    status: status === "all" ? "" : status,
    workflow: workflowId,
    q: name,
    from,
    to,
    key: dataKey,
    value: dataValue,
    pinned: isPinned ? "yes" : "",
    vote,
    tags,
    contains,
    min: minSeconds?.toString(),
    max: maxSeconds?.toString(),
  });
}

/** Number of active advanced filters. */
export function furtherFilters(choice: ListChoice): number {
  const { from, to, dataKey, isPinned, vote, tags, minSeconds, maxSeconds, contains } = choice;
  const all = [from, to, dataKey, isPinned, vote, tags, minSeconds, maxSeconds, contains];
  return all.filter((value) => value !== undefined).length;
}

/** Whether anything is left out of the list. */
export function isFiltered(choice: ListChoice): boolean {
  const { status, workflowId, name } = choice;
  return status !== "all" || workflowId !== "" || name !== undefined || furtherFilters(choice) > 0;
}

/** The server's filter for a choice, except for the text in the data, which is searched for separately. */
export function filterOf(choice: ListChoice): ExecutionFilterInput {
  const { status, workflowId, projectId, name, from, to, dataKey, dataValue, isPinned } = choice;
  const { vote, tags, minSeconds, maxSeconds } = choice;
  return {
    ...statusFilters[status],
    projectId,
    isPinned,
    vote,
    tags: tags === undefined ? undefined : tagsIn(tags),
    minDuration: minSeconds === undefined ? undefined : minSeconds * 1000,
    maxDuration: maxSeconds === undefined ? undefined : maxSeconds * 1000,
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

/** The tags in a comma-separated text, without duplicates. */
export function tagsIn(text: string): string[] {
  const tags = text.split(",").map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ""))];
}
