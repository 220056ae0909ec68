import { locale } from "./active.ts";

const collator = new Intl.Collator(locale(), { numeric: true });

/** Compares two strings in the interface language, for `sort`; numbers in them compare by value. */
export const compareTexts = (a: string, b: string): number => collator.compare(a, b);
