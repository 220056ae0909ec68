import type { Language } from "@heddle/api";
import { keep, kept, storageKeys } from "../storage/index.ts";
import { activeLanguage } from "./active.ts";

/** Language names in their own languages, so that every user recognizes theirs. */
export const languageNames: Record<Language, string> = { en: "English", de: "Deutsch", ar: "العربية" };

/**
 * Returns the user's choice in this browser or at the last login here, then the instance's language, then the
 * browser's.
 */
export function wantedLanguage(): Language {
  const own = kept(storageKeys.language);
  return known(own) ?? installationLanguage();
}

/** Returns the language for users without a choice. */
export function installationLanguage(): Language {
  // Set by the server if its operator chose a language.
  const set = known(document.documentElement.dataset["locale"]);
  return set ?? firstKnown(navigator.languages) ?? "en";
}

/**
 * Shows the language that a user chose; none = the instance's. Returns true if the page must be reloaded, which
 * browsers without storage are spared.
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
