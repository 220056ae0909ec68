import { randomId } from "@heddle/workflow";
import { useRef } from "react";

/** Provides ids for rows stored without one: stable for the lifetime of the widget, so that the focus is kept. */
export function useRowIds(): (index: number) => string {
  const ids = useRef<string[]>([]);
  return (index) => (ids.current[index] ??= randomId());
}
