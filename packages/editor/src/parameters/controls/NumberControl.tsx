import { NumberInput } from "../../ui/index.ts";
import type { ControlProps } from "../control-props.ts";
import { allowsExpression, toExpression } from "../model/expression-value.ts";

/** A number within the limits of its parameter. Typing `=` starts an expression. */
export function NumberControl({ property, value, onChange, isReadOnly, invalid, id, label }: ControlProps) {
  const { minValue, maxValue, numberPrecision, numberStepSize } = property.typeOptions ?? {};
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
        value={Number.isNaN(number) ? null : number}
        onChange={(next) => onChange(next ?? "")}
        min={minValue}
        max={maxValue}
        precision={numberPrecision}
        step={numberStepSize ?? 1}
        disabled={isReadOnly}
        invalid={invalid}
        {...(property.placeholder === undefined ? {} : { placeholder: property.placeholder })}
      />
    </div>
  );
}
