import { type Catalog, translationsOf } from "./catalog-module.ts";
import { type Part, parseMessage, valuesOf } from "./parse-message.ts";
import type { English, EnglishText } from "./read-english.ts";

/** Mistakes in the catalog of a language, and the texts that it lacks. */
export interface CatalogFindings {
  problems: string[];
  missing: string[];
}

/** Compares a catalog with the English texts: same keys, and in each text the same values. */
export function checkCatalog(language: string, catalog: Catalog, english: English): CatalogFindings {
  const translations = new Map(translationsOf(catalog));
  const forms = new Set<string>(new Intl.PluralRules(language).resolvedOptions().pluralCategories);
  return {
    problems: [...translations].flatMap(([path, text]) => {
      const original = english.get(path);
      const problem = original ? problemOf(text, original, forms) : "has no English text: remove it";
      return problem === undefined ? [] : [`${path} ${problem}`];
    }),
    missing: [...english.keys()].filter((path) => !translations.has(path)),
  };
}

function problemOf(
  text: string | readonly string[],
  { parameters, used, parts }: EnglishText,
  forms: ReadonlySet<string>,
): string | undefined {
  if (text.length === 0) return "is empty";
  if (typeof text === "string" ? parts !== undefined : text.length !== parts)
    return parts === undefined ? "must be one text" : `must be a list of ${parts} texts`;
  if (parameters === undefined || typeof text !== "string") return undefined;
  try {
    const message = parseMessage(text);
    const names = parameters.flatMap((each) => each.names);
    return problemOfValues(valuesOf(message), names, used) ?? problemOfForms(message, forms);
  } catch (error) {
    return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function problemOfValues(
  values: ReadonlySet<string>,
  names: readonly string[],
  used: readonly string[],
): string | undefined {
  const unknown = [...values].find((name) => !names.includes(name));
  if (unknown !== undefined)
    return `uses {${unknown}}, which the English text does not have: ${names.join(", ")}`;
  const unused = used.find((name) => !values.has(name));
  return unused === undefined ? undefined : `does not use {${unused}}`;
}

/** Forms that the language never selects. */
function problemOfForms(parts: readonly Part[], known: ReadonlySet<string>): string | undefined {
  for (const part of parts) {
    if (typeof part === "string") continue;
    for (const [form, inside] of part.forms) {
      if (part.format === "plural" && !form.startsWith("=") && !known.has(form))
        return `has the plural form “${form}”, which the language does not know`;
      const problem = problemOfForms(inside, known);
      if (problem !== undefined) return problem;
    }
  }
  return undefined;
}
