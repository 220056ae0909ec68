import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { trackedFiles } from "./sources.ts";

/** Links of Markdown files that lead nowhere in the tree. */
export function checkDocs(root: string): string[] {
  return trackedFiles(root)
    .filter((file) => file.endsWith(".md"))
    .flatMap((file) =>
      [...readFileSync(path.join(root, file), "utf8").matchAll(/\]\(([^)\s]+)\)/g)]
        .map((match) => (match[1] as string).split("#")[0] as string)
        // Pages of types exist in a running server only; a test of the server follows their links.
        .filter((target) => target !== "" && !/^(?:[a-z]+:|\/docs\/)/.test(target))
        .filter((target) => !existsSync(path.join(root, path.dirname(file), target)))
        .map((target) => `${file} links to ${target}, which is not there`),
    );
}
