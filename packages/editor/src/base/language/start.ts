import type { Language } from "@heddle/api";
import { direction, setLanguage } from "./active.ts";
import { wantedLanguage } from "./wanted.ts";

/** Each language is a lazily loaded file; English is part of the editor. */
const LOADERS: Record<Language, () => Promise<Readonly<Record<string, object>>>> = {
  en: async () => ({}),
  de: async () => ({ ...(await import("../texts-de/index.ts")).german }),
  ar: async () => ({ ...(await import("../texts-ar/index.ts")).arabic }),
};

/** Loads all strings of a language; none for English, which is part of the editor. */
export const loadLanguage = (language: Language) => LOADERS[language]();

/** Loads the interface language, before everything with strings. Falls back to English if its file cannot be loaded. */
export async function startLanguage(): Promise<void> {
  const language = wantedLanguage();
  try {
    setLanguage(language, await loadLanguage(language));
  } catch {
    setLanguage("en", {});
    return;
  }
  const { documentElement: page } = document;
  page.lang = language;
  page.dir = direction();
}
