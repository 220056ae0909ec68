import { useEffect } from "react";
import { type OpenWorkflow, readPasted } from "../../document/index.ts";
import type { CanvasContextValue } from "../edit/canvas-context.ts";
import { connectKey } from "../gestures/connect-keys.ts";
import { shortcutFor } from "./shortcuts.ts";

/** Elements that keep their keys: fields, editors, open menus and dialogs, and whatever opts out. */
const ownKeys =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [data-own-keys]';

/** Listens for the canvas's keys on the whole page. `isPanelOpen` says whether a node is open above the canvas. */
export function useShortcuts(
  open: OpenWorkflow,
  { actions, host }: CanvasContextValue,
  isPanelOpen: () => boolean,
): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (isConnectKey(event)) return event.preventDefault();
      const shortcut = shortcutFor(event);
      if (!shortcut) return;
      if (!shortcut.inPanel && (isPanelOpen() || keepsKeys(event.target))) return;
      // Text that is marked somewhere is what Ctrl-C is about.
      if (shortcut.id === "copy" && !window.getSelection()?.isCollapsed) return;
      if (isNativeKey(event)) return;
      event.preventDefault();
      if (actions.readOnly && !shortcut.readOnly) return host.refuseEdit?.();
      shortcut.run({ actions, host });
    };
    const isConnectKey = (event: KeyboardEvent) =>
      actions.state.getState().connecting !== undefined &&
      !keepsKeys(event.target) &&
      connectKey(open, actions, host, event.key);
    const onPaste = (event: ClipboardEvent) => {
      if (isPanelOpen() || keepsKeys(event.target)) return;
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (actions.readOnly) {
        if (readPasted(text).kind !== "other") host.refuseEdit?.();
        return;
      }
      if (actions.paste(text)) event.preventDefault();
    };
    window.addEventListener("keydown", onKeyDown);
    window.addEventListener("paste", onPaste);
    return () => {
      window.removeEventListener("keydown", onKeyDown);
      window.removeEventListener("paste", onPaste);
    };
  }, [open, actions, host, isPanelOpen]);
}

function keepsKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(ownKeys) !== null;
}

/** Enter, Space and Tab belong to the button or link that has the focus. */
function isNativeKey(event: KeyboardEvent): boolean {
  if (event.key !== "Enter" && event.key !== "Tab") return false;
  if (event.ctrlKey || event.metaKey) return false;
  return (
    event.target instanceof Element && event.target.closest("button, a, [role=tab], [role=switch]") !== null
  );
}
