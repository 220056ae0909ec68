import { useCallback, useMemo, useRef, useState } from "react";

/** The thing the pointer is on, kept a moment longer so that the pointer can reach its buttons. */
export function useHovered<Value>(linger = 180) {
  const [value, setValue] = useState<Value>();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const keep = useCallback(() => clearTimeout(timer.current), []);
  const enter = useCallback((next: Value) => {
    clearTimeout(timer.current);
    setValue(next);
  }, []);
  const leave = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setValue(undefined), linger);
  }, [linger]);
  const clear = useCallback(() => {
    clearTimeout(timer.current);
    setValue(undefined);
  }, []);
  return useMemo(() => ({ value, enter, leave, keep, clear }), [value, enter, leave, keep, clear]);
}
