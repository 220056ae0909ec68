import vm from "node:vm";
import { DateTime } from "luxon";
import { evaluateTemplate } from "../../../packages/expression/src/index.ts";
import { scopeOf } from "../../../packages/expression/src/testing/index.ts";
import { allTables } from "../../../packages/expression/src/types/registry.ts";
import { child, recorder, shapeOf } from "./shape.ts";

/** Methods of the language that JavaScript does not have, by the prototype they are put on. */
function extensionsOf(type: string): string[] {
  const found = allTables().find((one) => one.name === type);
  return Object.entries(found?.methods ?? {})
    .filter(([, method]) => method.isExtension)
    .map(([name]) => name);
}

const extensions: Record<string, string[]> = {
  String: extensionsOf("string"),
  Number: extensionsOf("number"),
  Boolean: extensionsOf("boolean"),
  Array: extensionsOf("list"),
  DateTime: extensionsOf("DateTime"),
};
const objectExtensions = extensionsOf("object");

/** Data of another context as data of this one. */
const local = (value: unknown) =>
  typeof value === "object" && value !== null && !DateTime.isDateTime(value) ? structuredClone(value) : value;

/** Results of the language's own methods, so that the rest of an expression can be compared. */
function callExtension(receiver: unknown, name: string, args: unknown[]): unknown {
  const scope = scopeOf({ extra: { receiver: local(receiver), args: args.map(local) } });
  const value = evaluateTemplate(`={{ receiver.${name}(...args) }}`, scope);
  return name === "toDateTime" && typeof value === "string"
    ? DateTime.fromISO(value, { zone: "UTC" })
    : value;
}

const setUp = new vm.Script(`
  Math.random = () => 0.5;
  const parse = JSON.parse;
  JSON.parse = (text, ...rest) => { const known = __parse(text); return known === undefined ? parse(text, ...rest) : known };
  for (const [type, names] of Object.entries(__extensions)) for (const name of names) {
    const prototype = globalThis[type].prototype;
    if (name in prototype && name !== "constructor" && type !== "Object") continue;
    Object.defineProperty(prototype, name, { value: function (...args) { return __call(type === "DateTime" ? this : this.valueOf(), name, args) }, configurable: true });
  }
`);

/** Makes data of the context from JSON text. */
type Parse = (text: string) => unknown;

/** Evaluates in a fresh context. Only for sources that are trusted. */
export function evaluateNatively(
  source: string,
  makeNames: (parse: Parse) => Record<string, unknown>,
): unknown {
  const context = vm.createContext({
    __extensions: { ...extensions, Object: objectExtensions.filter((name) => source.includes(`.${name}(`)) },
    __call: callExtension,
    __parse: (text: unknown) => {
      const shape = shapeOf(text);
      if (!shape) return undefined;
      shape.kind = "json";
      return recorder(child(shape, "()"));
    },
  });
  const parse = vm.runInContext("JSON.parse", context) as Parse;
  Object.assign(context, makeNames(parse));
  setUp.runInContext(context, { timeout: 1_000 });
  return vm.runInContext(`(${source.replace(/[;\s]+$/, "")}\n)`, context, { timeout: 1_000 });
}
