import type { EvaluationLimits } from "../limits.ts";
import type { Scope } from "../scope.ts";
import { buildTemplate, type Template } from "./template.ts";

/** The cache keeps two generations. */
const TEMPLATES_PER_GENERATION = 2_500;
/** Longer templates are not cached, so that the cache stays small. */
const MAX_CACHED_CHARACTERS = 20_000;

/** Templates used in the current generation, and those of the previous one, which are dropped unless they are used again. */
let recent = new Map<string, Template>();
let older = new Map<string, Template>();

/** The compiled form of a template, cached. `text` includes the leading `=`. Never throws; see `Template.error`. */
export function compileTemplate(text: string): Template {
  const cached = recent.get(text);
  if (cached !== undefined) return cached;
  const template = older.get(text) ?? buildTemplate(text);
  if (text.length <= MAX_CACHED_CHARACTERS) keep(text, template);
  return template;
}

function keep(text: string, template: Template): void {
  if (recent.size >= TEMPLATES_PER_GENERATION) {
    older = recent;
    recent = new Map();
  }
  recent.set(text, template);
}

/** Compiles and evaluates a template; see `Template.evaluate`. @throws ExpressionError. */
export function evaluateTemplate(text: string, scope: Scope, limits?: EvaluationLimits): unknown {
  return compileTemplate(text).evaluate(scope, limits);
}
