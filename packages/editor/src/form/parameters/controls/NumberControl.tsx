import { allowsExpression, toExpression } from "@heddle/workflow";
import { Minus, Plus } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { texts } from "../../../base/texts/index.ts";
import { Input } from "../../../ui/index.ts";
import type { ControlProps } from "../control-props.ts";
import { numberOrText, steppedNumber } from "../model/typed-number.ts";
import { typedExpression } from "../model/typing.ts";
import styles from "./Control.module.css";

/** A number. Input stays unchanged: an expression becomes one, and invalid numbers are marked. */
export function NumberControl(props: ControlProps) {
  const { property, value, onChange, isReadOnly, invalid, id, label } = props;
  // Last input, because `1.0` and `1.50` differ from the formatted numbers.
  const [typed, setTyped] = useState("");
  const stored = textOf(value);
  const text = numberOrText(typed) === value ? typed : stored;
  const type = (next: string) => {
    setTyped(next);
    onChange(typedExpression(property, next, text) ?? numberOrText(next));
  };
  const step = (direction: 1 | -1) => onChange(steppedNumber(property, value, direction));
  return (
    <Input
      id={id}
      aria-label={label}
      inputMode="decimal"
      className={styles["number"] ?? ""}
      disabled={isReadOnly}
      invalid={invalid}
      placeholder={property.placeholder}
      value={text}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        stepByKey(event, step);
        if (event.key !== "=" || !allowsExpression(property) || isAllMarked(event.currentTarget)) return;
        event.preventDefault();
        onChange(toExpression(property, value));
      }}
      suffix={isReadOnly ? undefined : <Steps onStep={step} />}
    />
  );
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** True if the next input replaces everything. */
function isAllMarked({ value, selectionStart, selectionEnd }: HTMLInputElement): boolean {
  return selectionStart === 0 && selectionEnd === value.length;
}

function stepByKey(event: KeyboardEvent, step: (direction: 1 | -1) => void): void {
  if (event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
  event.preventDefault();
  step(event.key === "ArrowUp" ? 1 : -1);
}

function Steps({ onStep }: { onStep(direction: 1 | -1): void }) {
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className={styles["step"]}
        aria-label={texts.ui.decrease}
        onClick={() => onStep(-1)}
      >
        <Minus size={12} />
      </button>
      <button
        type="button"
        tabIndex={-1}
        className={styles["step"]}
        aria-label={texts.ui.increase}
        onClick={() => onStep(1)}
      >
        <Plus size={12} />
      </button>
    </>
  );
}
