import type { RunView, Scope } from "../scope.ts";

type CustomData = NonNullable<RunView["customData"]>;

/** A scope with the same data and without side effects: custom data of the execution is kept separately and discarded. */
export function quietScope(scope: Scope): Scope {
  const { items, itemIndex, runIndex, extra, run } = scope;
  return { items, itemIndex, runIndex, run: quietRun(run), extra };
}

/** Methods are bound to the original view, whose private state is not reachable through a proxy. */
function quietRun(run: RunView): RunView {
  const { customData } = run;
  if (!customData) return run;
  const separate = separateData(customData);
  return new Proxy(run, {
    get(target, key) {
      if (key === "customData") return separate;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function separateData(real: CustomData): CustomData {
  const changes = new Map<string, string>();
  return {
    get: (key) => changes.get(key) ?? real.get(key),
    set: (key, value) => void changes.set(key, value),
    getAll: () => ({ ...real.getAll(), ...Object.fromEntries(changes) }),
    setAll: (values) => {
      for (const [key, value] of Object.entries(values)) changes.set(key, value);
    },
  };
}
