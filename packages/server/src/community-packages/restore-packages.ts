import { cp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { HttpError } from "../errors/http-error.ts";
import { draftPackage } from "./draft-package.ts";
import type { InstalledPackage } from "./installed-package.ts";
import { ARCHIVE } from "./package-archive.ts";
import type { PackageFolder } from "./package-folder.ts";

/** Result of a restore. */
export interface RestoreResult {
  readonly restored: readonly string[];
  readonly failed: readonly { name: string; reason: string }[];
}

/** Reinstalls missing packages of the lock file, each identical by digest. */
export async function restorePackages(folder: PackageFolder): Promise<RestoreResult> {
  const missing = Object.values(await folder.read()).filter((one) => !folder.has(one));
  const restored: string[] = [];
  const failed: { name: string; reason: string }[] = [];
  for (const one of missing) {
    try {
      await restore(folder, one);
      restored.push(one.name);
    } catch (error) {
      failed.push({ name: one.name, reason: (error as Error).message });
    }
  }
  return { restored, failed };
}

async function restore(folder: PackageFolder, one: InstalledPackage): Promise<void> {
  const { name, version, source } = one;
  const isArchive = source.kind === "archive";
  const wanted = { name, spec: isArchive ? ARCHIVE : `${name}@${version}`, known: one };
  const fill = isArchive ? (path: string) => copyArchive(folder, name, source.file, path) : undefined;
  const { draft } = await draftPackage(folder, wanted, fill);
  const path = join(folder.path, one.folder);
  // Another process on this data folder may have been faster.
  if (folder.has(one)) return rm(join(folder.path, draft), { recursive: true, force: true });
  await rm(path, { recursive: true, force: true });
  await rename(join(folder.path, draft), path);
}

async function copyArchive(folder: PackageFolder, name: string, file: string, path: string): Promise<void> {
  await cp(join(folder.archives, file), join(path, ARCHIVE)).catch(() => {
    throw new HttpError("package-archive-missing", { name, file: join(folder.archives, file) });
  });
}
