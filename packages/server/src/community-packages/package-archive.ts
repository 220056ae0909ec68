import { createHash } from "node:crypto";
import { cp, mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { HttpError } from "../errors/http-error.ts";
import type { PackageFolder } from "./package-folder.ts";
import { runNpm } from "./registry/npm.ts";

/** Path of a package's archive in its installation folder, as npm refers to it. */
export const ARCHIVE = "./package.tgz";

/** Source of a package other than the registry: a local folder or archive, or the bytes of an archive. */
export type GivenPackage = { readonly path: string } | { readonly bytes: Uint8Array };

/** Puts the archive of a package into a folder; a folder of a package is packed as it would be for the registry. @throws HttpError */
export async function fillWithArchive(folder: string, given: GivenPackage): Promise<void> {
  const archive = join(folder, ARCHIVE);
  if ("bytes" in given) return writeFile(archive, given.bytes);
  const path = resolve(given.path);
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new HttpError("package-path-missing", { path: given.path });
  if (!found.isDirectory()) return cp(path, archive);
  const { code, output } = await runNpm(["pack", path, "--json", "--pack-destination", folder], folder).catch(
    () => {
      throw new HttpError("npm-missing", {});
    },
  );
  const file = code === 0 ? fileIn(output) : undefined;
  if (file === undefined) throw new HttpError("package-folder-unusable", { path: given.path });
  await rename(join(folder, file), archive);
}

/** Stores a copy of a package's archive for reinstallation. Returns the name of the copy. */
export async function keepArchive(folder: PackageFolder, draft: string): Promise<string> {
  const archive = join(folder.path, draft, ARCHIVE);
  const digest = createHash("sha256")
    .update(await readFile(archive))
    .digest("hex");
  const name = `${digest.slice(0, 32)}.tgz`;
  await mkdir(folder.archives, { recursive: true });
  await cp(archive, join(folder.archives, name));
  return name;
}

/** npm's name of the archive; npm versions print a list or an object. */
function fileIn(output: string): string | undefined {
  try {
    const said = JSON.parse(output) as unknown;
    const packed = (Array.isArray(said) ? said[0] : Object.values(said as object)[0]) as {
      filename?: unknown;
    };
    return typeof packed?.filename === "string" ? packed.filename : undefined;
  } catch {
    return undefined;
  }
}
