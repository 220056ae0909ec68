import { type RefObject, useEffect, useRef } from "react";

/** Tracks whether the space bar is held: then the pointer pans the view, whatever is below it. */
export function useSpaceKey(): RefObject<boolean> {
  const isHeld = useRef(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code === "Space") isHeld.current = event.type === "keydown";
    };
    const onBlur = () => {
      isHeld.current = false;
    };
    window.addEventListener("keydown", onKey);
    window.addEventListener("keyup", onKey);
    window.addEventListener("blur", onBlur);
    return () => {
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("keyup", onKey);
      window.removeEventListener("blur", onBlur);
    };
  }, []);
  return isHeld;
}
