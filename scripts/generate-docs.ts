import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { environmentTable } from "../packages/server/src/platform/config/environment-table.ts";
import { writeIndexes } from "./bootstrap/indexes.mjs";
import { errorPage } from "./error-docs/page.ts";
import { expressionPages } from "./expression-docs/pages.ts";
import { nodeApiPage } from "./node-api-docs/page.ts";

const root = path.resolve(import.meta.dirname, "..");

/** Texts of the pages that are made from tables and catalogues, by their paths. */
function generatedPages(): Record<string, string> {
  const expressions = Object.entries(expressionPages()).map(([name, text]) => [
    `docs/expressions/${name}`,
    text,
  ]);
  return {
    ...Object.fromEntries(expressions),
    "docs/errors.md": errorPage(),
    "docs/node-api.md": nodeApiPage(),
    "docs/operations.md": operationsPage(),
  };
}

/** The page about operation, whose table of settings is made from their definitions. */
function operationsPage(): string {
  const page = contentOf(path.join(root, "docs/operations.md"));
  return page.replace(/^\| variable \| default \| meaning \|\n(\|.*\n)+/m, () => `${environmentTable()}\n`);
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

const outdated = (pages: Record<string, string>) =>
  Object.keys(pages).filter((file) => contentOf(path.join(root, file)) !== pages[file]);

/** Pages that differ from the output of their tables and catalogues. */
export function outdatedPages(): string[] {
  return outdated(generatedPages());
}

/** Lists of types that differ from the declarations. Loads every type, for which the index of nodes must exist. */
export async function outdatedTypePages(): Promise<string[]> {
  return outdated(await generatedTypePages());
}

async function generatedTypePages(): Promise<Record<string, string>> {
  const { typePages } = await import("./type-docs/pages.ts");
  const pages = Object.entries(await typePages()).map(([name, text]) => [`docs/${name}`, text]);
  return Object.fromEntries(pages);
}

/** Writes the outdated pages, and returns their paths. */
async function writePages(): Promise<string[]> {
  writeIndexes();
  const pages = { ...generatedPages(), ...(await generatedTypePages()) };
  const written = outdated(pages);
  for (const file of written) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), pages[file]!);
  }
  return written;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const written = await writePages();
  console.log(written.length > 0 ? `Written: ${written.join(", ")}` : "The pages are up to date.");
}
