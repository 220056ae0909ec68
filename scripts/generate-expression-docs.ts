import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expressionPages } from "./expression-docs/pages.ts";

const folder = path.resolve(import.meta.dirname, "../docs/expressions");

function contentOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Pages that differ from what the tables of the language generate. */
export function outdatedPages(): string[] {
  return Object.entries(expressionPages())
    .filter(([name, text]) => contentOf(path.join(folder, name)) !== text)
    .map(([name]) => `docs/expressions/${name}`);
}

/** Writes the outdated pages, and returns their names. */
function writeExpressionDocs(): string[] {
  const outdated = outdatedPages();
  const pages = expressionPages();
  mkdirSync(folder, { recursive: true });
  for (const name of outdated.map((file) => path.basename(file)))
    writeFileSync(path.join(folder, name), pages[name]!);
  return outdated;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const written = writeExpressionDocs();
  console.log(written.length > 0 ? `Written: ${written.join(", ")}` : "The pages are up to date.");
}
