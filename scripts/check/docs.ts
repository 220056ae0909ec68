import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { trackedFiles } from "./sources.ts";

/** Links of Markdown files that lead nowhere in the tree, as links into a running Heddle do. */
export function checkDocs(root: string): string[] {
  return trackedFiles(root)
    .filter((file) => file.endsWith(".md"))
    .flatMap((file) =>
      [...readFileSync(path.join(root, file), "utf8").matchAll(/\]\(([^)\s]+)\)/g)]
        .map((match) => (match[1] as string).split("#")[0] as string)
        .filter((target) => target !== "" && !/^[a-z]+:/.test(target))
        .filter(
          (target) => target.startsWith("/") || !existsSync(path.join(root, path.dirname(file), target)),
        )
        .map((target) => `${file} links to ${target}, which is not there`),
    );
}
