import { GripHorizontal } from "lucide-react";
import { useRef } from "react";
import { texts } from "../base/texts/index.ts";
import styles from "./NodePanel.module.css";

const text = texts.panel;

/** Moves the parameters between input and output; both borders move together. */
export function MiddleGrip({ onMove, onReset }: { onMove(delta: number): void; onReset(): void }) {
  const last = useRef<number>(undefined);
  const stop = () => {
    last.current = undefined;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a focusable separator is a widget, <hr> is not.
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={text.moveMiddle}
      aria-valuenow={0}
      title={text.moveMiddle}
      tabIndex={0}
      className={styles["grip"]}
      data-middle-grip
      onDoubleClick={onReset}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = event.clientX;
      }}
      onPointerMove={(event) => {
        if (last.current === undefined || event.clientX === last.current) return;
        onMove(event.clientX - last.current);
        last.current = event.clientX;
      }}
      onPointerUp={stop}
      onPointerCancel={stop}
      onKeyDown={(event) => {
        const step = { ArrowLeft: -16, ArrowRight: 16 }[event.key];
        if (step === undefined || event.altKey) return;
        event.preventDefault();
        onMove(step);
      }}
    >
      <GripHorizontal size={14} aria-hidden />
    </div>
  );
}
