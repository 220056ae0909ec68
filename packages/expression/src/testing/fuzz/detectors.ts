import { DateTime, Duration, Interval, Settings } from "luxon";

type Describe = () => readonly unknown[];

/** Every object that all expressions share: constructors, prototypes and namespaces of the language and of Luxon. */
function sharedObjects(): object[] {
  const found = new Set<object>();
  const add = (value: unknown) => {
    if ((typeof value !== "object" && typeof value !== "function") || value === null) return;
    found.add(value);
    const { prototype } = value as { prototype?: unknown };
    if (typeof prototype === "object" && prototype !== null) found.add(prototype);
  };
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (!/^[A-Z]/.test(name)) continue;
    const value = Object.getOwnPropertyDescriptor(globalThis, name)?.value as unknown;
    add(value);
    if (name === "Intl")
      for (const inner of Object.values(Object.getOwnPropertyDescriptors(value))) add(inner.value);
  }
  for (const value of [
    [].values(),
    new Map().entries(),
    new Set().values(),
    "".matchAll(/a/g),
    (function* () {})(),
  ]) {
    for (let one: unknown = Object.getPrototypeOf(value); one; one = Object.getPrototypeOf(one)) add(one);
  }
  for (const value of [DateTime, Duration, Interval, Settings]) add(value);
  return [...found];
}

function describe(object: object): unknown[] {
  const parts: unknown[] = [Object.getPrototypeOf(object), Object.isExtensible(object)];
  for (const key of Reflect.ownKeys(object)) {
    const { value, get, set, writable, enumerable, configurable } = Object.getOwnPropertyDescriptor(
      object,
      key,
    )!;
    // The only state that an expression can leave behind: the last match of a pattern.
    parts.push(
      key,
      /^(\$|lastMatch|lastParen|leftContext|rightContext|input)/.test(String(key)) ? 0 : value,
      get,
      set,
      writable,
      enumerable,
      configurable,
    );
  }
  return parts;
}

/** Records everything shared; returns a function that lists what has changed since. */
export function watchShared(): () => string[] {
  const objects = sharedObjects();
  const before = objects.map(describe);
  const globals: Describe = () => Object.getOwnPropertyNames(globalThis).sort();
  const names = globals();
  return () => {
    const changed = objects.flatMap((object, index) => {
      const now = describe(object);
      const then = before[index]!;
      const at = now.findIndex((value, place) => !Object.is(value, then[place]));
      return now.length === then.length && at < 0
        ? []
        : [`a shared object changed (${nameOf(object)}, ${String(now[at - (at % 7) + 2])})`];
    });
    const added = globals().filter((name) => !names.includes(name));
    return added.length > 0 ? [...changed, `globalThis has ${added.join(", ")}`] : changed;
  };
}

const nameOf = (object: object) => {
  const { constructor: type, name } = object as { constructor?: { name?: unknown }; name?: unknown };
  return String(typeof object === "function" ? name : type?.name);
};

/** Why a result is not plain data; undefined when it is. */
export function notPlain(value: unknown, level = 0, above: readonly unknown[] = []): string | undefined {
  if (typeof value === "function" || typeof value === "symbol") return `a ${typeof value}`;
  if (typeof value !== "object" || value === null) return undefined;
  if (level > 600) return "endless nesting";
  if (above.includes(value)) return "a circle";
  const prototype: unknown = Object.getPrototypeOf(value);
  const isList = Array.isArray(value);
  if (isList ? prototype !== Array.prototype : prototype !== Object.prototype && prototype !== null)
    return "a foreign prototype";
  if (isList && value.length > 100_000) return undefined;
  const path = level < 50 ? [...above, value] : above;
  for (const key of Reflect.ownKeys(value)) {
    if (isList && key === "length") continue;
    if (typeof key === "symbol") return "a symbol as key";
    const property = Object.getOwnPropertyDescriptor(value, key)!;
    if (property.get || property.set) return "a getter";
    const inner = notPlain(property.value, level + 1, path);
    if (inner) return inner;
  }
  return undefined;
}
