import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { OwnType, OwnTypes } from "@heddle/nodes";
import type { PackageCatalogue, PackageLimits, PackageLocation } from "@heddle/package-host";
import { readCatalogue } from "../node-types/package-types/catalogue-file.ts";
import type { PackageTypeSource } from "../node-types/package-types/load-type.ts";
import type { InstalledPackage, InstalledType } from "./installed-package.ts";

/** Packages by name. */
export type Packages = Readonly<Record<string, InstalledPackage>>;

/** Name of the lock file. */
export const LOCK = "lock.json";
const LOAD_TYPE = new URL("../node-types/package-types/load-type.ts", import.meta.url).href;

/** The folder of packages within the data folder: one folder for each installation, and a lock file that names those in use. */
export class PackageFolder {
  readonly path: string;
  /** Copies of archives that packages came from. */
  readonly archives: string;
  readonly #limits: PackageLimits;

  constructor(dataFolder: string, limits: PackageLimits) {
    this.path = join(dataFolder, "packages");
    this.archives = join(this.path, "archives");
    this.#limits = limits;
  }

  /** What is installed; nothing where there is no lock file. @throws when the file cannot be read. */
  async read(): Promise<Packages> {
    const file = join(this.path, LOCK);
    if (!existsSync(file)) return {};
    const { packages } = JSON.parse(await readFile(file, "utf8")) as { packages: Packages };
    return packages;
  }

  /** Replaces the lock file as a whole, so that a crash leaves the old one or the new one. */
  async write(packages: Packages): Promise<void> {
    await mkdir(this.path, { recursive: true });
    const draft = join(this.path, `${LOCK}.new`);
    await writeFile(draft, `${JSON.stringify({ version: 1, packages }, null, 2)}\n`);
    await rename(draft, join(this.path, LOCK));
  }

  /** True when what a package needs to run is on the disk. */
  has({ folder }: Pick<InstalledPackage, "folder">): boolean {
    return existsSync(this.catalogueOf(folder));
  }

  async remove({ folder }: Pick<InstalledPackage, "folder">): Promise<void> {
    await rm(join(this.path, folder), { recursive: true, force: true });
  }

  /** Removes folders of packages that nothing names any more, such as those that a crash left. */
  async sweep(packages: Packages): Promise<void> {
    if (!existsSync(this.path)) return;
    const kept = Object.values(packages).flatMap(({ folder, previous }) => [folder, previous?.folder]);
    const entries = await readdir(this.path, { withFileTypes: true });
    const left = entries.filter(
      (entry) => entry.isDirectory() && !["archives", ...kept].includes(entry.name),
    );
    await Promise.all(left.map(({ name }) => this.remove({ folder: name })));
  }

  /** The file that keeps what a package describes. */
  catalogueOf(folder: string): string {
    return join(this.path, folder, "catalogue.json");
  }

  readCatalogue({ folder }: Pick<InstalledPackage, "folder">): Promise<PackageCatalogue> {
    return readCatalogue(this.catalogueOf(folder));
  }

  /** Where a package lies and what it may do. */
  locationOf({
    name,
    folder,
    grants,
  }: Pick<InstalledPackage, "name" | "folder" | "grants">): PackageLocation {
    const root = join(this.path, folder);
    return { name, folder: join(root, "node_modules", name), root, grants, limits: this.#limits };
  }

  /** The types of all packages, beside others. Runs that began under the version before of a package keep its nodes. */
  typesWith(others: OwnTypes, packages: Packages): OwnTypes {
    const present = Object.values(packages).filter((one) => this.has(one));
    const nodes = Object.assign({}, ...present.map((one) => this.#typesOf("node", one))) as OwnTypes["nodes"];
    const credentials = Object.assign({}, ...present.map((one) => this.#typesOf("credential", one)));
    const earlier = present.flatMap(({ previous, updatedAt }) =>
      previous && this.has(previous)
        ? [{ until: Date.parse(updatedAt), nodes: this.#typesOf("node", previous) }]
        : [],
    );
    return {
      nodes: { ...nodes, ...others.nodes },
      credentials: { ...credentials, ...others.credentials },
      ...(earlier.length > 0 ? { earlier } : {}),
    };
  }

  #typesOf(
    kind: PackageTypeSource["kind"],
    one: Pick<InstalledPackage, "name" | "folder" | "grants" | "nodes" | "credentials">,
  ): Record<string, OwnType> {
    const source = { location: this.locationOf(one), catalogue: this.catalogueOf(one.folder) };
    return ownTypesOf(kind, kind === "node" ? one.nodes : one.credentials, source);
  }
}

/** The types of a package as threads know them, which make them of what is kept about it. */
export function ownTypesOf(
  kind: PackageTypeSource["kind"],
  types: readonly InstalledType[],
  source: Pick<PackageTypeSource, "location" | "catalogue">,
): Record<string, OwnType> {
  const { folder } = source.location;
  return Object.fromEntries(
    types.map(({ name, icon }) => {
      const of: PackageTypeSource = { kind, name, ...source };
      return [name, { module: LOAD_TYPE, icon: icon && join(folder, icon), of }];
    }),
  );
}
