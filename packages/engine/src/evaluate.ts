import type { Scope } from "@heddle/expression";
import * as language from "@heddle/expression";

/** A compiled template, as the language gives it. */
export interface Template {
  evaluate(scope: Scope): unknown;
}

type Compile = (text: string) => Template;

const given = language as { compileTemplate?: Compile };

/** Compiles a template text (with its leading `=`). */
export const compile: Compile = given.compileTemplate ?? interimCompile;

/** True for values that are templates. */
export function isExpression(value: unknown): value is string {
  return typeof value === "string" && value.charCodeAt(0) === 61;
}

function interimCompile(text: string): Template {
  const path = /^=\{\{\s*\$(json|parameter)\.([\w.]+)\s*\}\}$/.exec(text);
  if (!path) return { evaluate: () => text.slice(1) };
  const keys = path[2]!.split(".");
  return {
    evaluate(scope) {
      let value: unknown =
        path[1] === "json" ? scope.items[scope.itemIndex]?.json : scope.extra?.["$parameter"];
      for (const key of keys) value = (value as Record<string, unknown> | undefined)?.[key];
      return value;
    },
  };
}
