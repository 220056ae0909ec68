import { readdirSync } from "node:fs";
import { join } from "node:path";
import { importOwn } from "../../../platform/import-own.ts";
import type { OwnTemplate } from "./define-template.ts";

const FOLDER = join(import.meta.dirname, "../library");
let library: Promise<OwnTemplate[]> | undefined;

/** Templates of our own library, found by their files; loaded on first use. */
export function loadLibrary(): Promise<OwnTemplate[]> {
  library ??= readFiles();
  return library;
}

async function readFiles(): Promise<OwnTemplate[]> {
  const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".template.ts"))
    .sort();
  const modules = await Promise.all(
    files.map((file) => importOwn(join(FOLDER, file)) as Promise<{ default: OwnTemplate }>),
  );
  return modules.map((module) => module.default);
}
