const FOCUSABLE =
  'input:not([disabled]), button:not([disabled]):not([tabindex="-1"]), textarea, select, [tabindex="0"]';

/** Moves the focus to the first control of the next column; to its data, if any. */
export function focusColumn(root: HTMLElement | null, step: 1 | -1): void {
  const columns = [...(root?.querySelectorAll<HTMLElement>("[data-panel-column]") ?? [])];
  const at = columns.findIndex((column) => column.contains(document.activeElement));
  const next = columns[(at + step + columns.length) % columns.length];
  const target =
    next?.querySelector<HTMLElement>("[data-panel-data] [tabindex='0']") ??
    next?.querySelector<HTMLElement>(
      `[data-panel-scroll] ${FOCUSABLE.replaceAll(", ", ", [data-panel-scroll] ")}`,
    ) ??
    next?.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus();
}
