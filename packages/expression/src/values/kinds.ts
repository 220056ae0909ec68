const objectPrototype = Object.prototype;
const { getPrototypeOf } = Object;

/** An object with string keys and no other behaviour. */
export type PlainObject = Record<string, unknown>;

/** True for objects with Object.prototype, as JSON creates them, and for objects without a prototype. */
export function isPlain(value: unknown): value is PlainObject {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = getPrototypeOf(value);
  return prototype === objectPrototype || prototype === null;
}

/** Any value that is neither an object nor a function. */
export type Primitive = string | number | boolean | bigint | symbol | null | undefined;

/** True for values that are neither objects nor functions. */
export function isPrimitive(value: unknown): value is Primitive {
  return value === null || (typeof value !== "object" && typeof value !== "function");
}

/** Names that lead to the host in JavaScript. Own data of such a name can be read, but expressions cannot assign it. */
export const RESERVED_KEYS: ReadonlySet<string> = new Set([
  "__proto__",
  "constructor",
  "prototype",
  ...Object.getOwnPropertyNames(Object.prototype),
]);

/** Sets an own property of an object that the expression created, also for reserved names; ignores `__proto__`. */
export function setField(object: PlainObject, key: string, value: unknown): void {
  if (key === "__proto__") return;
  if (RESERVED_KEYS.has(key)) {
    Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
  } else object[key] = value;
}
