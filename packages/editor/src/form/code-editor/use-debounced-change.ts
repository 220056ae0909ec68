import { useContext, useEffect, useMemo, useRef } from "react";
import { FormContext } from "../parameters/form-services.ts";
import { changeDelay, type Debounced, debounced } from "../parameters/model/debounced.ts";

/** Changes of code go out a moment after the last key, and at once when the form is read. */
export function useDebouncedChange(onChange: (value: string) => void): Debounced<[string]> {
  const latest = useRef(onChange);
  latest.current = onChange;
  const later = useMemo(() => debounced((value: string) => latest.current(value), changeDelay), []);
  const form = useContext(FormContext)?.form;
  useEffect(() => {
    const end = form?.addSource(later.flush);
    return () => {
      later.flush();
      end?.();
    };
  }, [form, later]);
  return later;
}
