import { type RefObject, useLayoutEffect, useRef } from "react";
import styles from "./ExpressionControl.module.css";
import type { TextPlace } from "./typing-place.ts";

interface PlainEditorProps {
  /** Text including the leading sign. */
  text: string;
  label: string;
  /** Initial cursor position, and where the editor continues. */
  startAt: RefObject<TextPlace | undefined>;
  onText(text: string): void;
}

/** Receives input until the editor is loaded, so that no key press is lost. */
export function PlainEditor({ text, label, startAt, onText }: PlainEditorProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const place = startAt.current;
    box.current?.focus();
    const at = place && "offset" in place ? place.offset : (box.current?.value.length ?? 0);
    box.current?.setSelectionRange(at, at);
  }, [startAt]);
  return (
    <textarea
      ref={box}
      className={styles["plain"]}
      aria-label={label}
      rows={1}
      spellCheck={false}
      value={text.replace(/^=/, "")}
      onChange={({ target }) => {
        startAt.current = { offset: target.selectionStart };
        onText(`=${target.value}`);
      }}
    />
  );
}
