import type { Scope } from "../scope.ts";
import { isExpression } from "../syntax/segments.ts";
import { isPlain } from "../values/kinds.ts";
import { evaluateTemplate } from "./cache.ts";

/** A value with every template inside evaluated; parts without templates are the same objects as before. */
export function resolveDeep(value: unknown, scope: Scope): unknown {
  if (isExpression(value)) return evaluateTemplate(value, scope);
  if (Array.isArray(value)) return resolveList(value, scope);
  return isPlain(value) ? resolveObject(value, scope) : value;
}

function resolveList(list: readonly unknown[], scope: Scope): unknown {
  const resolved = list.map((value) => resolveDeep(value, scope));
  return resolved.some((value, index) => value !== list[index]) ? resolved : list;
}

function resolveObject(object: Record<string, unknown>, scope: Scope): unknown {
  let copy: Record<string, unknown> | undefined;
  for (const key of Object.keys(object)) {
    const value = resolveDeep(object[key], scope);
    if (value === object[key] || key === "__proto__") continue;
    copy ??= { ...object };
    copy[key] = value;
  }
  return copy ?? object;
}
