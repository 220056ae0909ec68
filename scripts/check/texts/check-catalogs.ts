import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Catalog } from "../../../packages/editor/catalogs/catalog-module.ts";
import { checkCatalog } from "../../../packages/editor/catalogs/check-catalog.ts";
import { readEnglish } from "../../../packages/editor/catalogs/read-english.ts";

const FOLDER = "packages/editor/locales";
/** Languages with a translation of every text. Texts that another language lacks are English, and only listed. */
const COMPLETE: ReadonlySet<string> = new Set(["ar", "de"]);

/** Checks the catalogs of all languages against the English texts of the editor. */
export function checkCatalogs(root: string): { problems: string[]; notices: string[] } {
  const english = readEnglish();
  const found = readdirSync(path.join(root, FOLDER)).map((file) => {
    const language = path.basename(file, ".json");
    const catalog = JSON.parse(readFileSync(path.join(root, FOLDER, file), "utf8")) as Catalog;
    const { problems, missing } = checkCatalog(language, catalog, english);
    const lacking = missing.map((key) => `${FOLDER}/${file}: ${key} is missing`);
    return {
      problems: [
        ...problems.map((problem) => `${FOLDER}/${file}: ${problem}`),
        ...(COMPLETE.has(language) ? lacking : []),
      ],
      notices: COMPLETE.has(language) ? [] : lacking,
    };
  });
  return {
    problems: found.flatMap(({ problems }) => problems),
    notices: found.flatMap(({ notices }) => notices),
  };
}
