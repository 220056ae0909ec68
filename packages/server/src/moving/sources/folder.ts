import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join, sep } from "node:path";
import { CommandError } from "../../errors/command-error.ts";
import type { ExportFile } from "./files.ts";

/** The JSON files of a folder and the folders in it, or the one file; each is read when its turn comes. @throws CommandError */
export function* readExportFolder(path: string): Generator<ExportFile> {
  try {
    if (!statSync(path).isDirectory()) {
      yield { path: basename(path), text: readFileSync(path, "utf8") };
      return;
    }
    const files = readdirSync(path, { recursive: true, encoding: "utf8" });
    for (const file of files.filter((name) => /\.jsonl?$/.test(name)).sort())
      yield { path: file.split(sep).join("/"), text: readFileSync(join(path, file), "utf8") };
  } catch (error) {
    throw new CommandError("input-unreadable", { path, reason: (error as NodeJS.ErrnoException).message });
  }
}
