import { useEffect, useState } from "react";
import { CHANGE_DELAY_MS } from "../../document/index.ts";

/** Returns a debounced value, for requests that depend on input. */
export function useSettledValue<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (settled === value) return undefined;
    const timer = setTimeout(() => setSettled(value), CHANGE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return settled;
}
