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

const tagOf = (value: unknown) => Object.prototype.toString.call(value).slice(8, -1);
const isTagged = (tag: string) => (value: unknown) => tagOf(value) === tag;
/** Whether an object holds a primitive of this type, as `Object(1)` does. */
const isBoxed = (type: { prototype: { valueOf(): unknown } }) => (value: unknown) => {
  if (typeof value !== "object" || value === null) return false;
  try {
    type.prototype.valueOf.call(value);
    return true;
  } catch {
    return false;
  }
};
const byTag = (names: string[]) => Object.fromEntries(names.map((name) => [`is${name}`, isTagged(name)]));
const byView = (names: string[]) =>
  Object.fromEntries(
    names.map((name) => [
      `is${name}`,
      (value: unknown) => ArrayBuffer.isView(value) && tagOf(value) === name,
    ]),
  );
const boxed = {
  isNumberObject: isBoxed(Number),
  isStringObject: isBoxed(String),
  isBooleanObject: isBoxed(Boolean),
  isBigIntObject: isBoxed(BigInt),
  isSymbolObject: isBoxed(Symbol),
};

/** `util.types`; checks that only the engine can perform, such as `isProxy`, return false. */
const types: Record<string, (value: unknown) => boolean> = {
  ...byTag(["Date", "RegExp", "Promise", "Map", "Set", "WeakMap", "WeakSet", "ArrayBuffer"]),
  ...byTag(["SharedArrayBuffer", "AsyncFunction", "GeneratorFunction"]),
  ...byView(["DataView", "Int8Array", "Uint8Array", "Uint8ClampedArray", "Int16Array", "Uint16Array"]),
  ...byView(["Int32Array", "Uint32Array", "Float32Array", "Float64Array", "BigInt64Array", "BigUint64Array"]),
  ...boxed,
  isBoxedPrimitive: (value) => Object.values(boxed).some((is) => is(value)),
  isAnyArrayBuffer: (value) => /^(?:Shared)?ArrayBuffer$/.test(tagOf(value)),
  isArrayBufferView: (value) => ArrayBuffer.isView(value),
  isTypedArray: (value) => ArrayBuffer.isView(value) && !(value instanceof DataView),
  isArgumentsObject: isTagged("Arguments"),
  isMapIterator: isTagged("Map Iterator"),
  isSetIterator: isTagged("Set Iterator"),
  isGeneratorObject: isTagged("Generator"),
  isModuleNamespaceObject: isTagged("Module"),
  isNativeError: (value) => value instanceof Error,
  isProxy: () => false,
  isExternal: () => false,
};
/** An async generator function is of either kind. */
types["isAsyncFunction"] = (value) => /^Async(?:Generator)?Function$/.test(tagOf(value));
types["isGeneratorFunction"] = (value) => /^(?:Async)?GeneratorFunction$/.test(tagOf(value));

type ModuleBody = (
  module: { exports: unknown },
  exports: unknown,
  require: (name: string) => unknown,
  process: object,
) => void;

/** Files of the library `assert`, and their dependencies: the engine has all of them. */
const files = scope["assertFiles"] as Record<string, ModuleBody>;
const given: Record<string, () => unknown> = {
  "util/": () => kit.util,
  "object.assign/polyfill": () => () => Object.assign,
  "object-is/polyfill": () => () => Object.is,
  "call-bind/callBound": () => () => (pattern: RegExp, text: string) => pattern.test(text),
};
const loaded: Record<string, { exports: unknown }> = {};
const quietProcess = { emitWarning: () => undefined };

function load(name: string): unknown {
  const provided = given[name];
  if (provided) return provided();
  const file = name.replace(/^.*\//, "");
  const known = loaded[file];
  if (known) return known.exports;
  const module = { exports: {} as unknown };
  loaded[file] = module;
  files[file]!.call(module.exports, module, module.exports, load, quietProcess);
  return module.exports;
}

kit.util = {
  inspect: Object.assign(
    (value: unknown, options?: InspectOptions) =>
      inspect(value, typeof options === "object" && options !== null ? options : {}),
    { custom: Symbol.for("nodejs.util.inspect.custom"), defaultOptions: {} },
  ),
  format,
  isDeepStrictEqual: (a: unknown, b: unknown) =>
    (load("comparisons") as { isDeepStrictEqual(a: unknown, b: unknown): boolean }).isDeepStrictEqual(a, b),
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

// Half of the scripts that require something need no assertions.
Object.defineProperty(kit, "assert", { get: () => load("assert") });
