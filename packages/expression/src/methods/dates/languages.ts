import { Settings } from "luxon";
import { forgetOffsets } from "./cached-offsets.ts";

const MAX_LANGUAGES = 200;
const languages = new Set<unknown>();

/** Notes a language that Luxon is about to use. Luxon keeps the formats of every language for ever, so they are dropped at times. */
export function noteLanguage(language: unknown): void {
  if (language === undefined || languages.has(language)) return;
  if (languages.size >= MAX_LANGUAGES) {
    languages.clear();
    Settings.resetCaches();
    forgetOffsets();
  }
  languages.add(language);
}
