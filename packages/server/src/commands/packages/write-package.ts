import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { packageTemplate } from "./package-template.ts";

/** Name of a package, derived from its folder and the common prefix of such packages. */
export function packageNameOf(folder: string): string {
  const words = basename(folder).toLowerCase();
  return words.startsWith("n8n-nodes-") ? words : `n8n-nodes-${words}`;
}

/** Writes a new node package. Returns false, and writes nothing, if the folder is not empty. */
export function writePackage(folder: string, name: string): boolean {
  if (existsSync(folder) && readdirSync(folder).length > 0) return false;
  for (const [file, text] of Object.entries(packageTemplate(name))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return true;
}
