import type { Language } from "@heddle/api";
import { type Areas, direction, setLanguage } from "./active.ts";
import { wantedLanguage } from "./wanted.ts";

/** Each catalog is a lazily loaded file, compiled by `catalogs/`; English is part of the editor. */
const catalogs = import.meta.glob<Areas>("../../../locales/*.json", { import: "default" });

/** Loads all strings of a language; none for English, which is part of the editor. */
export const loadLanguage = async (language: Language): Promise<Areas> =>
  (await catalogs[`../../../locales/${language}.json`]?.()) ?? {};

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
