import type { NodeProperty } from "@heddle/workflow";
import { isExpressionValue } from "@heddle/workflow";
import { parameterTexts } from "../../../base/texts/parameters.ts";
import { isHexColor } from "./color.ts";

/** True if a number field can show the value: a number, a numeric string, or empty. */
export function isNumeric(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  return (typeof value === "number" || typeof value === "string") && !Number.isNaN(Number(value));
}

/** Returns warnings about a fixed value that can still run. */
export function valueWarnings(property: NodeProperty, value: unknown): string[] {
  if (value === undefined || value === null || value === "" || isExpressionValue(value)) return [];
  if (property.type === "number") return numberWarnings(property, value);
  if (property.type === "color" && !isHexColor(String(value)))
    return [parameterTexts.notColor(String(value))];
  if (property.type === "dateTime" && Number.isNaN(Date.parse(String(value))))
    return [parameterTexts.notDate(String(value))];
  return [];
}

function numberWarnings({ typeOptions }: NodeProperty, value: unknown): string[] {
  if (!isNumeric(value)) return [notNumber(typeof value === "string" ? value : JSON.stringify(value))];
  const { minValue, maxValue, numberPrecision } = typeOptions ?? {};
  if (typeof minValue === "number" && Number(value) < minValue) return [parameterTexts.tooSmall(minValue)];
  if (typeof maxValue === "number" && Number(value) > maxValue) return [parameterTexts.tooLarge(maxValue)];
  if (typeof numberPrecision === "number" && digitsOf(value) > numberPrecision)
    return [parameterTexts.tooPrecise(numberPrecision)];
  return [];
}

/** Returns the number of decimal places. */
function digitsOf(value: unknown): number {
  return /\.(\d+)$/.exec(String(Number(value)))?.[1]?.length ?? 0;
}

/** Many languages use a decimal comma. */
function notNumber(text: string): string {
  const withPoint = text.trim().replace(",", ".");
  const isMeant = text.includes(",") && isNumeric(withPoint);
  return isMeant ? parameterTexts.commaNumber(text, withPoint) : parameterTexts.notNumber(text);
}
