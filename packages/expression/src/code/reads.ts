import type { Expression, Super } from "acorn";
import { readMember } from "../members/read.ts";
import type { Run } from "../run.ts";
import { toKey } from "../values/coerce.ts";
import { RESERVED_KEYS } from "../values/kinds.ts";
import { CHAIN_ENDED, type Code, type Frame } from "./code.ts";
import type { Names } from "./names.ts";

const { getPrototypeOf, hasOwn } = Object;
const objectPrototype = Object.prototype;
const listPrototype = Array.prototype;

/** True for keys that only plain data has: not reserved, not `length`. */
export const isPlainKey = (key: string | number | undefined): key is string =>
  typeof key === "string" && !RESERVED_KEYS.has(key) && key !== "length";

/** `value.key` with a plain key; checks the common case, a plain object, first. */
export function readPlainKey(value: unknown, key: string, run: Run): unknown {
  if (typeof value === "object" && value !== null && getPrototypeOf(value) === objectPrototype) {
    const member = (value as Record<string, unknown>)[key];
    return member === undefined || run.hasCleanPrototypes || hasOwn(value, key) ? member : undefined;
  }
  return readMember(value, key, run);
}

/** Code for `object.key` with a plain key, outside of an optional chain. */
export function plainRead(object: Code, key: string): Code {
  return (run, frame) => {
    const value = object(run, frame);
    if (typeof value === "object" && value !== null && getPrototypeOf(value) === objectPrototype) {
      const member = (value as Record<string, unknown>)[key];
      return member === undefined || run.hasCleanPrototypes || hasOwn(value, key) ? member : undefined;
    }
    return readMember(value, key, run);
  };
}

/** Code for `object.length`, outside of an optional chain. */
export function readLength(object: Code): Code {
  return (run, frame) => {
    const value = object(run, frame);
    return typeof value === "string" || (Array.isArray(value) && getPrototypeOf(value) === listPrototype)
      ? value.length
      : readMember(value, "length", run);
  };
}

/** Code for `object[key]`, outside of an optional chain. */
export function readComputed(object: Code, computed: Code): Code {
  return (run, frame) => {
    const value = object(run, frame);
    const key = toKey(computed(run, frame));
    if (typeof key === "number" && Array.isArray(value) && getPrototypeOf(value) === listPrototype) {
      const element: unknown = value[key];
      return element === undefined || run.hasCleanPrototypes || hasOwn(value, key) ? element : undefined;
    }
    return readMember(value, key, run);
  };
}

/** Code for `object.key` or `object?.key` with a known key, inside an optional chain. */
export function readInChain(object: Code, key: string | number, isOptional: boolean): Code {
  const read = isPlainKey(key)
    ? (value: unknown, run: Run) => readPlainKey(value, key, run)
    : (value: unknown, run: Run) => readMember(value, key, run);
  if (!isOptional) {
    return (run, frame) => {
      const value = object(run, frame);
      return value === CHAIN_ENDED ? CHAIN_ENDED : read(value, run);
    };
  }
  return (run, frame) => {
    const value = object(run, frame);
    return value === CHAIN_ENDED || value === null || value === undefined ? CHAIN_ENDED : read(value, run);
  };
}

/** Code for `x.key` in one step, for a local variable or `$json`; undefined for all others. */
export function readOfName(owner: Expression | Super, key: string, names: Names): Code | undefined {
  if (owner.type !== "Identifier") return undefined;
  const local = names.find(owner.name);
  if (local?.hops === 0) return readOfLocal(local.slot, key);
  if (local?.hops === 1) return readOfOuterLocal(local.slot, key);
  return !local && owner.name === "$json" ? readOfItem(key) : undefined;
}

function readOfLocal(slot: number, key: string): Code {
  return (run, frame) => {
    const value = frame[slot];
    if (typeof value === "object" && value !== null && getPrototypeOf(value) === objectPrototype) {
      const member = (value as Record<string, unknown>)[key];
      return member === undefined || run.hasCleanPrototypes || hasOwn(value, key) ? member : undefined;
    }
    return readMember(value, key, run);
  };
}

function readOfOuterLocal(slot: number, key: string): Code {
  return (run, frame) => readPlainKey((frame[0] as Frame)[slot], key, run);
}

function readOfItem(key: string): Code {
  return (run) => {
    const { scope } = run;
    const value: unknown = scope.items[scope.itemIndex]?.json;
    if (typeof value === "object" && value !== null && getPrototypeOf(value) === objectPrototype) {
      const member = (value as Record<string, unknown>)[key];
      return member === undefined || run.hasCleanPrototypes || hasOwn(value, key) ? member : undefined;
    }
    return readMember(value, key, run);
  };
}
