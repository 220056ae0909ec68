import type { CreatorPage, CreatorView } from "./creator-state.ts";
import { actionEntries, type CreatorEntry } from "./entries.ts";

/** A line of the creator. */
export type Row =
  | { kind: "heading"; key: string; label: string }
  | { kind: "category"; key: string; name: string; label: string; isOpen: boolean; count: number }
  | { kind: "entry"; key: string; entry: CreatorEntry; detail: string; hasActions: boolean }
  | { kind: "page"; key: string; label: string; count: number; page: CreatorPage }
  | { kind: "switch"; key: string; label: string; view: CreatorView };

/** Returns a heading row. */
export function heading(label: string): Row {
  return { kind: "heading", key: `heading:${label}`, label };
}

/** Returns the row of a node type or an action. */
export function entryRow(entry: CreatorEntry, group: string, mayHaveActions = true): Row {
  const hasActions = mayHaveActions && !entry.parameters && actionEntries(entry.node).length > 1;
  const detail = entry.parameters ? entry.node.displayName : entry.description;
  return { kind: "entry", key: `${group}:${entry.key}`, entry, detail, hasActions };
}

/** Returns the row of an action on its app's page, without the app's name. */
export function actionRow(entry: CreatorEntry, group: string): Row {
  return { kind: "entry", key: `${group}:${entry.key}`, entry, detail: entry.description, hasActions: false };
}

/** Returns a row that opens a page. */
export function pageRow(page: CreatorPage, label: string, count: number): Row {
  return { kind: "page", key: `page:${page.kind}:${label}`, label, count, page };
}

/** Returns a row that switches to a different view. */
export function switchRow(label: string, view: CreatorView): Row {
  return { kind: "switch", key: `switch:${view}`, label, view };
}
