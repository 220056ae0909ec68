import { type RefObject, useEffect } from "react";
import type { PanelActions } from "./panel-context.ts";

/** Escape closes the panel, Ctrl-Enter executes the step; the focus starts inside and goes back where it was. */
export function usePanelKeys(
  root: RefObject<HTMLElement | null>,
  actions: PanelActions,
  nodeId: string,
): void {
  useEffect(() => {
    const before = document.activeElement;
    root.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [root]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as Node | null;
      // Windows and menus above the panel keep their keys.
      if (event.defaultPrevented || !(target === document.body || root.current?.contains(target))) return;
      if (event.key === "Escape") actions.close();
      else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) actions.run(nodeId);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [root, actions, nodeId]);
}
