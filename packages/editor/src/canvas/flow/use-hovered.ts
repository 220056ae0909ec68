import { useEffect, useMemo, useRef, useState } from "react";

/** A connection under the pointer, and where the pointer is. */
export interface HoveredEdge {
  id: string;
  x: number;
  y: number;
}

/** Notes what the pointer enters and leaves. */
export interface Hovered<Value> {
  enter(value: Value): void;
  leave(): void;
  keep(): void;
  clear(): void;
  /** What the pointer is on now, for handlers that stay the same. */
  peek(): Value | undefined;
}

/** The thing the pointer is on, kept a moment longer so that the pointer can reach its buttons. The functions stay the same. */
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
