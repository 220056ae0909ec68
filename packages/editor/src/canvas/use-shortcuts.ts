import { useEffect } from "react";
import type { CanvasActions } from "./actions.ts";
import type { CanvasHost } from "./canvas-host.ts";
import { shortcutFor } from "./shortcuts.ts";

/** Elements that keep their keys: fields, editors, open menus and dialogs, and whatever opts out. */
const ownKeys =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [data-own-keys]';

/** Listens for the canvas's keys on the whole page. `isPanelOpen` says whether a node is open above the canvas. */
export function useShortcuts(actions: CanvasActions, host: CanvasHost, isPanelOpen: () => boolean): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = shortcutFor(event);
      if (!shortcut || event.defaultPrevented || event.isComposing) return;
      if (actions.readOnly && !shortcut.readOnly) return;
      if (!shortcut.inPanel && (isPanelOpen() || keepsKeys(event.target))) return;
      // Text that is marked somewhere is what Ctrl-C is about.
      if (shortcut.id === "copy" && !window.getSelection()?.isCollapsed) return;
      if (isNativeKey(event)) return;
      event.preventDefault();
      shortcut.run({ actions, host });
    };
    const onPaste = (event: ClipboardEvent) => {
      if (actions.readOnly || isPanelOpen() || keepsKeys(event.target)) return;
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (actions.paste(text)) event.preventDefault();
    };
    window.addEventListener("keydown", onKeyDown);
    window.addEventListener("paste", onPaste);
    return () => {
      window.removeEventListener("keydown", onKeyDown);
      window.removeEventListener("paste", onPaste);
    };
  }, [actions, host, isPanelOpen]);
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
