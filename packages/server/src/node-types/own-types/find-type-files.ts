import { readdirSync } from "node:fs";
import { join } from "node:path";

/** A file that declares a type. */
export interface TypeFile {
  kind: "node" | "credential";
  file: string;
}

const PATTERN = /\.(node|credential)\.(?:ts|mts|js|mjs)$/;

/** Files with types in a folder and its subfolders, sorted by name; without packages and hidden folders. */
export function findTypeFiles(folder: string): TypeFile[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry): TypeFile[] => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name === "node_modules" || entry.name.startsWith(".") ? [] : findTypeFiles(path);
    const kind = PATTERN.exec(entry.name)?.[1] as TypeFile["kind"] | undefined;
    return kind ? [{ kind, file: path }] : [];
  });
}
