import { useEffect, useRef } from "react";

/** Dialogs that are open, the one in front last. */
const layers: object[] = [];
/** Presses that a dialog has answered to. */
const answered = new WeakSet<Event>();

/**
 * Of several dialogs that are open, only the one in front answers to Escape and to presses beside it.
 * Gives the question whether this dialog is the one that answers to an event.
 */
export function useDialogLayer(open: boolean): (event: Event) => boolean {
  const layer = useRef({});
  useEffect(() => {
    if (!open) return;
    const mine = layer.current;
    layers.push(mine);
    return () => void layers.splice(layers.indexOf(mine), 1);
  }, [open]);
  return (event) => {
    if (answered.has(event) || layers.at(-1) !== layer.current) return false;
    answered.add(event);
    return true;
  };
}
