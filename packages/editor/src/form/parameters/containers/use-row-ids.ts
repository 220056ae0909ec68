import { useRef } from "react";

/** Ids for rows that a file holds without one: the same as long as the widget is there, so that the focus stays where it is. */
export function useRowIds(): (index: number) => string {
  const ids = useRef<string[]>([]);
  return (index) => (ids.current[index] ??= crypto.randomUUID());
}
