import type { NodeProperty } from "@heddle/workflow";
import { isNumeric } from "./value-warnings.ts";

/** Parses a number field: a number if valid, otherwise the string; an empty field stays empty. */
export function numberOrText(text: string): number | string {
  const trimmed = text.trim();
  if (trimmed === "") return "";
  return isNumeric(trimmed) && Number.isFinite(Number(trimmed)) ? Number(trimmed) : text;
}

/** Returns the number one step away, within the limits of its parameter. Starts at 0 if the field is empty. */
export function steppedNumber({ typeOptions = {} }: NodeProperty, value: unknown, direction: 1 | -1): number {
  const { minValue, maxValue, numberStepSize = 1 } = typeOptions;
  const now = isNumeric(value) ? Number(value ?? 0) : 0;
  const next = Number((now + direction * numberStepSize).toFixed(10));
  return Math.min(maxValue ?? next, Math.max(minValue ?? next, next));
}
