import type { Language } from "@heddle/api";

/** Strings of a language by area, for {@link inLanguage}. */
export type Areas = Readonly<Record<string, object>>;

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(["ar"]);

let active: { language: Language; areas: Areas } = { language: "en", areas: {} };

/** Sets the language. Called once, before any module with strings is loaded: strings are constants everywhere else. */
export function setLanguage(language: Language, areas: Areas): void {
  active = { language, areas };
}

/** Returns the interface language. */
export const activeLanguage = (): Language => active.language;

/** Returns the interface locale for `Intl`; digits are ASCII in every language. */
export const locale = (): string => `${active.language}-u-nu-latn`;

/** Returns the text direction of the interface: `rtl` for right-to-left languages. */
export const direction = (): "ltr" | "rtl" => (RIGHT_TO_LEFT.has(active.language) ? "rtl" : "ltr");

/** Returns an area's strings in the interface language, with English as the fallback. */
export function inLanguage<Texts extends object>(area: string, english: Texts): Texts {
  const translated = active.areas[area];
  return translated ? (overlaid(english, translated) as Texts) : english;
}

function overlaid(english: object, translated: object): object {
  const entries = Object.entries(english).map(([key, text]: [string, unknown]) => {
    const other: unknown = (translated as Record<string, unknown>)[key];
    return [key, isGroup(text) && isGroup(other) ? overlaid(text, other) : (other ?? text)];
  });
  return Object.fromEntries(entries);
}

const isGroup = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
