import type { Language } from "@heddle/api";

/** Texts of a language by area, as {@link inLanguage} looks them up. */
type Areas = Readonly<Record<string, object>>;

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(["ar"]);

let active: { language: Language; areas: Areas } = { language: "en", areas: {} };

/** Called once, before any module that reads texts is loaded: texts are constants everywhere else. */
export function setLanguage(language: Language, areas: Areas): void {
  active = { language, areas };
}

/** The language of the interface. */
export const activeLanguage = (): Language => active.language;

/** The language of the interface for `Intl`; digits are those of code and data in every language. */
export const locale = (): string => `${active.language}-u-nu-latn`;

/** The side where the interface begins: of languages that are written from the right, the right one. */
export const direction = (): "ltr" | "rtl" => (RIGHT_TO_LEFT.has(active.language) ? "rtl" : "ltr");

/** An area's texts in the language of the interface; English where the language lacks one. */
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
