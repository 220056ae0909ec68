import type { NodeProperty } from "@heddle/workflow";
import { isNumeric } from "./value-warnings.ts";

/** What was typed into a number field: a number where it is one, else the text itself; an empty field stays empty. */
export function numberOrText(text: string): number | string {
  const trimmed = text.trim();
  if (trimmed === "") return "";
  return isNumeric(trimmed) && Number.isFinite(Number(trimmed)) ? Number(trimmed) : text;
}

/** The number one step away, within the limits of its parameter. Begins at 0 where the field is empty. */
export function steppedNumber({ typeOptions = {} }: NodeProperty, value: unknown, direction: 1 | -1): number {
  const { minValue, maxValue, numberStepSize = 1 } = typeOptions;
  const now = isNumeric(value) ? Number(value ?? 0) : 0;
  const next = Number((now + direction * numberStepSize).toFixed(10));
  return Math.min(maxValue ?? next, Math.max(minValue ?? next, next));
}
