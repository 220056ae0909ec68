import type { RunView, Scope } from "../scope.ts";

type CustomData = NonNullable<RunView["customData"]>;

/** The same data, but nothing that is done in it has an effect: what is stored with the execution is kept aside and forgotten. */
export function quietScope(scope: Scope): Scope {
  const { items, itemIndex, runIndex, extra, run } = scope;
  return { items, itemIndex, runIndex, run: quietRun(run), ...(extra && { extra }) };
}

/** Everything is asked of the view itself: it may be an object of a class whose state cannot be reached through another object. */
function quietRun(run: RunView): RunView {
  const { customData } = run;
  if (!customData) return run;
  const kept = aside(customData);
  return new Proxy(run, {
    get(target, key) {
      if (key === "customData") return kept;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
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
