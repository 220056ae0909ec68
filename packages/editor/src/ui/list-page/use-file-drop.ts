import { type DragEvent, useState } from "react";

/** Accepts files dragged from the desktop, and returns whether they are over the element. */
export function useFileDrop(onFiles: ((data: DataTransfer) => void) | undefined) {
  const [isOver, setOver] = useState(false);
  if (!onFiles) return { isOver: false, handlers: {} };
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    setOver(true);
  };
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    onFiles(event.dataTransfer);
  };
  return { isOver, handlers: { onDragOver, onDragLeave, onDrop } };
}
