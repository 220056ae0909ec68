import type { WorkflowActivity, WorkflowSummary } from "@heddle/api";
import { compareTexts } from "../../base/language/order.ts";

/** States of workflows that are listed. Archived ones are listed on their own only. */
export type Shown = "all" | "active" | "inactive" | "archived";
/** Sort key of the list. */
export type SortKey = "name" | "updatedAt" | "createdAt" | "lastExecution";

/** Activity of workflows, by id; empty while loading. */
export type Activity = Readonly<Record<string, WorkflowActivity>>;

/** State of the list; stored in the URL. */
export interface ListChoice {
  search: string;
  shown: Shown;
  sort: SortKey;
  /** Against the usual order, which is by name from A, and by time from the latest. */
  isReversed: boolean;
  /** Ids of tags; a workflow must carry all of them. */
  tags: readonly string[];
  /** Id of a project; a personal one has that of its user. */
  owner: string | undefined;
}

/** The list as it opens. */
export const firstChoice: ListChoice = {
  search: "",
  shown: "all",
  sort: "updatedAt",
  isReversed: false,
  tags: [],
  owner: undefined,
};

/** The lines to show, in order. Every word of the search must occur in the name or in a tag. */
export function chooseWorkflows(
  workflows: readonly WorkflowSummary[],
  choice: ListChoice,
  activity: Activity = {},
): WorkflowSummary[] {
  const words = choice.search.toLowerCase().split(/\s+/).filter(Boolean);
  return workflows
    .filter((workflow) => choice.owner === undefined || workflow.homeProject.id === choice.owner)
    .filter((workflow) => choice.tags.every((id) => (workflow.tags ?? []).some((tag) => tag.id === id)))
    .filter((workflow) => isShown(workflow, choice.shown))
    .filter((workflow) => {
      const text = [workflow.name, ...(workflow.tags ?? []).map((tag) => tag.name)].join(" ").toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .sort((a, b) => (choice.isReversed ? -1 : 1) * inOrder(a, b, { sort: choice.sort, activity }));
}

/** True if a workflow has one of the listed states. */
export function isShown({ active, isArchived }: WorkflowSummary, shown: Shown): boolean {
  if (isArchived || shown === "archived") return isArchived === (shown === "archived");
  return shown === "all" || active === (shown === "active");
}

interface Order {
  sort: SortKey;
  activity: Activity;
}

function inOrder(a: WorkflowSummary, b: WorkflowSummary, { sort, activity }: Order): number {
  if (sort === "name") return compareTexts(a.name, b.name);
  if (sort !== "lastExecution") return later(a[sort], b[sort]);
  const lastOf = ({ id }: WorkflowSummary) => activity[id]?.recent[0]?.startedAt ?? "";
  return later(lastOf(a), lastOf(b));
}

function later(a: string, b: string): number {
  return a === b ? 0 : a < b ? 1 : -1;
}

/** The projects that the workflows are in, by name. */
export function ownersOf(workflows: readonly WorkflowSummary[]): { id: string; name: string }[] {
  const owners = new Map(workflows.map(({ homeProject }) => [homeProject.id, homeProject.name]));
  return [...owners].map(([id, name]) => ({ id, name })).sort((a, b) => compareTexts(a.name, b.name));
}

/** Reads the choice from the URL; unknown values are ignored. */
export function readChoice(search: Readonly<Record<string, unknown>>): ListChoice {
  // A search for a number is read as one.
  const word = (value: unknown) =>
    typeof value === "string" ? value : typeof value === "number" ? String(value) : undefined;
  const oneOf = <Value extends string>(value: unknown, values: readonly Value[]): Value =>
    values.find((one) => one === value) ?? (values[0] as Value);
  return {
    search: word(search["q"]) ?? "",
    shown: oneOf<Shown>(search["show"], ["all", "active", "inactive", "archived"]),
    sort: oneOf<SortKey>(search["sort"], ["updatedAt", "name", "createdAt", "lastExecution"]),
    isReversed: search["order"] === "reversed",
    tags: (word(search["tags"]) ?? "").split(",").filter((id) => id !== ""),
    owner: word(search["owner"]),
  };
}

/** Only values other than the defaults are stored in the URL. */
export function writeChoice({
  search,
  shown,
  sort,
  isReversed,
  tags,
  owner,
}: ListChoice): Record<string, string> {
  return {
    ...(search === "" ? {} : { q: search }),
    ...(shown === "all" ? {} : { show: shown }),
    ...(sort === "updatedAt" ? {} : { sort }),
    ...(isReversed ? { order: "reversed" } : {}),
    ...(tags.length === 0 ? {} : { tags: tags.join(",") }),
    ...(owner === undefined ? {} : { owner }),
  };
}

/** Whether the choice leaves anything out. */
export function isFiltered({ search, shown, tags, owner }: ListChoice): boolean {
  return search.trim() !== "" || shown !== "all" || tags.length > 0 || owner !== undefined;
}
