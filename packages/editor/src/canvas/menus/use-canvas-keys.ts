import { useEffect } from "react";
import { commandForKey } from "../../commands/keys.ts";
import { ownsKeys } from "../../commands/owns-keys.ts";
import { readPasted } from "../../document/index.ts";
import { canvasCommands } from "../commands/all-commands.ts";
import { runCommand } from "../commands/canvas-command.ts";
import { pasteText } from "../edit/clipboard.ts";
import type { Canvas } from "../flow/canvas.ts";
import { pressConnectKey } from "../gestures/connecting/all-commands.ts";

/** Listens for canvas shortcuts on the whole page. `isPanelOpen` returns true if a node is open above the canvas. */
export function useCanvasKeys(canvas: Canvas, isPanelOpen: () => boolean): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (!ownsKeys(event.target) && pressConnectKey(canvas, event)) return event.preventDefault();
      const command = commandForKey(canvasCommands, event);
      if (!command || command.leavesKey?.() || isNativeKey(event)) return;
      if (!command.worksInPanel && (isPanelOpen() || ownsKeys(event.target))) return;
      event.preventDefault();
      runCommand(command, { canvas, key: event.key });
    };
    const onPaste = (event: ClipboardEvent) => {
      if (isPanelOpen() || ownsKeys(event.target)) return;
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (canvas.isReadOnly) {
        if (readPasted(text).kind !== "other") canvas.host.refuseEdit?.();
        return;
      }
      if (pasteText(canvas, text)) event.preventDefault();
    };
    window.addEventListener("keydown", onKeyDown);
    window.addEventListener("paste", onPaste);
    return () => {
      window.removeEventListener("keydown", onKeyDown);
      window.removeEventListener("paste", onPaste);
    };
  }, [canvas, isPanelOpen]);
}

/** Enter, Space and Tab belong to the focused button or link. */
function isNativeKey(event: KeyboardEvent): boolean {
  if (event.key !== "Enter" && event.key !== "Tab") return false;
  if (event.ctrlKey || event.metaKey) return false;
  return (
    event.target instanceof Element && event.target.closest("button, a, [role=tab], [role=switch]") !== null
  );
}
