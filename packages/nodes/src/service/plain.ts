import { isLocatorValue, isRecord, type ParameterPart, type Properties } from "@heddle/workflow";
import { asDeclared } from "./as-declared.ts";

/** Anything whose parameters are read for an item, such as the call of an operation. */
interface Reading<N extends string> {
  readonly read: { part(path: N): ParameterPart; readonly properties?: Properties };
  readonly itemIndex: number;
}

/** A parameter of several values as plain data, with the given values only; empty if there are none. */
export function plain<const N extends string>(
  { read, itemIndex }: Reading<N>,
  name: N,
): Record<string, unknown> {
  const property = read.properties?.find((one) => one.name === name);
  const value = asDeclared(property, read.part(name).given(itemIndex));
  return isRecord(value) ? (withoutLocators(value) as Record<string, unknown>) : {};
}

/** Locators are replaced by their values. */
function withoutLocators(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLocators);
  if (isLocatorValue(value)) return value.value;
  if (!isPlainRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withoutLocators(member)]));
}

function isPlainRecord(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value));
}

/** The rows of a list parameter, under the name of their group. */
export function rowsOf<const N extends string>(
  reading: Reading<N>,
  name: N,
  group: string,
): Record<string, unknown>[] {
  return recordsIn(plain(reading, name)[group]);
}

/** The objects of a list. */
export function recordsIn(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** Without undefined and empty values. */
export function withoutEmpty(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== "");
  return Object.fromEntries(given);
}

/** First entries of a list that a service returns whole, according to “Return All” and “Limit”. */
export function firstOf(
  value: unknown,
  { parameters: { returnAll, limit } }: { readonly parameters: Readonly<Record<string, unknown>> },
): Record<string, unknown>[] {
  const found = recordsIn(value);
  return returnAll === true ? found : found.slice(0, Math.max(1, Number(limit)));
}
