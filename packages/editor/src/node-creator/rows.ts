import { texts } from "../texts/index.ts";
import { groupByCategory } from "./categories.ts";
import { type CreatorPage, type CreatorState, type CreatorView, currentPage } from "./creator-state.ts";
import { actionEntries, type CreatorEntry } from "./entries.ts";
import { searchEntries } from "./search.ts";

/** One line of the creator. */
export type Row =
  | { kind: "heading"; key: string; label: string }
  | { kind: "entry"; key: string; entry: CreatorEntry; hasActions: boolean }
  | { kind: "page"; key: string; label: string; count: number; page: CreatorPage }
  | { kind: "switch"; key: string; label: string; view: CreatorView };

export interface RowsInput {
  state: CreatorState;
  entries: readonly CreatorEntry[];
  /** Keys of entries that the user added lately, newest first. */
  recent: readonly string[];
}

const actionsInSearch = 30;
const recentShown = 4;

/** What the creator lists for its page and search. */
export function rowsOf({ state, entries, recent }: RowsInput): Row[] {
  const page = currentPage(state);
  if (page.kind === "actions") return actionRows(page, entries, state.query);
  const here = entries.filter((entry) => isInView(entry, page.view));
  if (state.query.trim() !== "") return searchRows(page.view, entries, here, state.query);
  if (page.kind === "category") return categoryRows(page, here);
  return viewRows(page.view, here, recent);
}

function isInView(entry: CreatorEntry, view: CreatorView): boolean {
  if (view === "All") return true;
  return (view === "Trigger") === entry.isTrigger;
}

function viewRows(view: CreatorView, here: readonly CreatorEntry[], recent: readonly string[]): Row[] {
  const used = recent.flatMap((key) => here.find((entry) => entry.key === key) ?? []).slice(0, recentShown);
  const rows: Row[] =
    used.length === 0
      ? []
      : [heading(texts.creator.recent), ...used.map((entry) => entryRow(entry, "recent"))];
  for (const { name, entries, subcategories } of groupByCategory(here)) {
    rows.push(heading(name));
    if (view === "Trigger" || (!subcategories && here.length <= 60))
      rows.push(...entries.map((entry) => entryRow(entry, name)));
    else if (subcategories) {
      for (const part of subcategories) rows.push(pageRow(view, name, part.name, part.entries.length));
    } else rows.push(pageRow(view, name, undefined, entries.length));
  }
  if (view === "Trigger") rows.push(switchRow(texts.creator.toRegular, "Regular"));
  if (view === "Regular") rows.push(switchRow(texts.creator.toTrigger, "Trigger"));
  return rows;
}

function categoryRows(page: CreatorPage & { kind: "category" }, here: readonly CreatorEntry[]): Row[] {
  const category = groupByCategory(here).find(({ name }) => name === page.category);
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
  const grouped = Map.groupBy(actions, (action) => String(action.parameters?.["resource"] ?? ""));
  const rows: Row[] = query === "" ? [entryRow(node, "plain", false)] : [];
  for (const [resource, list] of grouped) {
    rows.push(heading(resource === "" ? texts.creator.actions : sentence(resource)));
    rows.push(...list.map((entry) => entryRow(entry, resource, false)));
  }
  return rows;
}

/** Hits of this view first, then those of the other one; actions of apps are found by their own names. */
function searchRows(
  view: CreatorView,
  all: readonly CreatorEntry[],
  here: readonly CreatorEntry[],
  query: string,
): Row[] {
  const found = searchEntries(here, query);
  const rows: Row[] = found.map((entry) => entryRow(entry, "found"));
  const actions = searchEntries(
    here.flatMap((entry) => actionEntries(entry.node)),
    query,
  ).slice(0, actionsInSearch);
  if (actions.length > 0)
    rows.push(heading(texts.creator.actions), ...actions.map((entry) => entryRow(entry, "action", false)));
  if (view === "All") return rows;
  const elsewhere = searchEntries(
    all.filter((entry) => !isInView(entry, view)),
    query,
  );
  if (elsewhere.length > 0)
    rows.push(heading(texts.creator.elsewhere), ...elsewhere.map((entry) => entryRow(entry, "elsewhere")));
  return rows;
}

function heading(label: string): Row {
  return { kind: "heading", key: `heading:${label}`, label };
}

function entryRow(entry: CreatorEntry, group: string, mayHaveActions = true): Row {
  const hasActions = mayHaveActions && !entry.parameters && actionEntries(entry.node).length > 1;
  return { kind: "entry", key: `${group}:${entry.key}`, entry, hasActions };
}

function pageRow(view: CreatorView, category: string, subcategory: string | undefined, count: number): Row {
  const label = subcategory ?? category;
  return {
    kind: "page",
    key: `page:${category}:${label}`,
    label,
    count,
    page: { kind: "category", view, category, subcategory },
  };
}

function switchRow(label: string, view: CreatorView): Row {
  return { kind: "switch", key: `switch:${view}`, label, view };
}

function sentence(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
