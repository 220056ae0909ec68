import { createRequire } from "node:module";
import type { DateTime as LuxonDate } from "luxon";
import { UserError } from "./errors.ts";

type Json = Record<string, unknown>;

/** Resolves after some milliseconds. */
export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** A copy that shares nothing with the value. */
export function deepCopy<T>(value: T): T {
  try {
    return structuredClone(value);
  } catch {
    return JSON.parse(jsonStringify(value)) as T;
  }
}

interface ParseOptions {
  errorMessage?: string;
  fallbackValue?: unknown;
  acceptJSObject?: boolean;
  repairJSON?: boolean;
}

/** Parses JSON, with a fallback for invalid JSON. */
export function jsonParse(text: string, options: ParseOptions = {}): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if ("fallbackValue" in options) {
      const { fallbackValue } = options;
      return typeof fallbackValue === "function" ? (fallbackValue as () => unknown)() : fallbackValue;
    }
    throw options.errorMessage ? new UserError(options.errorMessage) : error;
  }
}

/** Writes JSON; cycles are omitted on request. */
export function jsonStringify(value: unknown, options: { replaceCircularRefs?: boolean } = {}): string {
  return JSON.stringify(options.replaceCircularRefs ? removeCircularRefs(value) : value);
}

/** The value with circular references replaced by a string. */
export function removeCircularRefs<T>(value: T, parents: readonly unknown[] = []): T {
  if (typeof value !== "object" || value === null) return value;
  if (parents.includes(value)) return "[Circular Reference]" as T;
  const inside = [...parents, value];
  if (Array.isArray(value)) return value.map((one) => removeCircularRefs(one as unknown, inside)) as T;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, removeCircularRefs(one as unknown, inside)]),
  ) as T;
}

/** True for objects and lists without members, and for nothing. */
export function isObjectEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value !== "object") return false;
  return (Array.isArray(value) ? value : Object.keys(value)).length === 0;
}

/** A whole number below `max`, or from `min` up to below `max`. */
export function randomInt(minOrMax: number, max?: number): number {
  const [from, to] = max === undefined ? [0, minOrMax] : [minOrMax, max];
  return from + Math.floor(Math.random() * (to - from));
}

const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Letters and digits. */
export function randomString(minOrLength: number, max?: number): string {
  const length = max === undefined ? minOrLength : randomInt(minOrLength, max + 1);
  return Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join("");
}

/** A name that can be a member of an object without affecting its prototype. */
export function isSafeObjectProperty(name: string): boolean {
  return !["__proto__", "constructor", "prototype", "getPrototypeOf", "__defineGetter__"].includes(name);
}

/** Sets a member, unless that would reach the prototype. */
export function setSafeObjectProperty(target: Json, name: string, value: unknown): void {
  if (isSafeObjectProperty(name)) target[name] = value;
}

/** A name that XML allows. */
export function sanitizeXmlName(name: string): string {
  const clean = name.replace(/[^\w.-]/g, "_");
  return /^[A-Za-z_]/.test(clean) ? clean : `_${clean}`;
}

/** A name for a file on any system. */
export function sanitizeFilename(name: string, replacement = "_"): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what file systems refuse.
  return name.replace(/[<>:"/\\|?*\u0000-\u001f]/g, replacement).replace(/[. ]+$/, "") || "untitled";
}

/** One segment of a URL path. */
export function toPathSegment(value: unknown): string {
  return encodeURIComponent(String(value));
}

/** @throws if the value has none of the types */
export function assertParamIsOfAnyTypes(name: string, value: unknown, kinds: readonly string[]): void {
  if (!kinds.includes(typeof value))
    throw new UserError(`Parameter "${name}" must be ${kinds.join(" or ")}, but is ${typeof value}.`);
}

/** @throws if the value is not a string */
export function assertParamIsString(name: string, value: unknown): void {
  assertParamIsOfAnyTypes(name, value, ["string"]);
}

/** @throws when the value is not a number. */
export function assertParamIsNumber(name: string, value: unknown): void {
  assertParamIsOfAnyTypes(name, value, ["number"]);
}

/** @throws when the value is neither true nor false. */
export function assertParamIsBoolean(name: string, value: unknown): void {
  assertParamIsOfAnyTypes(name, value, ["boolean"]);
}

/** @throws if the value is not a list, or an element fails the test */
export function assertParamIsArray(name: string, value: unknown, test?: (element: unknown) => boolean): void {
  if (!Array.isArray(value)) throw new UserError(`Parameter "${name}" must be a list.`);
  const wrong = test ? value.findIndex((element) => !test(element)) : -1;
  if (wrong >= 0) throw new UserError(`Element ${wrong} of parameter "${name}" has the wrong kind.`);
}

/** @throws when something is not as it has to be. */
export function assert(condition: unknown, message?: string): asserts condition {
  if (!condition) throw new Error(message ?? "Something is not as it has to be.");
}

/** @throws when the value is not a date. */
export function tryToParseDateTime(value: unknown, zone?: string): LuxonDate {
  // Loaded here: few packages need dates, and each start would pay for it.
  const { DateTime } = createRequire(import.meta.url)("luxon") as typeof import("luxon");
  if (DateTime.isDateTime(value)) return value;
  if (value instanceof Date) return DateTime.fromJSDate(value, { zone: zone ?? "local" });
  const text = String(value).trim();
  const options = { setZone: true, ...(zone ? { zone } : {}) };
  const parsed = [DateTime.fromISO, DateTime.fromRFC2822, DateTime.fromHTTP, DateTime.fromSQL]
    .map((parse) => parse.call(DateTime, text, options))
    .find((date) => date.isValid);
  if (parsed) return parsed;
  const date = /^-?\d+$/.test(text) ? new Date(Number(text)) : new Date(text);
  if (Number.isNaN(date.getTime())) throw new UserError("The value is not a valid date.");
  return DateTime.fromJSDate(date);
}

/** @throws when the value is not a number. */
export function tryToParseNumber(value: unknown): number {
  const number = Number(value);
  if (Number.isNaN(number) || String(value).trim() === "") throw new UserError("The value is not a number.");
  return number;
}

/** @throws if the string contains anything except letters, digits and underscores */
export function tryToParseAlphanumericString(value: unknown): string {
  if (!/^[A-Za-z0-9_]+$/.test(String(value)))
    throw new UserError("The value may only hold letters, digits and underscores.");
  return String(value);
}

/** @throws if the value is not a URL */
export function tryToParseUrl(value: unknown): string {
  const text = String(value);
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  if (!URL.canParse(whole)) throw new UserError(`"${text}" is not a valid address.`);
  return whole;
}

/** Fields of a form as a list. @throws if the string is not valid */
export function tryToParseJsonToFormFields(value: unknown): Json[] {
  const fields: unknown = typeof value === "string" ? jsonParse(value) : value;
  if (!Array.isArray(fields)) throw new UserError("The fields of a form must be a list.");
  return fields as Json[];
}

/** Parses a string such as `/a.b/i` to its pattern and flags. */
export function parseRegexLiteral(text: string): RegExp {
  const match = /^\/([\s\S]*)\/([a-z]*)$/.exec(text);
  return match ? new RegExp(match[1]!, match[2]) : new RegExp(text);
}

/** A pattern that a user wrote. */
export function safeRegex(text: string, flags?: string): RegExp {
  return flags === undefined ? parseRegexLiteral(text) : new RegExp(text, flags);
}

/** A value in the words of messages. */
export function getValueDescription(value: unknown): string {
  if (value === null) return "'null'";
  if (typeof value === "object") return Array.isArray(value) ? "array" : "object";
  return `'${String(value)}'`;
}

/** True for the value of a resource locator. */
export function isResourceLocatorValue(value: unknown): boolean {
  return (
    typeof value === "object" && value !== null && "mode" in value && "value" in value && "__rl" in value
  );
}

/** True for the value of a resource mapper. */
export function isResourceMapperValue(value: unknown): boolean {
  return typeof value === "object" && value !== null && "mappingMode" in value && "schema" in value;
}

/** True for an externally stored file. */
export function isBinaryValue(value: unknown): boolean {
  return typeof value === "object" && value !== null && "mimeType" in value && "data" in value;
}

/** A name that language models accept for a tool. */
export function nodeNameToToolName(node: string | { name: string }): string {
  const name = typeof node === "string" ? node : node.name;
  return name.replace(/[^\w-]+/g, "_");
}

/** A promise that is settled from outside. Older code awaits what this returns, which changes nothing. */
export function createDeferredPromise<T>(): PromiseWithResolvers<T> {
  return Promise.withResolvers<T>();
}
