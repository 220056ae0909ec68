import type { GuestItem, Kit, Roots, TaskState } from "./kit.ts";

const scope = globalThis as unknown as Record<string, unknown>;
const kit = scope["__kit"] as Kit;
const { parse } = JSON;

/** A lazily computed global that scripts can overwrite. */
function defineRoot(name: string, get: () => unknown): void {
  Object.defineProperty(scope, name, {
    get,
    set: (value) => Object.defineProperty(scope, name, { value, writable: true, configurable: true }),
    configurable: true,
    enumerable: false,
  });
}

const cache = new Map<string, unknown>();

/** Answers about other nodes do not change while a node runs. */
function askOnce(name: string, ...args: unknown[]): unknown {
  const key = JSON.stringify([name, args]);
  if (!cache.has(key)) cache.set(key, kit.ask(name, ...args));
  return cache.get(key);
}

const position = (state: TaskState) => state.offset + state.index;
const current = (state: TaskState) => state.items[state.index];

function allItems(state: TaskState, what: string): GuestItem[] {
  if (state.mode !== "runOnceForEachItem") return state.items;
  throw new Error(`${what} is not available when the code runs once for each item; use $input.item instead`);
}

/** All items of the node, even if they arrive one by one. */
function ownItems(state: TaskState): GuestItem[] {
  return state.mode === "runOnceForEachItem" ? (askOnce("$all") as GuestItem[]) : state.items;
}

function makeInput(state: TaskState): object {
  return {
    all: () => allItems(state, "$input.all()"),
    first: () => allItems(state, "$input.first()")[0],
    last: () => allItems(state, "$input.last()").at(-1),
    itemMatching: (index?: number) => {
      if (index === undefined) throw new Error("$input.itemMatching() needs the index of an item");
      return allItems(state, "$input.itemMatching()")[index];
    },
    get item() {
      return current(state);
    },
    get params() {
      return askOnce("inputParams");
    },
    get context() {
      return askOnce("inputContext");
    },
  };
}

/** The value of `$('Name')`. */
function makeNode(state: TaskState, name: string) {
  const matching = (index?: number) => askOnce("pairedItem", name, index ?? position(state)) as GuestItem;
  return {
    all: (output?: number, run?: number) => askOnce("items", name, output, run) as GuestItem[],
    first: (output?: number, run?: number) => askOnce("edgeItem", name, "first", output, run) as GuestItem,
    last: (output?: number, run?: number) => askOnce("edgeItem", name, "last", output, run) as GuestItem,
    itemMatching: matching,
    pairedItem: matching,
    get item() {
      return matching();
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
}

/** The value of `$node["Name"]`, and `$item(i).$node["Name"]` for another item. */
function makeLegacyNode(name: string, index: () => number) {
  const item = () => askOnce("legacyItem", name, index()) as GuestItem | undefined;
  return {
    get data() {
      return item();
    },
    get json() {
      return item()?.json;
    },
    get binary() {
      return item()?.binary ?? {};
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
}

function legacyNodes(index: () => number): object {
  return new Proxy(
    {},
    { get: (_, name) => (typeof name === "string" ? makeLegacyNode(name, index) : undefined) },
  );
}

function makeStaticData(): { read(name: unknown): object; save(): void } {
  const known = new Map<string, { value: object; before: string }>();
  return {
    read(name) {
      if (name !== "global" && name !== "node") throw new Error('Static data are kept by "global" or "node"');
      const value = known.get(name)?.value ?? (kit.ask("staticData", name) as object);
      if (!known.has(name)) known.set(name, { value, before: JSON.stringify(value) });
      return value;
    },
    save() {
      for (const [name, { value, before }] of known) {
        if (JSON.stringify(value) !== before) kit.ask("saveStaticData", name, value);
      }
    },
  };
}

/** Nothing and empty texts, lists and objects count as empty, as in expressions. */
function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value !== "object") return false;
  const made = Object.getPrototypeOf(value) as unknown;
  return (made === Object.prototype || made === null) && Object.keys(value).length === 0;
}

const ifEmpty = (value: unknown, fallback: unknown) => (isEmpty(value) ? fallback : value);

const customData = {
  set: (key: unknown, value: unknown) => void kit.ask("customData.set", key, value),
  get: (key: unknown) => kit.ask("customData.get", key),
  setAll: (values: unknown) => void kit.ask("customData.setAll", values),
  getAll: () => kit.ask("customData.getAll"),
};

const closedEnvironment = new Proxy(
  {},
  {
    get(_, name) {
      if (typeof name === "symbol" || name === "toJSON") return undefined;
      throw new Error("Access to environment variables is turned off on this instance");
    },
  },
);

function defineItemRoots(state: TaskState): void {
  const input = makeInput(state);
  defineRoot("$input", () => input);
  defineRoot("items", () => allItems(state, "items"));
  defineRoot("item", () => current(state));
  defineRoot("$json", () => current(state)?.json);
  defineRoot("$data", () => current(state)?.json);
  defineRoot("$binary", () => current(state)?.binary ?? {});
  defineRoot("$thisItem", () => current(state));
  for (const name of ["$itemIndex", "$position", "$thisItemIndex"]) defineRoot(name, () => position(state));
}

function defineNodeRoots(state: TaskState): void {
  const here = () => position(state);
  const byName = legacyNodes(here);
  defineRoot("$", () => (name: unknown) => makeNode(state, String(name)));
  defineRoot("$node", () => byName);
  defineRoot("$nodes", () => byName);
  defineRoot("$parameter", () => askOnce("ownParams"));
  defineRoot(
    "$items",
    () => (name?: string, output?: number, run?: number) =>
      name === undefined ? ownItems(state) : makeNode(state, String(name)).all(output, run),
  );
  defineRoot("$item", () => (index: unknown) => {
    const at = Number(index);
    const item = state.items[at - state.offset] ?? ownItems(state)[at];
    return { $json: item?.json, $binary: item?.binary ?? {}, $node: legacyNodes(() => at) };
  });
  defineRoot(
    "$evaluateExpression",
    () => (text: unknown, index?: number) => kit.ask("evaluate", text, index ?? here()),
  );
}

const luxon = scope["luxon"] as typeof import("luxon") | undefined;

/** The usual values of a script, in the order in which they are sent. */
const USUAL_NAMES =
  "$workflow,$execution,$executionId,$resumeWebhookUrl,$mode,$prevNode,$nodeVersion,$runIndex,$thisRunIndex,$vars";
let given: Roots = { now: 0, timezone: "UTC", hasEnv: false, names: USUAL_NAMES, values: "{}" };
let values: Record<string, unknown> | undefined;
let execution: object | undefined;

/** Values are parsed when a script reads the first of them: most scripts read none. */
const rootValue = (name: string) => {
  values ??= parse(given.values) as Record<string, unknown>;
  return values[name];
};

/** Scripts without some of the usual values, or with others. */
function defineOthers(names: readonly string[]): void {
  const usual = USUAL_NAMES.split(",");
  for (const name of usual) {
    if (name !== "$execution" && !names.includes(name)) Reflect.deleteProperty(scope, name);
  }
  for (const name of names) {
    if (!Object.hasOwn(scope, name)) defineRoot(name, () => rootValue(name));
  }
}

/** The variables of every script are part of the snapshot; their values are set when a script starts. */
const staticData = makeStaticData();
for (const name of USUAL_NAMES.split(",")) defineRoot(name, () => rootValue(name));
defineRoot("$execution", () => {
  execution ??= { ...(rootValue("$execution") as object | undefined), customData };
  return execution;
});
defineRoot("$env", () => (given.hasEnv ? rootValue("$env") : closedEnvironment));
defineRoot("$ifEmpty", () => ifEmpty);
defineRoot("$getWorkflowStaticData", () => staticData.read);
defineRoot("getWorkflowStaticData", () => staticData.read);
defineItemRoots(kit.state);
defineNodeRoots(kit.state);
if (luxon) {
  const { DateTime } = luxon;
  defineRoot("$now", () => DateTime.fromMillis(given.now));
  defineRoot("$today", () => DateTime.fromMillis(given.now).startOf("day"));
  defineRoot("luxon", () => luxon);
}

kit.rootValue = rootValue;
kit.defineData = (roots) => {
  given = roots;
  if (roots.names !== USUAL_NAMES) defineOthers(roots.names === "" ? [] : roots.names.split(","));
  if (luxon) luxon.Settings.defaultZone = roots.timezone;
  return staticData.save;
};
