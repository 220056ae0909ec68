// Browsers offer `navigator.clipboard` in secure contexts only: HTTPS and localhost, not `http://nas:5700`.
import { texts } from "../texts/index.ts";

/** Writes a string to the clipboard, also in pages without HTTPS. @throws Error if the browser forbids both ways. */
export async function writeClipboard(text: string): Promise<void> {
  try {
    if (navigator.clipboard) return await navigator.clipboard.writeText(text);
  } catch (error) {
    if (!copyBySelection(text)) throw error;
    return;
  }
  if (!copyBySelection(text)) throw new Error(texts.ui.copyBlocked);
}

/**
 * Reads the clipboard. @throws Error if the browser forbids it, and in pages without HTTPS: only a paste event has
 * the content there.
 */
export async function readClipboard(): Promise<string> {
  if (!navigator.clipboard) throw new Error(texts.ui.copyBlocked);
  return await navigator.clipboard.readText();
}

const FOCUS_EVENTS = ["focus", "blur", "focusin", "focusout"] as const;

/**
 * Copies by the browser's own command. It needs a selection, which is restored, unnoticed by focus traps and
 * listeners.
 */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "visually-hidden";
  const stop = (event: Event) => event.stopImmediatePropagation();
  const copy = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const restore = rememberSelection(focused);
  for (const name of FOCUS_EVENTS) window.addEventListener(name, stop, true);
  window.addEventListener("copy", copy, true);
  try {
    // Elements outside a modal dialog cannot get the focus.
    (focused?.closest("dialog, [role=dialog], [role=alertdialog]") ?? document.body).append(field);
    field.focus({ preventScroll: true });
    field.select();
    return document.execCommand("copy");
  } finally {
    field.remove();
    restore();
    window.removeEventListener("copy", copy, true);
    for (const name of FOCUS_EVENTS) window.removeEventListener(name, stop, true);
  }
}

/** Returns a function that restores the focus and the selection. */
function rememberSelection(focused: Element | null): () => void {
  const selection = document.getSelection();
  const ranges = selection
    ? Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index))
    : [];
  return () => {
    if (focused instanceof HTMLElement && focused !== document.body) focused.focus({ preventScroll: true });
    // Inputs have their own selection.
    if (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement) return;
    selection?.removeAllRanges();
    for (const range of ranges) selection?.addRange(range);
  };
}
