import { type RefObject, useEffect } from "react";
import { useOpenWorkflow } from "../document/index.ts";
import { neighboursOf } from "./model/neighbours.ts";
import type { PanelState } from "./model/panel-context.ts";
import { panelKey } from "./model/panel-key.ts";

/** The keys of the panel; the focus starts inside and goes back where it was. */
export function usePanelKeys(
  root: RefObject<HTMLElement | null>,
  { actions, node }: Pick<PanelState, "actions" | "node">,
): void {
  const { document: workflow } = useOpenWorkflow();
  useEffect(() => {
    const before = document.activeElement;
    root.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [root]);
  useEffect(() => {
    // Windows and menus above the panel keep their keys.
    const isOurs = (event: KeyboardEvent) =>
      event.target === document.body || root.current?.contains(event.target as Node | null) === true;
    const go = (side: "before" | "after") => {
      const [first] = neighboursOf(workflow, node.id, side);
      if (first) actions.open(first.id);
    };
    const acts = {
      run: () => actions.run(node.id),
      close: actions.close,
      before: () => go("before"),
      after: () => go("after"),
      rename: () => root.current?.querySelector<HTMLElement>("[data-node-title]")?.click(),
      nextColumn: () => focusColumn(root.current, 1),
      previousColumn: () => focusColumn(root.current, -1),
    };
    // Running comes before what editors do with the key, everything else after it.
    const listen = (isEarly: boolean) => (event: KeyboardEvent) => {
      const key = panelKey(event, isTyping(event.target));
      if (key === undefined || (key === "run") !== isEarly || event.defaultPrevented || !isOurs(event))
        return;
      event.preventDefault();
      event.stopPropagation();
      acts[key]();
    };
    const [early, late] = [listen(true), listen(false)];
    window.addEventListener("keydown", early, true);
    window.addEventListener("keydown", late);
    return () => {
      window.removeEventListener("keydown", early, true);
      window.removeEventListener("keydown", late);
    };
  }, [root, actions, node.id, workflow]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea)$/i.test(target.tagName))
  );
}

const focusable =
  'input:not([disabled]), button:not([disabled]):not([tabindex="-1"]), textarea, select, [tabindex="0"]';

/** Moves the focus to the first control of the next column; to its data, where it has some. */
function focusColumn(root: HTMLElement | null, step: number): void {
  const columns = [...(root?.querySelectorAll<HTMLElement>("[data-panel-column]") ?? [])];
  const at = columns.findIndex((column) => column.contains(document.activeElement));
  const next = columns[(at + step + columns.length) % columns.length];
  const target =
    next?.querySelector<HTMLElement>("[data-panel-data] [tabindex='0']") ??
    next?.querySelector<HTMLElement>(
      `[data-panel-scroll] ${focusable.replaceAll(", ", ", [data-panel-scroll] ")}`,
    ) ??
    next?.querySelector<HTMLElement>(focusable);
  target?.focus();
}
