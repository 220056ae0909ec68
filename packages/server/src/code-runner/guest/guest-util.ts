import type { Kit } from "./kit.ts";

/** `require("util")` and `require("assert")`. */
const scope = globalThis as unknown as Record<string, unknown>;
const kit = scope["__kit"] as Kit & { util?: object; assert?: object };

type Call = (...args: never[]) => unknown;
interface InspectOptions {
  depth?: number | null;
  compact?: boolean | number;
}

const quoted = (text: string) =>
  text.includes("'") ? JSON.stringify(text) : `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')}'`;

function leaf(value: unknown): string | undefined {
  if (typeof value === "string") return quoted(value);
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "function") {
    const kind = /^class\b/.test(Function.prototype.toString.call(value)) ? "class" : "Function";
    return value.name === "" ? `[${kind} (anonymous)]` : `[${kind}: ${value.name}]`;
  }
  if (typeof value !== "object" || value === null) return Object.is(value, -0) ? "-0" : String(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "Invalid Date" : value.toISOString();
  if (value instanceof RegExp) return String(value);
  if (value instanceof Error) return value.stack ?? String(value);
  if (value instanceof Promise) return "Promise { <pending> }";
  return undefined;
}

function inspect(value: unknown, options: InspectOptions = {}, level = 0, above: object[] = []): string {
  const simple = leaf(value);
  if (simple !== undefined) return simple;
  const object = value as object;
  if (above.includes(object)) return "[Circular *1]";
  const name = Array.isArray(object) ? "Array" : (Object.getPrototypeOf(object)?.constructor?.name ?? "");
  const depth = options.depth === null ? Number.POSITIVE_INFINITY : (options.depth ?? 2);
  if (level > depth && Object.keys(object).length > 0) return `[${name || "Object"}]`;
  const inner = (one: unknown) => inspect(one, options, level + 1, [...above, object]);
  const { parts, prefix, isList } = partsOf(object, name, inner);
  const [open, close] = isList ? ["[", "]"] : ["{", "}"];
  const head = prefix === "" ? "" : `${prefix} `;
  if (parts.length === 0) return `${head}${open}${close}`;
  const line = `${head}${open} ${parts.join(", ")} ${close}`;
  if (line.length <= 76 && !line.includes("\n")) return line;
  const gap = "  ".repeat(level + 1);
  return `${head}${open}\n${gap}${parts.join(`,\n${gap}`)}\n${gap.slice(2)}${close}`;
}

function partsOf(object: object, name: string, inner: (one: unknown) => string) {
  const more = (count: number) => (count > 100 ? [`... ${count - 100} more items`] : []);
  if (Array.isArray(object) || ArrayBuffer.isView(object)) {
    const list = [...(object as unknown as Iterable<unknown>)];
    const prefix = Array.isArray(object) ? "" : `${name}(${list.length})`;
    return { parts: [...list.slice(0, 100).map(inner), ...more(list.length)], prefix, isList: true };
  }
  if (object instanceof Set)
    return { parts: [...object].map(inner), prefix: `Set(${object.size})`, isList: false };
  if (object instanceof Map) {
    const parts = [...object].map(([key, entry]) => `${inner(key)} => ${inner(entry)}`);
    return { parts, prefix: `Map(${object.size})`, isList: false };
  }
  const key = (text: string) => (/^[A-Za-z_$][\w$]*$/.test(text) ? text : quoted(text));
  const parts = Object.entries(object).map(([one, entry]) => `${key(one)}: ${inner(entry)}`);
  const prefix = name === "Object" ? "" : name || "[Object: null prototype]";
  return { parts, prefix, isList: false };
}

function format(first?: unknown, ...rest: unknown[]): string {
  const show = (value: unknown) => (typeof value === "string" ? value : inspect(value));
  if (typeof first !== "string") return [first, ...rest].map(show).join(" ");
  const formats: Record<string, (value: unknown) => string> = {
    s: (value) => (typeof value === "object" && value !== null ? inspect(value) : String(value)),
    d: (value) => String(Number(value)),
    i: (value) => String(Number.parseInt(String(value), 10)),
    f: (value) => String(Number.parseFloat(String(value))),
    j: (value) => JSON.stringify(value) ?? "undefined",
    o: (value) => inspect(value),
    O: (value) => inspect(value),
    c: () => "",
  };
  const text = first.replace(/%([sdifjoOc%])/g, (found, kind: string) => {
    if (kind === "%") return "%";
    return rest.length === 0 ? found : formats[kind]!(rest.shift());
  });
  return [text, ...rest.map(show)].join(" ");
}

function isDeepStrictEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  if (a instanceof Date) return Object.is(a.getTime(), (b as Date).getTime());
  if (a instanceof RegExp) return String(a) === String(b);
  if (a instanceof Map || a instanceof Set) return isDeepStrictEqual([...a], [...(b as Iterable<unknown>)]);
  const [left, right] = [Object.keys(a), Object.keys(b)];
  const read = (from: object, key: string) => (from as Record<string, unknown>)[key];
  return (
    left.length === right.length &&
    left.every((key) => Object.hasOwn(b, key) && isDeepStrictEqual(read(a, key), read(b, key)))
  );
}

const isOf = (type: string) => (value: unknown) =>
  Object.prototype.toString.call(value) === `[object ${type}]`;
const types = {
  ...Object.fromEntries(
    ["Date", "RegExp", "Promise", "Map", "Set", "WeakMap", "WeakSet", "ArrayBuffer", "Uint8Array"].map(
      (name) => [`is${name}`, isOf(name)],
    ),
  ),
  isNativeError: (value: unknown) => value instanceof Error,
  isTypedArray: (value: unknown) => ArrayBuffer.isView(value) && !(value instanceof DataView),
  isAsyncFunction: isOf("AsyncFunction"),
  isGeneratorFunction: isOf("GeneratorFunction"),
};

kit.util = {
  inspect: Object.assign(
    (value: unknown, options?: InspectOptions) =>
      inspect(value, typeof options === "object" && options !== null ? options : {}),
    { custom: Symbol.for("nodejs.util.inspect.custom"), defaultOptions: {} },
  ),
  format,
  isDeepStrictEqual,
  types,
  promisify:
    (call: Call) =>
    (...args: unknown[]) =>
      new Promise((done, failed) => {
        const end = (error: unknown, value: unknown) => (error ? failed(error) : done(value));
        (call as (...all: unknown[]) => unknown)(...args, end);
      }),
  callbackify:
    (call: Call) =>
    (...args: unknown[]) => {
      const done = args.pop() as (error: unknown, value?: unknown) => void;
      (call as (...all: unknown[]) => Promise<unknown>)(...args).then((value) => done(null, value), done);
    },
  inherits: (child: { prototype: object }, parent: { prototype: object }) => {
    Object.defineProperty(child, "super_", { value: parent, writable: true, configurable: true });
    Object.setPrototypeOf(child.prototype, parent.prototype);
  },
  deprecate: (call: Call) => call,
  debuglog: () => () => undefined,
  stripVTControlCharacters: (text: string) =>
    // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one
    String(text).replace(/\u001b\[[0-9;]*[A-Za-z]/g, ""),
  toUSVString: (text: string) => String(text).toWellFormed(),
  isArray: Array.isArray,
  isString: (value: unknown) => typeof value === "string",
  isNumber: (value: unknown) => typeof value === "number",
  isObject: (value: unknown) => typeof value === "object" && value !== null,
  isFunction: (value: unknown) => typeof value === "function",
  TextEncoder: scope["TextEncoder"],
  TextDecoder: scope["TextDecoder"],
};

class AssertionError extends Error {
  override name = "AssertionError";
  readonly code = "ERR_ASSERTION";
}
const check = (holds: unknown, message: unknown, standard: string) => {
  if (holds) return;
  if (message instanceof Error) throw message;
  throw new AssertionError(message === undefined ? standard : String(message));
};
const ok = (value: unknown, message?: unknown) => check(value, message, "The value is not truthy");
const differ = (a: unknown, b: unknown, word: string) => `${inspect(a)} ${word} ${inspect(b)}`;
const deepEqual = (a: unknown, b: unknown, message?: unknown) =>
  check(isDeepStrictEqual(a, b), message, differ(a, b, "is not deeply equal to"));
const assert = Object.assign(ok, {
  AssertionError,
  ok,
  // biome-ignore lint/suspicious/noDoubleEquals: what assert.equal() means
  equal: (a: unknown, b: unknown, message?: unknown) => check(a == b, message, differ(a, b, "is not")),
  // biome-ignore lint/suspicious/noDoubleEquals: what assert.notEqual() means
  notEqual: (a: unknown, b: unknown, message?: unknown) => check(a != b, message, differ(a, b, "is")),
  strictEqual: (a: unknown, b: unknown, message?: unknown) =>
    check(Object.is(a, b), message, differ(a, b, "is not")),
  notStrictEqual: (a: unknown, b: unknown, message?: unknown) =>
    check(!Object.is(a, b), message, differ(a, b, "is")),
  deepEqual,
  deepStrictEqual: deepEqual,
  notDeepStrictEqual: (a: unknown, b: unknown, message?: unknown) =>
    check(!isDeepStrictEqual(a, b), message, "The values are deeply equal"),
  match: (text: string, pattern: RegExp, message?: unknown) =>
    check(pattern.test(text), message, differ(text, pattern, "does not match")),
  fail: (message?: unknown) => check(false, message, "Failed"),
  throws: (run: () => unknown, message?: unknown) => {
    try {
      run();
    } catch {
      return;
    }
    check(false, message, "Missing expected exception");
  },
  rejects: async (given: Promise<unknown> | (() => Promise<unknown>), message?: unknown) => {
    try {
      await (typeof given === "function" ? given() : given);
    } catch {
      return;
    }
    check(false, message, "Missing expected rejection");
  },
});
kit.assert = Object.assign(assert, { strict: assert });
