import { randomBytes } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { PackageCatalogue } from "@heddle/package-host";
import { HttpError } from "../errors/http-error.ts";
import { writeCatalogue } from "../node-types/package-types/catalogue-file.ts";
import { downloadPackage, type WantedPackage } from "./download-package.ts";
import type { InstalledPackage, InstalledType } from "./installed-package.ts";
import type { PackageFolder } from "./package-folder.ts";
import { needsOf } from "./package-needs.ts";
import { factsOf, type PackageFacts, readManifest, sizeOf } from "./read-manifest.ts";
import { soundCatalogue } from "./sound-catalogue.ts";

/** A downloaded and checked package that is not in use. */
export interface PackageDraft extends PackageFacts {
  /** Name of its folder within the folder of packages. */
  readonly draft: string;
  readonly name: string;
  readonly version: string;
  readonly integrity?: string | undefined;
  readonly tree: InstalledPackage["tree"];
  readonly size: number;
  readonly needs: InstalledPackage["needs"];
  readonly catalogue: PackageCatalogue;
}

/** Prefix of the names of folders that nothing uses after a start. */
const DRAFT_PREFIX = ".new-";

/**
 * Downloads a package into its own folder, and loads it once in a separate process.
 * @param fill adds the archive to the folder, if the package is installed from one
 * @throws HttpError with the reason if it cannot be installed; it then leaves nothing behind
 */
export async function draftPackage(
  folder: PackageFolder,
  wanted: WantedPackage,
  fill?: (path: string) => Promise<unknown>,
): Promise<PackageDraft> {
  const draft = `${DRAFT_PREFIX}${randomBytes(6).toString("hex")}`;
  const path = join(folder.path, draft);
  await folder.make();
  await mkdir(path);
  try {
    await fill?.(path);
    return await lookAt(folder, draft, wanted);
  } catch (error) {
    await rm(path, { recursive: true, force: true });
    throw error;
  }
}

/** Why a package has no nodes. What its installation would have compiled or downloaded is missing, as no script runs. */
function reasonOf(failures: readonly { message: string }[]): string {
  const [first] = failures;
  if (!first) return "its package.json names none under n8n.nodes";
  const compiled = /Cannot find module '(?:[^']*\/)?([^'/]+\.node)'/.exec(first.message)?.[1];
  if (compiled === undefined) return first.message.split("\nRequire stack:")[0]!;
  return `it needs compiled code (${compiled}) that a script of its installation would make, and such scripts do not run here`;
}

async function lookAt(folder: PackageFolder, draft: string, wanted: WantedPackage): Promise<PackageDraft> {
  const { name, version, integrity, tree } = await downloadPackage(join(folder.path, draft), wanted);
  await folder.open({ folder: draft });
  const location = folder.locationOf({ name, folder: draft, grants: [] });
  const { describePackage } = await import("@heddle/package-host");
  const catalogue = await soundCatalogue(await describePackage(location));
  if (catalogue.nodes.length === 0)
    throw new HttpError("package-without-nodes", { name, reason: reasonOf(catalogue.failures) });
  await writeCatalogue(folder.catalogueOf(draft), catalogue);
  const size = await sizeOf(location.root);
  const needs = await needsOf(location.root, location.folder);
  return {
    ...factsOf(await readManifest(location.folder)),
    draft,
    name,
    version,
    integrity,
    tree,
    size,
    needs,
    catalogue,
  };
}

/** The types of a package, as its entry in the lock file names them. */
export function typesIn(
  { nodes, credentials }: PackageCatalogue,
  without: readonly string[],
): Record<"nodes" | "credentials", InstalledType[]> {
  const isOwn = ({ name }: { name: string }) => !without.includes(name);
  return {
    nodes: nodes.filter(isOwn).map(({ name, icon, versions }) => {
      const newest = versions.at(-1)!.description;
      return { name, icon, displayName: newest.displayName, version: Math.max(...[newest.version].flat()) };
    }),
    credentials: credentials.filter(isOwn).map(({ name, icon, description }) => ({
      name,
      icon,
      displayName: description.displayName,
      version: 1,
    })),
  };
}
