import { compileTemplate, type Scope, viewWithoutRun } from "@heddle/expression";
import type { Item } from "@heddle/workflow";
import type { EvaluatedParameters, TriggerParameters } from "../protocol/trigger-parameters.ts";

type Values = Readonly<Record<string, unknown>>;

/** The parameters of triggers with their expressions evaluated. Nothing has run: they can read the given items only. */
export function evaluateTriggers({
  nodes,
  items: json,
  ...workflow
}: TriggerParameters): EvaluatedParameters[] {
  const [items = []] = json === undefined ? [] : (JSON.parse(json) as Item[][]);
  return nodes.map(({ name, parameters }) => {
    try {
      return {
        name,
        parameters: evaluated(parameters, scopeOf(name, parameters, { ...workflow, items })) as Values,
      };
    } catch (error) {
      if (error instanceof Refused) return { name, failed: error.expression, message: error.message };
      throw error;
    }
  });
}

/** An expression that cannot be evaluated. */
class Refused extends Error {
  readonly expression: string;

  constructor(expression: string, message: string) {
    super(message);
    this.expression = expression;
  }
}

function evaluated(value: unknown, scope: Scope): unknown {
  if (typeof value === "string") return value.startsWith("=") ? evaluate(value, scope) : value;
  if (Array.isArray(value)) return value.map((element) => evaluated(element, scope));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, evaluated(one, scope)]));
}

function evaluate(expression: string, scope: Scope): unknown {
  try {
    return compileTemplate(expression).evaluate(scope);
  } catch (error) {
    throw new Refused(expression, (error as Error).message);
  }
}

function scopeOf(
  nodeName: string,
  parameters: Values,
  {
    workflow,
    timezone,
    vars,
    env,
    items,
  }: Omit<TriggerParameters, "nodes" | "items"> & {
    items: readonly Item[];
  },
): Scope {
  const run = viewWithoutRun(parameters, {
    nodeName,
    workflow: { ...workflow, active: true },
    timezone,
    vars,
    env,
  });
  return { items, itemIndex: 0, runIndex: 0, run, extra: { $parameter: parameters } };
}
