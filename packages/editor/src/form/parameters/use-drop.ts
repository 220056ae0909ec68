import { useContext, useEffect, useRef, useState } from "react";
import { FormContext } from "./form-services.ts";
import { mappingDrag, noteDrop, useIsMapping } from "./mapping-drag.ts";
import type { MappedValue } from "./model/mapping-text.ts";
import { textPlaceAt } from "./model/text-places.ts";

/** Milliseconds between a drop and its effect, as visual feedback. */
const DROP_DELAY_MS = 200;

/**
 * Makes an element accept dragged data; `at` is the position under the pointer in its text. Returns its handlers and
 * whether a drop is possible or pending.
 */
export function useDrop(enabled: boolean, onDrop: (mapped: MappedValue, at?: number) => void) {
  const isMapping = useIsMapping();
  const services = useContext(FormContext);
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
      const { parameter, expression } =
        event.currentTarget.closest<HTMLElement>("[data-parameter]")?.dataset ?? {};
      noteDrop({
        dest_node_type: services?.remoteNode().type,
        dest_parameter: parameter,
        dest_parameter_mode: expression === undefined ? "fixed" : "expression",
      });
      const at = textPlaceAt(event.target, event.currentTarget, { x: event.clientX, y: event.clientY });
      if (value) waiting.current = setTimeout(() => latest.current(value, at), DROP_DELAY_MS);
    },
  };
  return { droppable, activeDrop: isOver, handlers };
}
