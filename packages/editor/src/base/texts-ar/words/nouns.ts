import { listText, type PluralForms, plural } from "../../language/amounts.ts";

/** Noun forms for one, two, three to ten, eleven to ninety-nine, and from a hundred on, in this order. */
type Noun = readonly [one: string, two: string, few: string, many: string, other: string];

/** Returns a number with its noun; one and two have their own words. */
export const amount = (count: number, noun: Noun): string => plural(count, formsOf(noun));

function formsOf([one, two, few, many, other]: Noun): PluralForms {
  return { one, two, few: `# ${few}`, many: `# ${many}`, other: `# ${other}` };
}

/** `3 عقد`, as the subject. */
export const nodes = (count: number): string =>
  amount(count, ["عقدة واحدة", "عقدتان", "عقد", "عقدة", "عقدة"]);

/** `3 عقد`, after a verb or a preposition. */
export const toNodes = (count: number): string =>
  amount(count, ["عقدة واحدة", "عقدتين", "عقد", "عقدة", "عقدة"]);

/** `3 مسارات عمل`, as the subject. */
export const workflows = (count: number): string =>
  amount(count, ["مسار عمل واحد", "مسارا عمل", "مسارات عمل", "مسار عمل", "مسار عمل"]);

/** `3 مسارات عمل`, after a verb or a preposition. */
export const toWorkflows = (count: number): string =>
  amount(count, ["مسار عمل واحد", "مساري عمل", "مسارات عمل", "مسار عمل", "مسار عمل"]);

/** `3 عناصر`. */
export const items = (count: number): string =>
  amount(count, ["عنصر واحد", "عنصران", "عناصر", "عنصرًا", "عنصر"]);

/** `3 عناصر`, after a verb or a preposition. */
export const toItems = (count: number): string =>
  amount(count, ["عنصر واحد", "عنصرين", "عناصر", "عنصرًا", "عنصر"]);

/** `3 عمليات تنفيذ`, as the subject. */
export const executionsOf = (count: number): string =>
  amount(count, ["عملية تنفيذ واحدة", "عمليتا تنفيذ", "عمليات تنفيذ", "عملية تنفيذ", "عملية تنفيذ"]);

/** `3 عمليات تنفيذ`, after a verb or a preposition. */
export const toExecutions = (count: number): string =>
  amount(count, ["عملية تنفيذ واحدة", "عمليتي تنفيذ", "عمليات تنفيذ", "عملية تنفيذ", "عملية تنفيذ"]);

/** `3 أحداث`, after a verb or a preposition. */
export const toEvents = (count: number): string =>
  amount(count, ["حدث واحد", "حدثين", "أحداث", "حدثًا", "حدث"]);

/** `3 دقائق`, after a verb or a preposition. */
export const toMinutes = (count: number): string =>
  amount(count, ["دقيقة واحدة", "دقيقتين", "دقائق", "دقيقة", "دقيقة"]);

/** Isolates a name in text of the other direction, so that it keeps its own. */
export const own = (name: string): string => `\u2068${name}\u2069`;

/** A name in quotes. */
export const quoted = (name: string): string => `«${own(name)}»`;

/** Joins names with commas. */
export const listOf = (names: readonly string[]): string => names.map(own).join("، ");

/** Quotes names and joins them with commas. */
export const quotedList = (names: readonly string[]): string => names.map(quoted).join("، ");

const MAX_LISTED_NAMES = 5;

/** Joins names in a sentence; of many only the first. */
export function listed(names: readonly string[]): string {
  if (names.length <= MAX_LISTED_NAMES) return listText(names.map(quoted));
  return `${quotedList(names.slice(0, MAX_LISTED_NAMES))} وغيرها`;
}
