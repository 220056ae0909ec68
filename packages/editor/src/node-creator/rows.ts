import { texts } from "../base/texts/index.ts";
import { categoryLabel, groupByCategory } from "./categories.ts";
import { type CreatorPage, type CreatorState, type CreatorView, currentPage } from "./creator-state.ts";
import { actionEntries, type CreatorEntry, customCallEntry } from "./entries.ts";
import { actionRow, entryRow, heading, type Row } from "./row.ts";
import { searchEntries } from "./search.ts";
import { isApp, isMainTrigger, viewRows } from "./view-rows.ts";

export type { Row } from "./row.ts";

export interface RowsInput {
  state: CreatorState;
  entries: readonly CreatorEntry[];
  /** Keys of recently added entries, newest first. */
  recent: readonly string[];
  /** Suggested node types for this user, in order. */
  suggested?: readonly string[];
  /** Usual node types at the port for which the creator was opened, in order. */
  recommended?: readonly string[];
}

const MAX_ACTIONS_IN_SEARCH = 30;

/** Returns the creator's rows for its page and search. */
export function rowsOf({ state, entries, recent, suggested = [], recommended = [] }: RowsInput): Row[] {
  const page = currentPage(state);
  if (page.kind === "actions") return actionRows(page, entries, state.query);
  const here = entries.filter((entry) => isInView(entry, page.view));
  if (state.query.trim() !== "") return searchRows(page.view, entries, { here, query: state.query, recent });
  if (page.kind === "apps") return byCategory(here.filter(isApp));
  if (page.kind === "other-triggers") {
    const others = here.filter((entry) => !isApp(entry) && !isMainTrigger(entry));
    return others.map((entry) => entryRow(entry, "other"));
  }
  if (page.kind === "category") return categoryRows(page, here, suggested);
  return viewRows(page.view, { entries: here, recent, suggested, recommended, toggled: state.toggled });
}

function isInView(entry: CreatorEntry, view: CreatorView): boolean {
  if (view === "All") return true;
  return (view === "Trigger") === entry.isTrigger;
}

function byCategory(entries: readonly CreatorEntry[]): Row[] {
  return groupByCategory(entries).flatMap(({ name, entries: list }) => [
    heading(categoryLabel(name)),
    ...list.map((entry) => entryRow(entry, name)),
  ]);
}

function categoryRows(
  page: CreatorPage & { kind: "category" },
  here: readonly CreatorEntry[],
  suggested: readonly string[],
): Row[] {
  const category = groupByCategory(here, suggested).find(({ name }) => name === page.category);
  const part = category?.subcategories?.find(({ name }) => name === page.subcategory);
  return (part ?? category)?.entries.map((entry) => entryRow(entry, page.category)) ?? [];
}

function actionRows(
  page: CreatorPage & { kind: "actions" },
  entries: readonly CreatorEntry[],
  query: string,
): Row[] {
  const node = entries.find((entry) => entry.type === page.type);
  if (!node) return [];
  const actions = searchEntries(actionEntries(node.node), query);
  const usualFirst = actions.toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0));
  const grouped = Map.groupBy(usualFirst, (action) => String(action.parameters?.["resource"] ?? ""));
  const rows: Row[] = query === "" ? [entryRow(node, "plain", false)] : [];
  for (const [resource, list] of grouped) {
    rows.push(heading(resource === "" ? texts.creator.actions : sentence(resource)));
    rows.push(...list.map((entry) => actionRow(entry, resource)));
  }
  const custom = customCallEntry(node.node, entries);
  return custom ? [...rows, heading(texts.creator.elsewise), actionRow(custom, "custom")] : rows;
}

interface Search {
  here: readonly CreatorEntry[];
  query: string;
  recent: readonly string[];
}

/** Returns matches of this view first, then those of the other; actions match by their own names. */
function searchRows(view: CreatorView, all: readonly CreatorEntry[], { here, query, recent }: Search): Row[] {
  const found = searchEntries(here, query, recent);
  const rows: Row[] = found.map((entry) => entryRow(entry, "found"));
  const actions = searchEntries(
    here.flatMap((entry) => actionEntries(entry.node)),
    query,
    recent,
  ).slice(0, MAX_ACTIONS_IN_SEARCH);
  if (actions.length > 0)
    rows.push(heading(texts.creator.actions), ...actions.map((entry) => entryRow(entry, "action", false)));
  if (view === "All") return rows;
  const elsewhere = searchEntries(
    all.filter((entry) => !isInView(entry, view)),
    query,
    recent,
  );
  if (elsewhere.length > 0)
    rows.push(heading(texts.creator.elsewhere), ...elsewhere.map((entry) => entryRow(entry, "elsewhere")));
  return rows;
}

function sentence(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
