import path from "node:path";
import { isTestSupport, type Source } from "./sources.ts";

/** With more files than this in a folder, not counting tests, readers lose the overview. */
export const MAX_FILES_IN_FOLDER = 30;

/** Folders of the packages that hold more source files than a reader can take in. */
export function largeFolders(sources: Source[]): string[] {
  const products = sources.filter(
    ({ file }) => /^packages\/[^/]+\/src\//.test(file) && !isTestSupport(file) && !file.endsWith(".gen.ts"),
  );
  return [...Map.groupBy(products, ({ file }) => path.posix.dirname(file))]
    .filter(([, files]) => files.length > MAX_FILES_IN_FOLDER)
    .map(
      ([folder, files]) =>
        `${folder} holds ${files.length} source files, over ${MAX_FILES_IN_FOLDER}: group them by what a reader looks for`,
    );
}
