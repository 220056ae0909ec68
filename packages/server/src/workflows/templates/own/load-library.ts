import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type OwnTemplate, readTemplate } from "./read-template.ts";

/** Folder of the templates, and of the first workflow of a new owner. */
export const TEMPLATES_FOLDER = path.resolve(import.meta.dirname, "../../../../../../templates");

let library: readonly OwnTemplate[] | undefined;

/** Templates of our own library, found by their files; loaded on first use. @throws Error for invalid files */
export function loadLibrary(): readonly OwnTemplate[] {
  library ??= readFiles();
  return library;
}

function readFiles(): OwnTemplate[] {
  return readdirSync(TEMPLATES_FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: category }) =>
      readdirSync(path.join(TEMPLATES_FOLDER, category)).map((file) => [category, file] as const),
    )
    .sort(([a, first], [b, second]) => (`${a}/${first}` < `${b}/${second}` ? -1 : 1))
    .map(([category, file]) => {
      const content = readFileSync(path.join(TEMPLATES_FOLDER, category, file), "utf8");
      return readTemplate(category, path.basename(file, ".json"), content);
    });
}
