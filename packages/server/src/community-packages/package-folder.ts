import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { OwnType, OwnTypes } from "@heddle/nodes";
import type { PackageCatalogue, PackageLimits, PackageLocation } from "@heddle/package-host";
import { readCatalogue } from "../node-types/package-types/catalogue-file.ts";
import type { PackageTypeSource } from "../node-types/package-types/load-type.ts";
import { inTurn } from "./in-turn.ts";
import type { InstalledPackage, InstalledType } from "./installed-package.ts";
import { openPackageFolder, openWay } from "./open-to-others.ts";

/** Packages by name. */
export type Packages = Readonly<Record<string, InstalledPackage>>;

/** Name of the folder for files written by packages with file access. */
const OWN_FILES = "files";
/** Name of the lock file. */
export const LOCK = "lock.json";
const LOAD_TYPE = new URL("../node-types/package-types/load-type.ts", import.meta.url).href;

/**
 * Folder of packages within the data folder: one folder per installation, and a lock file that lists those in use. If
 * several processes share an installation, the lock file and the archives are in a place that all of them see.
 */
export class PackageFolder {
  readonly path: string;
  /** The folder of the lock file. */
  readonly lockFolder: string;
  /** Copies of archives that packages came from. */
  readonly archives: string;
  readonly #dataFolder: string;
  readonly #limits: PackageLimits;
  /** Folders that the operator opened for nodes. */
  readonly #diskFolders: readonly string[];

  constructor(
    dataFolder: string,
    limits: PackageLimits,
    {
      sharedFolder = dataFolder,
      diskFolders = [],
    }: { sharedFolder?: string; diskFolders?: readonly string[] } = {},
  ) {
    this.#dataFolder = dataFolder;
    this.path = join(dataFolder, "packages");
    this.lockFolder = join(sharedFolder, "packages");
    this.archives = join(this.lockFolder, "archives");
    this.#limits = limits;
    this.#diskFolders = diskFolders;
  }

  /** Installed packages; empty without a lock file. @throws if the file cannot be read */
  async read(): Promise<Packages> {
    const file = join(this.lockFolder, LOCK);
    if (!existsSync(file)) return {};
    const { packages } = JSON.parse(await readFile(file, "utf8")) as { packages: Packages };
    return packages;
  }

  /** Changes the lock file, one process after the other; a crash leaves the old one or the new one. Returns its new contents. */
  update(change: (packages: Packages) => Packages): Promise<Packages> {
    return inTurn(join(this.lockFolder, `${LOCK}.busy`), async () => {
      const packages = change(await this.read());
      const draft = join(this.lockFolder, `${LOCK}.new`);
      await writeFile(draft, `${JSON.stringify({ version: 1, packages }, null, 2)}\n`);
      await rename(draft, join(this.lockFolder, LOCK));
      return packages;
    });
  }

  /** Creates the folder, readable only for the server's user; the user of confined processes can pass through it. */
  async make(): Promise<void> {
    await mkdir(this.path, { recursive: true });
    await openWay(this.#dataFolder, this.path);
  }

  /** Lets the user of confined processes read a package. */
  async open({ folder }: Pick<InstalledPackage, "folder">): Promise<void> {
    await openPackageFolder(join(this.path, folder));
  }

  /** True if everything that a package needs to run is on disk. */
  has({ folder }: Pick<InstalledPackage, "folder">): boolean {
    return existsSync(this.catalogueOf(folder));
  }

  async remove({ folder }: Pick<InstalledPackage, "folder">): Promise<void> {
    await rm(join(this.path, folder), { recursive: true, force: true });
  }

  /** Deletes unreferenced package folders, such as those left by a crash, from a certain age in milliseconds. */
  async sweep(packages: Packages, age = 0): Promise<void> {
    if (!existsSync(this.path)) return;
    const kept = Object.values(packages).flatMap(({ folder, previous }) => [folder, previous?.folder]);
    const entries = await readdir(this.path, { withFileTypes: true });
    const left = entries.filter(
      (entry) =>
        entry.isDirectory() && !["archives", OWN_FILES, `${LOCK}.busy`, ...kept].includes(entry.name),
    );
    for (const { name: folder } of left) {
      const { mtimeMs } = await stat(join(this.path, folder)).catch(() => ({ mtimeMs: Date.now() }));
      if (age === 0 || Date.now() - mtimeMs > age) await this.remove({ folder });
    }
  }

  /** File of a package's stored description. */
  catalogueOf(folder: string): string {
    return join(this.path, folder, "catalogue.json");
  }

  readCatalogue({ folder }: Pick<InstalledPackage, "folder">): Promise<PackageCatalogue> {
    return readCatalogue(this.catalogueOf(folder));
  }

  /** Location and permissions of a package. */
  locationOf({
    name,
    folder,
    grants,
  }: Pick<InstalledPackage, "name" | "folder" | "grants">): PackageLocation {
    const root = join(this.path, folder);
    const writable = [
      ...(grants.includes("files") ? [join(this.path, OWN_FILES, name.replace("/", "+"))] : []),
      ...(grants.includes("folders") ? this.#diskFolders : []),
    ];
    return { name, folder: join(root, "node_modules", name), root, grants, writable, limits: this.#limits };
  }

  /** Types of all packages, along with others. Runs that started with a previous version of a package keep its nodes. */
  typesWith(others: OwnTypes, packages: Packages): OwnTypes {
    const present = Object.values(packages).filter((one) => this.has(one));
    const nodes = Object.assign({}, ...present.map((one) => this.#typesOf("node", one))) as OwnTypes["nodes"];
    const { credentials, sameNames } = this.#credentialsOf(present, others);
    const earlier = present.flatMap(({ previous, updatedAt }) =>
      previous && this.has(previous)
        ? [{ until: Date.parse(updatedAt), nodes: this.#typesOf("node", previous) }]
        : [],
    );
    return {
      nodes: { ...nodes, ...others.nodes },
      credentials: { ...credentials, ...others.credentials },
      ...(Object.keys(sameNames).length > 0 ? { sameNames } : {}),
      ...(earlier.length > 0 ? { earlier } : {}),
    };
  }

  /** Of several types with the same name the first is used; built-in ones and those of other folders take precedence. */
  #credentialsOf(
    packages: readonly InstalledPackage[],
    others: OwnTypes,
  ): { credentials: Record<string, OwnType>; sameNames: Record<string, OwnType[]> } {
    const credentials: Record<string, OwnType> = {};
    const sameNames: Record<string, OwnType[]> = {};
    for (const one of packages) {
      const kept = (one.builtIn ?? []).filter(isCredentialName);
      const hidden = kept.map((name) => ({ name, displayName: name, version: 1 }));
      const all = { ...one, credentials: [...one.credentials, ...hidden] };
      for (const [name, type] of Object.entries(this.#typesOf("credential", all))) {
        const isTaken =
          kept.includes(name) ||
          [credentials, others.credentials].some((known) => Object.hasOwn(known, name));
        if (isTaken) sameNames[name] = [...(sameNames[name] ?? []), type];
        else credentials[name] = type;
      }
    }
    return { credentials, sameNames };
  }

  #typesOf(
    kind: PackageTypeSource["kind"],
    one: Pick<InstalledPackage, "name" | "folder" | "grants" | "nodes" | "credentials">,
  ): Record<string, OwnType> {
    const source = { location: this.locationOf(one), catalogue: this.catalogueOf(one.folder) };
    return ownTypesOf(kind, kind === "node" ? one.nodes : one.credentials, source);
  }
}

/** Node types are named after their package, and credential types are not. */
function isCredentialName(name: string): boolean {
  return !name.includes(".");
}

/** Types of a package for threads, which load them from its stored description. */
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
