import type { EvaluationLimits } from "../limits.ts";
import type { Scope } from "../scope.ts";
import { buildTemplate, type Template } from "./template.ts";

/** Templates kept; the longest unused one goes first. */
const KEPT = 5_000;
/** Longer texts are compiled anew each time, so that the cache stays small. */
const LONGEST = 20_000;

const templates = new Map<string, Template>();

/** The compiled form of a template. `text` includes the leading `=`. Never throws: see `Template.error`. */
export function compileTemplate(text: string): Template {
  const known = templates.get(text);
  if (known !== undefined) {
    if (templates.size > KEPT / 2) {
      templates.delete(text);
      templates.set(text, known);
    }
    return known;
  }
  const template = buildTemplate(text);
  if (text.length <= LONGEST) {
    if (templates.size >= KEPT) templates.delete(templates.keys().next().value!);
    templates.set(text, template);
  }
  return template;
}

/** Compiles and evaluates in one go. */
export function evaluateTemplate(text: string, scope: Scope, limits?: EvaluationLimits): unknown {
  return compileTemplate(text).evaluate(scope, limits);
}
