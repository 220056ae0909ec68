import { useEffect, useRef, useState } from "react";
import { mappingDrag, useIsMapping } from "./mapping-drag.ts";
import type { MappedValue } from "./model/mapping-text.ts";

/** Milliseconds between a drop and its effect, in which the field is seen to take it. */
const DROP_DELAY_MS = 200;

/** Makes an element take dragged data. Returns its handlers and whether something could be or is about to be dropped. */
export function useDrop(enabled: boolean, onDrop: (mapped: MappedValue) => void) {
  const isMapping = useIsMapping();
  const [isOver, setOver] = useState(false);
  const latest = useRef(onDrop);
  latest.current = onDrop;
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const droppable = enabled && isMapping;
  if (!droppable) return { droppable: false, activeDrop: false, handlers: {} };
  const handlers = {
    onDragEnter: () => setOver(true),
    onDragLeave: (event: React.DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDragOver: (event: React.DragEvent) => {
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
      setOver(true);
    },
    onDrop: (event: React.DragEvent) => {
      event.preventDefault();
      event.stopPropagation();
      setOver(false);
      const { value } = mappingDrag.getState();
      mappingDrag.setState({ value: undefined });
      if (value) waiting.current = setTimeout(() => latest.current(value), DROP_DELAY_MS);
    },
  };
  return { droppable, activeDrop: isOver, handlers };
}
