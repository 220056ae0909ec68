import type { NodeParameters } from "../document/workflow.ts";
import type { NodeProperty } from "../node-type/property.ts";
import { isCustomApiCall, shownDuringCustomCall } from "./custom-api-call.ts";
import { type Form, withDefaults, withLevelDefaults } from "./defaults.ts";
import type { DisplayContext } from "./display.ts";
import { type Evaluate, resolvedValues } from "./resolved-values.ts";
import { hiddenPaths, visibleProperties } from "./visible.ts";

/** A form's view of one node's parameters. */
export interface FormValues {
  /** Stored parameters. */
  parameters: NodeParameters;
  /** The values that a run reads: with the defaults of displayed parameters and without hidden ones. */
  values: NodeParameters;
  /** Like `values`, with expressions replaced by their results if possible. */
  resolved: NodeParameters;
  visible: readonly NodeProperty[];
}

/** Derives a form's view. `evaluate` returns the results of expressions, which display conditions check. */
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
