import type { CellValue, ColumnType } from "@heddle/api";
import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import { dataTables as text } from "../../../base/texts/pages/data-tables.ts";
import { cellText, cellValue } from "../model/cell-text.ts";
import styles from "./Grid.module.css";

/** End of an edit, and the direction of the next cell. */
export type EndOfEdit = "stay" | "down" | "right" | "left";

interface CellEditorProps {
  column: string;
  type: ColumnType;
  value: CellValue;
  /** Initially typed text, instead of the value. */
  typed: string | undefined;
  onSave(value: CellValue, next: EndOfEdit): void;
  onCancel(): void;
}

/** A cell being edited: Enter saves, Escape cancels, Shift+Enter inserts a line break. */
export function CellEditor({ column, type, value, typed, onSave, onCancel }: CellEditorProps) {
  const [draft, setDraft] = useState(typed ?? startText(type, value));
  const isOver = useRef(false);
  const end = (next: EndOfEdit | undefined) => {
    if (isOver.current) return;
    isOver.current = true;
    const isSame = typed === undefined && draft === startText(type, value);
    if (next === undefined || isSame) onCancel();
    else onSave(toValue(type, draft), next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const next = endOf(event);
    if (next === false) return;
    event.preventDefault();
    end(next);
  };
  const common = {
    autoFocus: true,
    className: styles["editor"],
    "aria-label": text.edit(column),
    value: draft,
    onKeyDown,
    onBlur: () => end("stay"),
  };
  const onChange = ({ target }: { target: { value: string } }) => setDraft(target.value);
  if (type === "boolean") {
    return (
      <select {...common} onChange={onChange}>
        <option value="">{text.empty}</option>
        <option value="true">{text.true}</option>
        <option value="false">{text.false}</option>
      </select>
    );
  }
  if (type === "date") return <input {...common} type="datetime-local" step={1} onChange={onChange} />;
  if (type === "number") return <input {...common} inputMode="decimal" onFocus={toEnd} onChange={onChange} />;
  return (
    <textarea
      {...common}
      rows={Math.min(8, Math.max(draft.split("\n").length, Math.ceil(draft.length / 40), 1))}
      spellCheck={false}
      onFocus={toEnd}
      onChange={onChange}
    />
  );
}

/** Moves the cursor to the end. */
function toEnd({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length);
}

/** Returns false for keys of the field; undefined to cancel. */
function endOf({ key, shiftKey }: KeyboardEvent): EndOfEdit | undefined | false {
  if (key === "Escape") return undefined;
  if (key === "Enter" && !shiftKey) return "down";
  if (key === "Tab") return shiftKey ? "left" : "right";
  return false;
}

/** Dates are edited in the browser's time zone. */
function startText(type: ColumnType, value: CellValue): string {
  if (type !== "date" || value === null || value === undefined) return cellText(value);
  const date = new Date(String(value));
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}

function toValue(type: ColumnType, draft: string): CellValue {
  return type === "date" && draft !== "" ? new Date(draft).toISOString() : cellValue(type, draft);
}
