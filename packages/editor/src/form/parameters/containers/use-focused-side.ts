import { type RefObject, useEffect, useState } from "react";

/**
 * Returns the `data-side` of the focused element in a row. Follows the focus only while no pointer is pressed: a layout
 * that depends on it does not move the clicked element.
 */
export function useFocusedSide(row: RefObject<HTMLElement | null>): string | undefined {
  const [side, setSide] = useState<string>();
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const events = new AbortController();
    const options = { signal: events.signal, capture: true };
    let isPressed = false;
    const read = () => {
      const focused = document.activeElement;
      const found = element.contains(focused) ? focused?.closest<HTMLElement>("[data-side]") : undefined;
      setSide(found?.dataset["side"]);
    };
    // The next element receives the focus, and the click its target, before the layout changes.
    const follow = () => setTimeout(() => isPressed || events.signal.aborted || read());
    const press = (pressed: boolean) => () => {
      isPressed = pressed;
      if (!pressed) follow();
    };
    element.addEventListener("focusin", follow, options);
    element.addEventListener("focusout", follow, options);
    window.addEventListener("pointerdown", press(true), options);
    window.addEventListener("pointerup", press(false), options);
    window.addEventListener("pointercancel", press(false), options);
    return () => events.abort();
  }, [row]);
  return side;
}
