import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "@heddle/api";
import type { Logger } from "../../platform/logger.ts";
import type { TypeTranslations } from "./type-translations.ts";

type Added = { -readonly [Part in keyof TypeTranslations]: TypeTranslations[Part] };

/**
 * Translations that the folders of own types add to a language, from their file `translations/<language>.json`; the
 * last file wins. An unreadable file is logged with its name and skipped.
 */
export function addedTranslations(folders: readonly string[], language: Language, log: Logger): Added {
  const added: Added = { nodes: {}, credentials: {}, fields: {} };
  for (const folder of folders) {
    const file = join(folder, "translations", `${language}.json`);
    if (!existsSync(file)) continue;
    const read = readTranslations(file);
    if (typeof read === "string") log.error({ file }, `The translations in ${file} are left out: ${read}.`);
    else for (const part of PARTS) Object.assign(added[part], read[part]);
  }
  return added;
}

const PARTS = ["nodes", "credentials", "fields"] as const;

/** The translations of a file, or its problem. */
function readTranslations(file: string): Partial<TypeTranslations> | string {
  try {
    const read = JSON.parse(readFileSync(file, "utf8")) as Partial<TypeTranslations>;
    if (!isRecord(read)) return "it holds no object";
    const odd = PARTS.find((part) => read[part] !== undefined && !isRecord(read[part]));
    if (odd) return `its “${odd}” is no object`;
    const bare = Object.entries(read.nodes ?? {}).find(([, header]) => !isHeader(header));
    return bare ? `${bare[0]} lacks a displayName or description` : read;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isHeader = (value: unknown): boolean =>
  isRecord(value) && typeof value["displayName"] === "string" && typeof value["description"] === "string";
