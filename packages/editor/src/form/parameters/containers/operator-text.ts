import { filterTexts } from "../../../base/texts/filters.ts";

const signs: Readonly<Record<string, string>> = {
  equals: "=",
  notEquals: "≠",
  gt: ">",
  lt: "<",
  gte: "≥",
  lte: "≤",
};

/** Returns the sign of an operation if it has one, otherwise its name. */
export function operatorText(operation: string): string {
  return signs[operation] ?? operatorName(operation);
}

/** Returns the name of an operation. */
export function operatorName(operation: string): string {
  return (filterTexts.operations as Readonly<Record<string, string>>)[operation] ?? operation;
}
