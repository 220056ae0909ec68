import { useRef } from "react";
import { texts } from "../../base/texts/index.ts";
import styles from "./ResizeHandle.module.css";

export interface ResizeHandleProps {
  /** Direction in which the handle moves. */
  axis: "x" | "y";
  /** Pixels moved since the last call; arrow keys move by 16. */
  onResize(delta: number): void;
  onReset?(): void;
  label?: string;
}

/** A line between two panes that is dragged, or moved with the arrow keys; a double click resets. */
export function ResizeHandle({ axis, onResize, onReset, label = texts.ui.resize }: ResizeHandleProps) {
  const last = useRef<number | undefined>(undefined);
  const at = (event: React.PointerEvent) => (axis === "x" ? event.clientX : event.clientY);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a focusable separator is a widget, <hr> is not.
    <div
      role="separator"
      aria-orientation={axis === "x" ? "vertical" : "horizontal"}
      aria-label={label}
      aria-valuenow={0}
      tabIndex={0}
      data-axis={axis}
      className={styles["handle"]}
      onDoubleClick={onReset}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = at(event);
      }}
      onPointerMove={(event) => {
        if (last.current === undefined) return;
        const position = at(event);
        if (position !== last.current) onResize(position - last.current);
        last.current = position;
      }}
      onPointerUp={() => {
        last.current = undefined;
      }}
      onPointerCancel={() => {
        last.current = undefined;
      }}
      onKeyDown={(event) => {
        const step = { ArrowLeft: -16, ArrowUp: -16, ArrowRight: 16, ArrowDown: 16 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        onResize(step);
      }}
    />
  );
}
