import { useEffect, useRef, useState } from "react";

/** Dialogs that are open, the one in front last. */
const layers: object[] = [];
/** Presses that a dialog has answered to. */
const answered = new WeakSet<Event>();

/** Tells a dialog whether keys and clicks are for it. */
export interface DialogLayer {
  /** Whether this dialog is the one that answers to an event. */
  answers(event: Event): boolean;
  /** Another dialog was open when this one opened. */
  isAbove: boolean;
}

/** Of several open dialogs only the front one reacts to Escape and to clicks outside. */
export function useDialogLayer(open: boolean): DialogLayer {
  const layer = useRef({});
  const [isAbove] = useState(() => layers.length > 0);
  useEffect(() => {
    if (!open) return;
    const mine = layer.current;
    layers.push(mine);
    return () => void layers.splice(layers.indexOf(mine), 1);
  }, [open]);
  return {
    isAbove,
    answers: (event) => {
      if (answered.has(event) || layers.at(-1) !== layer.current) return false;
      answered.add(event);
      return true;
    },
  };
}
