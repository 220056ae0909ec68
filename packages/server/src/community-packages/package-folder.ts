import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { OwnType, OwnTypes } from "@heddle/nodes";
import type { PackageCatalogue, PackageLimits, PackageLocation } from "@heddle/package-host";
import { readCatalogue } from "../node-types/package-types/catalogue-file.ts";
import type { PackageTypeSource } from "../node-types/package-types/load-type.ts";
import { inTurn } from "./in-turn.ts";
import type { InstalledPackage, InstalledType } from "./installed-package.ts";

/** Packages by name. */
export type Packages = Readonly<Record<string, InstalledPackage>>;

/** Name of the folder with what packages wrote that were granted files. */
const OWN_FILES = "files";
/** Name of the lock file. */
export const LOCK = "lock.json";
const LOAD_TYPE = new URL("../node-types/package-types/load-type.ts", import.meta.url).href;

/**
 * The folder of packages within the data folder: one folder for each installation, and a lock file that names those in use. Where
 * several processes share an installation, the lock file and the archives lie where all of them see them.
 */
export class PackageFolder {
  readonly path: string;
  /** The folder of the lock file. */
  readonly lockFolder: string;
  /** Copies of archives that packages came from. */
  readonly archives: string;
  readonly #limits: PackageLimits;
  /** What the operator opened for nodes. */
  readonly #diskFolders: readonly string[];

  constructor(
    dataFolder: string,
    limits: PackageLimits,
    {
      sharedFolder = dataFolder,
      diskFolders = [],
    }: { sharedFolder?: string; diskFolders?: readonly string[] } = {},
  ) {
    this.path = join(dataFolder, "packages");
    this.lockFolder = join(sharedFolder, "packages");
    this.archives = join(this.lockFolder, "archives");
    this.#limits = limits;
    this.#diskFolders = diskFolders;
  }

  /** What is installed; nothing where there is no lock file. @throws when the file cannot be read. */
  async read(): Promise<Packages> {
    const file = join(this.lockFolder, LOCK);
    if (!existsSync(file)) return {};
    const { packages } = JSON.parse(await readFile(file, "utf8")) as { packages: Packages };
    return packages;
  }

  /** Changes the lock file, one process after the other; a crash leaves the old one or the new one. Returns what it says now. */
  update(change: (packages: Packages) => Packages): Promise<Packages> {
    return inTurn(join(this.lockFolder, `${LOCK}.busy`), async () => {
      const packages = change(await this.read());
      const draft = join(this.lockFolder, `${LOCK}.new`);
      await writeFile(draft, `${JSON.stringify({ version: 1, packages }, null, 2)}\n`);
      await rename(draft, join(this.lockFolder, LOCK));
      return packages;
    });
  }

  /** Makes the folder, which only the user of the server reads; the user of confined processes may pass through it. */
  async make(): Promise<void> {
    await mkdir(this.path, { recursive: true });
    await chmod(this.path, process.getuid?.() === 0 ? 0o711 : 0o700);
  }

  /** True when what a package needs to run is on the disk. */
  has({ folder }: Pick<InstalledPackage, "folder">): boolean {
    return existsSync(this.catalogueOf(folder));
  }

  async remove({ folder }: Pick<InstalledPackage, "folder">): Promise<void> {
    await rm(join(this.path, folder), { recursive: true, force: true });
  }

  /** Removes folders of packages that nothing names any more, such as those that a crash left, once they have some age in milliseconds. */
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
    const writable = [
      ...(grants.includes("files") ? [join(this.path, OWN_FILES, name.replace("/", "+"))] : []),
      ...(grants.includes("folders") ? this.#diskFolders : []),
    ];
    return { name, folder: join(root, "node_modules", name), root, grants, writable, limits: this.#limits };
  }

  /** The types of all packages, beside others. Runs that began under the version before of a package keep its nodes. */
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

  /** Of several types of one name the first is in use; built-in ones and those of other folders come before all. */
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
