import type { Language } from "@heddle/api";
import { keep, kept, storageKeys } from "../storage/index.ts";
import { activeLanguage } from "./active.ts";

/** The languages by their own names, as a person who reads none of the others finds them. */
export const languageNames: Record<Language, string> = { en: "English", de: "Deutsch", ar: "العربية" };

/** What the user chose in this browser or when signed in here last; then what the installation says, then what the browser says. */
export function wantedLanguage(): Language {
  const own = kept(storageKeys.language);
  return known(own) ?? installationLanguage();
}

/** What is shown to users who chose no language. */
export function installationLanguage(): Language {
  // Set by the server where its operator chose a language.
  const set = known(document.documentElement.dataset["locale"]);
  return set ?? firstKnown(navigator.languages) ?? "en";
}

/**
 * Shows the language that a user chose; none = that of the installation. True where the page has to be loaded again for it, which a browser
 * that keeps nothing is spared.
 */
export function followLanguage(chosen: unknown): boolean {
  const wanted = known(chosen);
  keep(storageKeys.language, wanted ?? "");
  return wantedLanguage() !== activeLanguage() && wantedLanguage() === (wanted ?? installationLanguage());
}

function firstKnown(tags: readonly string[]): Language | undefined {
  for (const tag of tags) {
    const language = known(tag.split("-")[0]);
    if (language) return language;
  }
  return undefined;
}

function known(language: unknown): Language | undefined {
  return typeof language === "string" && Object.hasOwn(languageNames, language)
    ? (language as Language)
    : undefined;
}
