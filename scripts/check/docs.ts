import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { trackedFiles } from "./sources.ts";

/** Sections of each page in docs/apps, in this order. */
const APP_SECTIONS = ["Connect the account", "Operations", "Example", "Limits"];

/** Links of Markdown files that lead nowhere in the tree, and pages of apps without their sections. */
export function checkDocs(root: string): string[] {
  const pages = trackedFiles(root).filter((file) => file.endsWith(".md"));
  return [...brokenLinks(root, pages), ...incompleteApps(root, pages)];
}

function incompleteApps(root: string, pages: readonly string[]): string[] {
  return pages
    .filter((file) => file.startsWith("docs/apps/"))
    .filter((file) => {
      const text = readFileSync(path.join(root, file), "utf8");
      const titles = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
      return titles.join() !== APP_SECTIONS.join();
    })
    .map((file) => `${file} must have the sections ${APP_SECTIONS.join(", ")}`);
}

/** A link into a running Heddle leads nowhere in the tree. */
function brokenLinks(root: string, pages: readonly string[]): string[] {
  return pages.flatMap((file) =>
    [...readFileSync(path.join(root, file), "utf8").matchAll(/\]\(([^)\s]+)\)/g)]
      .map((match) => (match[1] as string).split("#")[0] as string)
      .filter((target) => target !== "" && !/^[a-z]+:/.test(target))
      .filter((target) => target.startsWith("/") || !existsSync(path.join(root, path.dirname(file), target)))
      .map((target) => `${file} links to ${target}, which does not exist`),
  );
}
