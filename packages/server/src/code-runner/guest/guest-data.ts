import type { GuestItem, Kit, Roots, TaskState } from "./kit.ts";

const scope = globalThis as unknown as Record<string, unknown>;
const kit = scope["__kit"] as Kit;

const defineRoot = (name: string, get: () => unknown) =>
  Object.defineProperty(scope, name, {
    get,
    set: (value) => Object.defineProperty(scope, name, { value, writable: true, configurable: true }),
    configurable: true,
    enumerable: false,
  });

const cache = new Map<string, unknown>();
/** Answers of other nodes do not change while a node runs. */
const askOnce = (name: string, ...args: unknown[]): unknown => {
  const key = JSON.stringify([name, args]);
  if (!cache.has(key)) cache.set(key, kit.ask(name, ...args));
  return cache.get(key);
};

kit.defineData = (roots: Roots, state: TaskState) => {
  const position = () => state.offset + state.index;
  const current = () => state.items[state.index];
  const isEach = state.mode === "runOnceForEachItem";

  const allItems = (what: string) => {
    if (isEach)
      throw new Error(
        `${what} is not available when the code runs once for each item; use $input.item instead`,
      );
    return state.items;
  };

  const input = {
    all: () => allItems("$input.all()"),
    first: () => allItems("$input.first()")[0],
    last: () => allItems("$input.last()").at(-1),
    itemMatching: (index: number) => {
      if (index === undefined) throw new Error("$input.itemMatching() needs the index of an item");
      return allItems("$input.itemMatching()")[index];
    },
    get item() {
      return current();
    },
    get params() {
      return askOnce("inputParams");
    },
    get context() {
      return askOnce("inputContext");
    },
  };

  const node = (given: unknown) => {
    const name = String(given);
    const matching = (index: number) => askOnce("pairedItem", name, index) as GuestItem;
    return {
      all: (output?: number, run?: number) => askOnce("items", name, output, run) as GuestItem[],
      first: (output?: number, run?: number) => askOnce("edgeItem", name, "first", output, run) as GuestItem,
      last: (output?: number, run?: number) => askOnce("edgeItem", name, "last", output, run) as GuestItem,
      itemMatching: (index?: number) => matching(index ?? position()),
      pairedItem: (index?: number) => matching(index ?? position()),
      get item() {
        return matching(position());
      },
      get isExecuted() {
        return askOnce("isExecuted", name) as boolean;
      },
      get params() {
        return askOnce("params", name);
      },
      get context() {
        return askOnce("context", name);
      },
    };
  };

  const legacyNode = (given: unknown) => {
    const name = String(given);
    return {
      get data() {
        return matchingOrFirst(name);
      },
      get json() {
        return matchingOrFirst(name)?.json;
      },
      get binary() {
        return matchingOrFirst(name)?.binary ?? {};
      },
      get context() {
        return askOnce("context", name);
      },
      get parameter() {
        return askOnce("params", name);
      },
      get runIndex() {
        return askOnce("runIndex", name);
      },
    };
  };
  const matchingOrFirst = (name: string) => askOnce("legacyItem", name, position()) as GuestItem | undefined;

  const staticData = new Map<string, { value: Record<string, unknown>; before: string }>();
  const saveStaticData = () => {
    for (const [name, { value, before }] of staticData) {
      const after = JSON.stringify(value);
      if (after !== before) kit.ask("saveStaticData", name, value);
    }
  };

  const customData = {
    set: (key: unknown, value: unknown) => void kit.ask("customData.set", key, value),
    get: (key: unknown) => kit.ask("customData.get", key),
    setAll: (values: unknown) => void kit.ask("customData.setAll", values),
    getAll: () => kit.ask("customData.getAll"),
  };

  for (const [name, value] of Object.entries(roots.values)) defineRoot(name, () => value);
  const execution = (roots.values["$execution"] ?? {}) as object;
  defineRoot("$execution", () => ({ ...execution, customData }));
  const environment = roots.hasEnv ? roots.values["$env"] : closedEnvironment();
  defineRoot("$env", () => environment);
  defineRoot("$input", () => input);
  defineRoot("items", () => (isEach ? allItems("items") : state.items));
  defineRoot("item", () => current());
  defineRoot("$json", () => current()?.json);
  defineRoot("$data", () => current()?.json);
  defineRoot("$binary", () => current()?.binary ?? {});
  for (const name of ["$itemIndex", "$position", "$thisItemIndex"]) defineRoot(name, position);
  defineRoot("$thisItem", () => current());
  defineRoot("$", () => node);
  const byName = new Proxy(
    {},
    { get: (_, name) => (typeof name === "string" ? legacyNode(name) : undefined) },
  );
  defineRoot("$node", () => byName);
  defineRoot(
    "$items",
    () => (name?: string, output?: number, run?: number) =>
      name === undefined ? state.items : node(name).all(output, run),
  );
  defineRoot("$getWorkflowStaticData", () => (name: unknown) => {
    if (name !== "global" && name !== "node") throw new Error('Static data are kept by "global" or "node"');
    const known = staticData.get(name);
    if (known) return known.value;
    const value = kit.ask("staticData", name) as Record<string, unknown>;
    staticData.set(name, { value, before: JSON.stringify(value) });
    return value;
  });
  defineRoot(
    "$evaluateExpression",
    () => (text: unknown, index?: number) => kit.ask("evaluate", text, index ?? position()),
  );
  defineTime(roots);
  return saveStaticData;
};

function closedEnvironment(): object {
  return new Proxy(
    {},
    {
      get(_, name) {
        if (typeof name === "symbol" || name === "toJSON") return undefined;
        throw new Error("Reading environment variables is switched off on this instance");
      },
    },
  );
}

function defineTime(roots: Roots): void {
  const { DateTime, Settings } = scope["luxon"] as typeof import("luxon");
  Settings.defaultZone = roots.timezone;
  defineRoot("$now", () => DateTime.fromMillis(roots.now));
  defineRoot("$today", () => DateTime.fromMillis(roots.now).startOf("day"));
}
