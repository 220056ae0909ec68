import { listText, plural } from "../../language/amounts.ts";

/** Returns a number with its noun: `1 Knoten`, `3 Workflows`. */
export function amount(count: number, one: string, many: string): string {
  return plural(count, { one: `# ${one}`, other: `# ${many}` });
}

/** `3 Knoten`; the same in every case except the dative. */
export const nodes = (count: number): string => amount(count, "Knoten", "Knoten");

/** `3 Workflows`, the same in every case. */
export const workflows = (count: number): string => amount(count, "Workflow", "Workflows");

/** `3 Elemente`. */
export const items = (count: number): string => amount(count, "Element", "Elemente");

/** `3 Ausführungen`, the same in every case. */
export const executionsOf = (count: number): string => amount(count, "Ausführung", "Ausführungen");

/** `3 Ereignisse`. */
export const events = (count: number): string => amount(count, "Ereignis", "Ereignisse");

/** A name in quotes. */
export const quoted = (name: string): string => `„${name}“`;

/** Quotes names and joins them with commas. */
export const quotedList = (names: readonly string[]): string => names.map(quoted).join(", ");

const MAX_LISTED_NAMES = 5;

/** Joins names in a sentence: `„A“, „B“ und „C“`; of many only the first. */
export function listed(names: readonly string[]): string {
  if (names.length <= MAX_LISTED_NAMES) return listText(names.map(quoted));
  return `${quotedList(names.slice(0, MAX_LISTED_NAMES))} und andere`;
}
