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
    // Windows and menus above the panel keep their keys.
    const isOurs = (event: KeyboardEvent) =>
      event.target === document.body || root.current?.contains(event.target as Node | null) === true;
    const take = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
    };
    // Running comes before what editors do with the key, closing after it.
    const onRunKey = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || !isOurs(event)) return;
      take(event);
      actions.run(nodeId);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || !isOurs(event)) return;
      take(event);
      actions.close();
    };
    window.addEventListener("keydown", onRunKey, true);
    window.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener("keydown", onRunKey, true);
      window.removeEventListener("keydown", onKey);
    };
  }, [root, actions, nodeId]);
}
