import { type RefObject, useEffect, useRef } from "react";

/** The selection of a list, and the function that clears it. */
export interface ListSelection {
  count: number;
  clear(): void;
}

/** Fields, open menus and dialogs answer to their keys themselves. */
const KEY_OWNERS =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** The keys of a page with a list: `/` searches, `j` and `k` walk, `x` selects, Escape empties the selection. */
export function useListKeys(page: RefObject<HTMLElement | null>, selection: ListSelection | undefined): void {
  const chosen = useRef(selection);
  useEffect(() => {
    chosen.current = selection;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (page.current && answer(event, page.current, chosen.current)) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [page]);
}

/** True when the key meant something. */
function answer(
  { key, target }: KeyboardEvent,
  page: HTMLElement,
  selection: ListSelection | undefined,
): boolean {
  const element = target instanceof Element ? target : document.body;
  const search = page.querySelector<HTMLInputElement>('input[type="search"]');
  if (element === search) return answerInSearch(key, page);
  // An element that is closed and only fading out no longer owns keys.
  const owner = element.closest(KEY_OWNERS);
  if (owner !== null && owner.closest("[data-closed]") === null) return false;
  if (key === "/" && search) return focus(search);
  if (key === "Escape" && selection && selection.count > 0) return clear(selection);
  const row = element.closest<HTMLElement>("[data-row]");
  if (row) return answerOnRow(key, row, page);
  const isOnPage = element === document.body || element === page;
  return isOnPage && ["ArrowDown", "j", "ArrowUp", "k"].includes(key) && focus(firstRow(page));
}

function answerInSearch(key: string, page: HTMLElement): boolean {
  if (key === "ArrowDown") return focus(firstRow(page));
  if (key !== "Enter") return false;
  firstRow(page)?.click();
  return true;
}

/** Lists that draw only rows in sight answer to keys that walk before they come here. */
function answerOnRow(key: string, row: HTMLElement, page: HTMLElement): boolean {
  if (key === "x" || key === " ") return toggle(row);
  const rows = [...page.querySelectorAll<HTMLElement>("[data-row]")];
  const next = nextIndex(key, rows.indexOf(row), rows.length - 1);
  return next !== undefined && focus(rows[next]);
}

/** The row that a key moves to; undefined if it moves nowhere. */
export function nextIndex(key: string, index: number, last: number): number | undefined {
  const next = { ArrowDown: index + 1, j: index + 1, ArrowUp: index - 1, k: index - 1, Home: 0, End: last }[
    key
  ];
  return next === undefined || next < 0 || next > last ? undefined : next;
}

function toggle(row: HTMLElement): boolean {
  const checkbox = row.closest("[data-index], tr")?.querySelector<HTMLElement>('[role="checkbox"]');
  checkbox?.click();
  return checkbox !== null && checkbox !== undefined;
}

function clear(selection: ListSelection): boolean {
  selection.clear();
  return true;
}

function firstRow(page: HTMLElement): HTMLElement | undefined {
  return page.querySelector<HTMLElement>("[data-row]") ?? undefined;
}

function focus(element: HTMLElement | undefined): boolean {
  element?.focus();
  if (element instanceof HTMLInputElement) element.select();
  return element !== undefined;
}
