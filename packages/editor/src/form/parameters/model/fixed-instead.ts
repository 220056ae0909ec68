import type { NodeProperty, PropertyOption } from "@heddle/workflow";
import { type Evaluation, isLocatorValue, toFixed } from "@heddle/workflow";

interface Surroundings {
  /** The present result, when it is known already. */
  evaluated?: unknown;
  preview?: ((text: string) => Evaluation) | undefined;
  /** All choices of the parameter, also those of a server. */
  choices: readonly PropertyOption[];
}

/** The fixed value that takes the place of an expression. */
export function fixedInstead(
  property: NodeProperty,
  value: unknown,
  { evaluated, preview, choices }: Surroundings,
): unknown {
  if (evaluated !== undefined) return toFixed(property, value, evaluated, [...choices]);
  const result = preview?.(expressionText(value));
  return toFixed(property, value, result && "value" in result ? result.value : undefined, [...choices]);
}

/** The text of an expression, also of one in a locator. */
export function expressionText(value: unknown): string {
  return String(isLocatorValue(value) ? value.value : (value ?? "="));
}
