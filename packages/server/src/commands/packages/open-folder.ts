import { realpathSync } from "node:fs";
import { readManifest } from "../../community-packages/read-manifest.ts";
import { CommandError } from "../../errors/command-error.ts";

/** Source folder of a package. */
interface WrittenPackage {
  /** Real path without links: read permissions of packages depend on it. */
  readonly folder: string;
  readonly name: string;
  readonly manifest: Readonly<Record<string, unknown>>;
}

/** Reads the manifest in a folder. @throws CommandError if there is none */
export async function openFolder(given: string): Promise<WrittenPackage> {
  try {
    const folder = realpathSync(given);
    const manifest = await readManifest(folder);
    return { folder, name: String(manifest["name"]), manifest };
  } catch {
    throw new CommandError("package-folder-missing", { path: given });
  }
}
