import type { DragEvent } from "react";
import { useState } from "react";

const TYPE = "application/x-heddle-listed";

/** The dragged workflow or folder. */
export interface Dragged {
  readonly kind: "workflow" | "folder";
  readonly id: string;
  readonly name: string;
}

/** Makes a link of the list something that can be dragged into a folder. */
export function dragSource(dragged: Dragged) {
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(TYPE, JSON.stringify(dragged));
      dataTransfer.effectAllowed = "move";
    },
  };
}

/** Makes an element a drop target, and reports whether something is dragged over it. */
export function useDropTarget(onDrop: ((dragged: Dragged) => void) | undefined) {
  const [isOver, setOver] = useState(false);
  if (!onDrop) return { isOver: false, handlers: {} };
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(TYPE)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "move";
    setOver(true);
  };
  const onDropped = (event: DragEvent) => {
    setOver(false);
    const text = event.dataTransfer.getData(TYPE);
    if (text === "") return;
    event.preventDefault();
    onDrop(JSON.parse(text) as Dragged);
  };
  return { isOver, handlers: { onDragOver, onDragLeave: () => setOver(false), onDrop: onDropped } };
}
