import { compileTemplate, isExpression, type Scope, type Template } from "@heddle/expression";

/** A parameter value whose expressions are compiled. A part without expressions is one constant. */
export type CompiledValue = {
  /** True when the value is the same for every item of a node run. */
  readonly isSteady: boolean;
} & (
  | { readonly kind: "constant"; readonly value: unknown }
  | { readonly kind: "template"; readonly raw: string; readonly template: Template }
  | { readonly kind: "list"; readonly raw: readonly unknown[]; readonly items: readonly CompiledValue[] }
  | { readonly kind: "object"; readonly raw: object; readonly entries: readonly [string, CompiledValue][] }
  /** A member of the result of an expression. */
  | { readonly kind: "member"; readonly of: CompiledValue; readonly key: string }
);

const constant = (value: unknown): CompiledValue => ({ kind: "constant", isSteady: true, value });

/** Value at a missing path. */
export const MISSING: CompiledValue = constant(undefined);

/** Compiles every expression within a parameter value. */
export function compileValue(value: unknown): CompiledValue {
  if (isExpression(value)) {
    const template = compileTemplate(value);
    return { kind: "template", isSteady: template.isSteady, raw: value, template };
  }
  if (typeof value !== "object" || value === null) return constant(value);
  if (Array.isArray(value)) {
    const items = value.map(compileValue);
    if (items.every(isConstant)) return constant(value);
    return { kind: "list", isSteady: items.every(isSteady), raw: value, items };
  }
  const entries = Object.entries(value).map(([key, part]): [string, CompiledValue] => [
    key,
    compileValue(part),
  ]);
  if (entries.every(([, part]) => isConstant(part))) return constant(value);
  return { kind: "object", isSteady: entries.every(([, part]) => isSteady(part)), raw: value, entries };
}

/** Evaluates a compiled value for the current item of the scope. */
export function evaluateValue(compiled: CompiledValue, scope: Scope): unknown {
  switch (compiled.kind) {
    case "constant":
      return compiled.value;
    case "template":
      return compiled.template.evaluate(scope);
    case "list":
      return compiled.items.map((item) => evaluateValue(item, scope));
    case "object": {
      const result: Record<string, unknown> = {};
      for (const [key, part] of compiled.entries) result[key] = evaluateValue(part, scope);
      return result;
    }
    case "member":
      return ownMember(evaluateValue(compiled.of, scope), compiled.key);
  }
}

/** The member of a compiled value. */
export function memberOf(compiled: CompiledValue, key: string): CompiledValue {
  switch (compiled.kind) {
    case "constant": {
      const value = ownMember(compiled.value, key);
      return value === undefined ? MISSING : compileValue(value);
    }
    case "list":
      return compiled.items[Number(key)] ?? MISSING;
    case "object":
      return compiled.entries.find(([name]) => name === key)?.[1] ?? MISSING;
    default:
      return { kind: "member", isSteady: compiled.isSteady, of: compiled, key };
  }
}

/** The stored value. */
export function rawValue(compiled: CompiledValue): unknown {
  if (compiled.kind === "constant") return compiled.value;
  return compiled.kind === "member" ? undefined : compiled.raw;
}

function isConstant(compiled: CompiledValue): boolean {
  return compiled.kind === "constant";
}

const isSteady = (compiled: CompiledValue) => compiled.isSteady;

function ownMember(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string, unknown>)[key];
}
