import { readLocator } from "../locator.ts";
import { type CheckShape, isOpen, shown } from "../shape-problem.ts";

/** Selection of a resource locator: an object with mode and value, or the value alone. */
export const locatorShape: CheckShape = (value, path) => {
  const isBare = typeof value === "string" || typeof value === "number";
  if (isOpen(value) || isBare || readLocator(value)) return [];
  return [
    {
      path,
      message: `The choice is ${shown(value)}.`,
      allowed: `A text, a number, or an object such as { "__rl": true, "mode": "id", "value": "…" }.`,
    },
  ];
};
