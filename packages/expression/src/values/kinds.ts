const objectPrototype = Object.prototype;
const { getPrototypeOf } = Object;

export type PlainObject = Record<string, unknown>;

/** True for objects as JSON has them, and for objects without a prototype. */
export function isPlain(value: unknown): value is PlainObject {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = getPrototypeOf(value);
  return prototype === objectPrototype || prototype === null;
}

export type Primitive = string | number | boolean | bigint | symbol | null | undefined;

export function isPrimitive(value: unknown): value is Primitive {
  return value === null || (typeof value !== "object" && typeof value !== "function");
}

/** Names that lead to the host in plain JavaScript. Own data of such a name can be read, nothing can be set under it. */
export const RESERVED_KEYS: ReadonlySet<string> = new Set([
  "__proto__",
  "constructor",
  "prototype",
  ...Object.getOwnPropertyNames(Object.prototype),
]);

/** Sets a property of an object that the expression made, whatever its name is. */
export function setField(object: PlainObject, key: string, value: unknown): void {
  if (key === "__proto__") return;
  if (RESERVED_KEYS.has(key)) {
    Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
  } else object[key] = value;
}
