import { locale } from "./active.ts";

const collator = new Intl.Collator(locale(), { numeric: true });

/** Which of two texts comes first in the language of the interface, as `sort` asks; numbers in them count as numbers. */
export const compareTexts = (a: string, b: string): number => collator.compare(a, b);
