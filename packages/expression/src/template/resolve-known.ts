import type { Scope } from "../scope.ts";
import { isExpression } from "../syntax/segments.ts";
import { isPlain } from "../values/kinds.ts";
import { evaluateTemplate } from "./cache.ts";

/** A deep copy of a value with all templates in it evaluated; a template that fails is kept as text. */
export function resolveKnown(value: unknown, scope: Scope): unknown {
  if (Array.isArray(value)) return value.map((inner) => resolveKnown(inner, scope));
  if (isPlain(value)) {
    const entries = Object.entries(value).map(([key, inner]) => [key, resolveKnown(inner, scope)]);
    return Object.fromEntries(entries);
  }
  return isExpression(value) ? evaluateOrKeep(value, scope) : value;
}

function evaluateOrKeep(text: string, scope: Scope): unknown {
  try {
    return evaluateTemplate(text, scope);
  } catch {
    return text;
  }
}
