import { useEffect, useMemo, useRef, useState } from "react";

/** Hovered connection, and the pointer's position. */
export interface HoveredEdge {
  id: string;
  x: number;
  y: number;
}

/** Handlers for entering and leaving elements. */
export interface Hovered<Value> {
  enter(value: Value): void;
  leave(): void;
  keep(): void;
  clear(): void;
  /** Returns the hovered element, for handlers that stay the same. */
  peek(): Value | undefined;
}

/**
 * Returns the hovered element, kept a moment longer so that the pointer can reach its buttons. The functions stay the
 * same.
 */
export function useHovered<Value>(linger = 180): [Value | undefined, Hovered<Value>] {
  const [value, setValue] = useState<Value>();
  const current = useRef(value);
  current.current = value;
  const hovered = useMemo((): Hovered<Value> & { stop(): void } => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const set = (next: Value | undefined) => {
      clearTimeout(timer);
      setValue(next);
    };
    return {
      enter: set,
      leave: () => {
        clearTimeout(timer);
        timer = setTimeout(() => setValue(undefined), linger);
      },
      keep: () => clearTimeout(timer),
      clear: () => set(undefined),
      peek: () => current.current,
      stop: () => clearTimeout(timer),
    };
  }, [linger]);
  useEffect(() => hovered.stop, [hovered]);
  return [value, hovered];
}
