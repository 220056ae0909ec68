import { allowsExpression, toExpression } from "@heddle/workflow";
import { useState } from "react";
import { Input, NumberInput } from "../../../ui/index.ts";
import type { ControlProps } from "../control-props.ts";
import { isNumeric } from "../model/value-warnings.ts";

/** A number within the limits of its parameter. Typing `=` starts an expression. */
export function NumberControl(props: ControlProps) {
  const { property, value, onChange, isReadOnly, invalid, id, label } = props;
  const { minValue, maxValue, numberPrecision, numberStepSize } = property.typeOptions ?? {};
  const [isText, setText] = useState(false);
  if (isText || !isNumeric(value)) return <TextForNumber {...props} onEditing={setText} />;
  const number = value === "" || value === undefined || value === null ? null : Number(value);
  return (
    <div
      onKeyDownCapture={(event) => {
        if (event.key !== "=" || isReadOnly || !allowsExpression(property)) return;
        event.preventDefault();
        onChange(toExpression(property, number ?? ""));
      }}
    >
      <NumberInput
        id={id}
        aria-label={label}
        value={number}
        onChange={(next) => onChange(next ?? "")}
        min={minValue}
        max={maxValue}
        precision={numberPrecision}
        step={numberStepSize ?? 1}
        disabled={isReadOnly}
        invalid={invalid}
        placeholder={property.placeholder}
      />
    </div>
  );
}

/** What a file holds in the place of a number stays to be seen until it is typed over. */
function TextForNumber(props: ControlProps & { onEditing(editing: boolean): void }) {
  const { value, onChange, isReadOnly, id, label, onEditing } = props;
  return (
    <Input
      id={id}
      aria-label={label}
      disabled={isReadOnly}
      invalid
      value={typeof value === "object" ? JSON.stringify(value) : String(value)}
      onFocus={() => onEditing(true)}
      onBlur={() => onEditing(false)}
      onChange={({ target: { value: text } }) =>
        onChange(text.trim() !== "" && isNumeric(text) ? Number(text) : text)
      }
    />
  );
}
