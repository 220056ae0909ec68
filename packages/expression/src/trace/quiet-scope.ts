import type { RunView, Scope } from "../scope.ts";

type CustomData = NonNullable<RunView["customData"]>;

/** The same data, but nothing that is done in it has an effect: what is stored with the execution is kept aside and forgotten. */
export function quietScope(scope: Scope): Scope {
  const { items, itemIndex, runIndex, extra, run } = scope;
  return { items, itemIndex, runIndex, run: quietRun(run), ...(extra && { extra }) };
}

/** Named member by member: a view may be an object of a class whose state cannot be reached through another object. */
function quietRun(run: RunView): RunView {
  const { customData, previous, nodeNames } = run;
  return {
    nodeName: run.nodeName,
    workflow: run.workflow,
    timezone: run.timezone,
    execution: run.execution,
    ...(customData && { customData: aside(customData) }),
    ...(previous && { previous }),
    now: run.now,
    vars: run.vars,
    env: run.env,
    hasNode: (name) => run.hasNode(name),
    ...(nodeNames && { nodeNames }),
    runCount: (name) => run.runCount(name),
    outputItems: (name, output, runIndex) => run.outputItems(name, output, runIndex),
    pairedItem: (name, index) => run.pairedItem(name, index),
    parameters: (name) => run.parameters(name),
    context: (name) => run.context(name),
  };
}

function aside(real: CustomData): CustomData {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key) ?? real.get(key),
    set: (key, value) => void kept.set(key, value),
    getAll: () => ({ ...real.getAll(), ...Object.fromEntries(kept) }),
    setAll: (values) => {
      for (const [key, value] of Object.entries(values)) kept.set(key, value);
    },
  };
}
