import { compileMessage, RUNTIME } from "./compile-message.ts";
import type { English } from "./read-english.ts";

/** Translations of a language: texts by area and key, messages for texts with values. */
export interface Catalog {
  readonly [key: string]: Translation | Catalog;
}

/** A text, or a list of texts. */
type Translation = string | readonly string[];

/** Every translation of a catalog by its path. */
export function translationsOf(catalog: Catalog, at = ""): [path: string, text: Translation][] {
  return Object.entries(catalog).flatMap(([key, value]): [string, Translation][] => {
    const path = at === "" ? key : `${at}.${key}`;
    return isGroup(value) ? translationsOf(value, path) : [[path, value]];
  });
}

/** Compiles a catalog to a module whose default export has the shape of the English texts. */
export function catalogModule(catalog: Catalog, english: English): string {
  return `import * as $ from ${JSON.stringify(RUNTIME.pathname)};\nexport default ${group(catalog, "", english)};\n`;
}

function group(catalog: Catalog, at: string, english: English): string {
  const entries = Object.entries(catalog).map(([key, value]) => {
    const path = at === "" ? key : `${at}.${key}`;
    const source = isGroup(value) ? group(value, path, english) : textSource(path, value, english);
    return `${JSON.stringify(key)}: ${source}`;
  });
  return `{ ${entries.join(",\n")} }`;
}

const isGroup = (value: Translation | Catalog): value is Catalog =>
  typeof value !== "string" && !Array.isArray(value);

function textSource(path: string, text: Translation, english: English): string {
  const parameters = english.get(path)?.parameters;
  if (parameters === undefined || typeof text !== "string") return JSON.stringify(text);
  try {
    return compileMessage(text, parameters);
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
