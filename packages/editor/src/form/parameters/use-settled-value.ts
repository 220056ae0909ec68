import { useEffect, useState } from "react";
import { CHANGE_DELAY_MS } from "../../document/index.ts";

/** A value that follows its changes once they rest: for requests that depend on what is typed. */
export function useSettledValue<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), CHANGE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
