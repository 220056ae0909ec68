import type { NodeParameters } from "../document/workflow.ts";
import type { NodeProperty } from "../node-type/property.ts";
import { isCustomApiCall, shownDuringCustomCall } from "./custom-api-call.ts";
import { type Form, withDefaults, withLevelDefaults } from "./defaults.ts";
import type { DisplayContext } from "./display.ts";
import { type Evaluate, resolvedValues } from "./resolved-values.ts";
import { hiddenPaths, visibleProperties } from "./visible.ts";

/** What a form shows of the parameters of one node. */
export interface FormValues {
  /** As stored. */
  parameters: NodeParameters;
  /** With the defaults of everything displayed and without what is hidden: what a run reads. */
  values: NodeParameters;
  /** As `values`, with expressions replaced by their results where that is possible. */
  resolved: NodeParameters;
  visible: readonly NodeProperty[];
}

/** Derives what a form shows. `evaluate` is asked for the results of expressions, which display conditions look at. */
export function formValues(
  form: Form,
  parameters: NodeParameters,
  typeVersion: number,
  evaluate: Evaluate,
): FormValues {
  const values = withDefaults(parameters, form, typeVersion);
  const resolved = resolvedValues(values, evaluate);
  const shown = visibleProperties(form.properties, resolved, { root: resolved, node: { typeVersion } });
  const visible = isCustomApiCall(values) ? shown.filter(shownDuringCustomCall) : shown;
  return { parameters, values, resolved, visible };
}

/** Paths of stored values that the form does not show, at any depth. */
export function hiddenIn(form: Form, state: FormValues, typeVersion: number): string[] {
  const { parameters, values, resolved } = state;
  if (resolved === values) return hiddenPaths(parameters, values);
  const results = Object.entries(parameters).map(([name, value]) => [name, resolved[name] ?? value] as const);
  return hiddenPaths(parameters, withDefaults(Object.fromEntries(results), form, typeVersion));
}

/** The properties that are displayed inside a container, for the values stored there. */
export function visibleInside(
  properties: readonly NodeProperty[],
  stored: NodeParameters,
  context: DisplayContext,
  evaluate: Evaluate,
): NodeProperty[] {
  const resolved = resolvedValues(withLevelDefaults(stored, properties, context), evaluate);
  return visibleProperties(properties, resolved, context);
}
