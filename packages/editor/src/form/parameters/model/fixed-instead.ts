import type { NodeProperty, PropertyOption } from "@heddle/workflow";
import { type Evaluation, isLocatorValue, toFixed } from "@heddle/workflow";

interface Surroundings {
  /** Current result, if known already. */
  evaluated?: unknown;
  preview?: ((text: string) => Evaluation) | undefined;
  /** All choices of the parameter, including those from a server. */
  choices: readonly PropertyOption[];
}

/** Returns the fixed value that replaces an expression. */
export function fixedInstead(
  property: NodeProperty,
  value: unknown,
  { evaluated, preview, choices }: Surroundings,
): unknown {
  if (evaluated !== undefined) return toFixed(property, value, evaluated, [...choices]);
  const result = preview?.(expressionText(value));
  return toFixed(property, value, result && "value" in result ? result.value : undefined, [...choices]);
}

/** Returns the text of an expression, including one in a locator. */
export function expressionText(value: unknown): string {
  return String(isLocatorValue(value) ? value.value : (value ?? "="));
}
