import type { CreatorPage, CreatorView } from "./creator-state.ts";
import { actionEntries, type CreatorEntry } from "./entries.ts";

/** One line of the creator. */
export type Row =
  | { kind: "heading"; key: string; label: string }
  | { kind: "category"; key: string; name: string; label: string; isOpen: boolean; count: number }
  | { kind: "entry"; key: string; entry: CreatorEntry; detail: string; hasActions: boolean }
  | { kind: "page"; key: string; label: string; count: number; page: CreatorPage }
  | { kind: "switch"; key: string; label: string; view: CreatorView };

/** A line above rows. */
export function heading(label: string): Row {
  return { kind: "heading", key: `heading:${label}`, label };
}

/** The row of a node type or of an action. */
export function entryRow(entry: CreatorEntry, group: string, mayHaveActions = true): Row {
  const hasActions = mayHaveActions && !entry.parameters && actionEntries(entry.node).length > 1;
  const detail = entry.parameters ? entry.node.displayName : entry.description;
  return { kind: "entry", key: `${group}:${entry.key}`, entry, detail, hasActions };
}

/** The row of an action on the page of its app, whose name stands above. */
export function actionRow(entry: CreatorEntry, group: string): Row {
  return { kind: "entry", key: `${group}:${entry.key}`, entry, detail: entry.description, hasActions: false };
}

/** A row that opens a page. */
export function pageRow(page: CreatorPage, label: string, count: number): Row {
  return { kind: "page", key: `page:${page.kind}:${label}`, label, count, page };
}

/** A row that leads to another view. */
export function switchRow(label: string, view: CreatorView): Row {
  return { kind: "switch", key: `switch:${view}`, label, view };
}
