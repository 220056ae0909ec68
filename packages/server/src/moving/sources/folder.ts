import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join, sep } from "node:path";
import { CommandError } from "../../errors/command-error.ts";
import type { ExportFile } from "./files.ts";

/** The JSON files of a folder and the folders in it, or the one file. @throws CommandError */
export function readExportFolder(path: string): ExportFile[] {
  try {
    if (!statSync(path).isDirectory()) return [{ path: basename(path), text: readFileSync(path, "utf8") }];
    return readdirSync(path, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.jsonl?$/.test(file))
      .sort()
      .map((file) => ({ path: file.split(sep).join("/"), text: readFileSync(join(path, file), "utf8") }));
  } catch (error) {
    throw new CommandError("input-unreadable", { path, reason: (error as NodeJS.ErrnoException).message });
  }
}
