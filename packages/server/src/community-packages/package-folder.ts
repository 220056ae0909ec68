import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { OwnType, OwnTypes } from "@heddle/nodes";
import type { PackageLimits, PackageLocation } from "@heddle/package-host";
import type { PackageTypeSource } from "../node-types/package-types/load-type.ts";
import type { InstalledPackage, InstalledType } from "./installed-package.ts";

const LOCK = "lock.json";
const LOAD_TYPE = new URL("../node-types/package-types/load-type.ts", import.meta.url).href;

/** The folder of packages within the data folder: one folder for each installation, and a lock file that names those in use. */
export class PackageFolder {
  readonly path: string;
  readonly #limits: PackageLimits;

  constructor(dataFolder: string, limits: PackageLimits) {
    this.path = join(dataFolder, "packages");
    this.#limits = limits;
  }

  /** Packages by name; none where there is no lock file. @throws when the file cannot be read. */
  async read(): Promise<Record<string, InstalledPackage>> {
    const file = join(this.path, LOCK);
    if (!existsSync(file)) return {};
    const { packages } = JSON.parse(await readFile(file, "utf8")) as {
      packages: Record<string, InstalledPackage>;
    };
    return packages;
  }

  /** Replaces the lock file as a whole, so that a crash leaves the old one or the new one. */
  async write(packages: Readonly<Record<string, InstalledPackage>>): Promise<void> {
    await mkdir(this.path, { recursive: true });
    const draft = join(this.path, `${LOCK}.new`);
    await writeFile(draft, `${JSON.stringify({ version: 1, packages }, null, 2)}\n`);
    await rename(draft, join(this.path, LOCK));
  }

  async remove({ folder }: Pick<InstalledPackage, "folder">): Promise<void> {
    await rm(join(this.path, folder), { recursive: true, force: true });
  }

  /** The file that keeps what a package describes. */
  catalogueOf(folder: string): string {
    return join(this.path, folder, "catalogue.json");
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

  /** The types of all packages, beside others. A name that others have is left to them. */
  typesWith(others: OwnTypes, packages: Readonly<Record<string, InstalledPackage>>): OwnTypes {
    const nodes: Record<string, OwnType> = {};
    const credentials: Record<string, OwnType> = {};
    for (const one of Object.values(packages)) {
      for (const type of one.nodes) nodes[type.name] = this.#type("node", one, type);
      for (const type of one.credentials) credentials[type.name] = this.#type("credential", one, type);
    }
    return { nodes: { ...nodes, ...others.nodes }, credentials: { ...credentials, ...others.credentials } };
  }

  #type(kind: "node" | "credential", one: InstalledPackage, { name, icon }: InstalledType): OwnType {
    const location = this.locationOf(one);
    const of: PackageTypeSource = { kind, name, catalogue: this.catalogueOf(one.folder), location };
    return { module: LOAD_TYPE, icon: icon && join(location.folder, icon), of };
  }
}
