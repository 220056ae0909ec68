import type { Language } from "@heddle/api";
import { direction, setLanguage } from "./active.ts";
import { wantedLanguage } from "./wanted.ts";

/** Each language is a file that is loaded when it is wanted; English is part of the editor. */
const LOADERS: Record<Language, () => Promise<Readonly<Record<string, object>>>> = {
  en: async () => ({}),
  de: async () => ({ ...(await import("../texts-de/index.ts")).german }),
  ar: async () => ({ ...(await import("../texts-ar/index.ts")).arabic }),
};

/** All texts of a language; none of English, which is part of the editor. */
export const loadLanguage = (language: Language) => LOADERS[language]();

/** Loads the language of the interface. Everything that reads texts is loaded after it. English where its file cannot be loaded. */
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
