import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { CommunityPackage } from "@heddle/api";
import type { OwnTypes } from "@heddle/nodes";
import type { PackageCatalogue } from "@heddle/package-host";
import { HttpError } from "../errors/http-error.ts";
import { downloadPackage } from "./download-package.ts";
import type { InstalledPackage, InstalledType } from "./installed-package.ts";
import { newerVersions } from "./newer-versions.ts";
import type { PackageFolder } from "./package-folder.ts";
import { parsePackageSpec } from "./package-spec.ts";
import { soundCatalogue } from "./sound-catalogue.ts";

/** What the packages of this server depend on. */
interface CommunityPackagesDeps {
  readonly folder: PackageFolder;
  /** False where they are switched off. */
  readonly isOn: boolean;
  /** True where other processes run executions. */
  readonly isShared: boolean;
  /** Types besides those of packages. */
  readonly otherTypes: OwnTypes;
  /** Makes this process and its executors know the types. */
  use(types: OwnTypes): void;
}

/** Packages of nodes: installed, updated and removed while the server runs, one after the other. */
export class CommunityPackages {
  readonly #deps: CommunityPackagesDeps;
  #last: Promise<unknown> = Promise.resolve();

  constructor(deps: CommunityPackagesDeps) {
    this.#deps = deps;
  }

  get isOn(): boolean {
    return this.#deps.isOn;
  }

  async list(): Promise<CommunityPackage[]> {
    const packages = Object.values(await this.#deps.folder.read());
    const newer = await newerVersions(packages, this.#deps.folder.path);
    return packages.map((one) => shown(one, newer.get(one.name)));
  }

  /** @throws HttpError when the package is there already, or cannot be installed. */
  install(text: string): Promise<CommunityPackage> {
    return this.#next(async () => {
      const { name, version } = parsePackageSpec(text);
      if ((await this.#deps.folder.read())[name]) throw new HttpError("package-installed", { name });
      return this.#put(name, `${name}@${version ?? "latest"}`);
    });
  }

  /** Installs from a folder or an archive of this machine, in the place of the same package where it is there. */
  installFrom(path: string): Promise<CommunityPackage> {
    return this.#next(() => this.#put(path, path));
  }

  /** @throws HttpError when there is no such package, or its newest version cannot be installed. */
  update(text: string): Promise<CommunityPackage> {
    return this.#next(async () => {
      const { name } = parsePackageSpec(text);
      if (!(await this.#deps.folder.read())[name]) throw new HttpError("package-not-installed", { name });
      return this.#put(name, `${name}@latest`);
    });
  }

  /** @throws HttpError when there is no such package. */
  uninstall(text: string): Promise<InstalledPackage> {
    return this.#next(async () => {
      const { folder } = this.#deps;
      const { name } = parsePackageSpec(text);
      const { [name]: removed, ...others } = await folder.read();
      if (!removed) throw new HttpError("package-not-installed", { name });
      await folder.write(others);
      await this.#use(others);
      await folder.remove(removed);
      return removed;
    });
  }

  /** Changes come one after the other, also after one that failed. */
  #next<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#deps.isOn) throw new HttpError("packages-off", {});
    if (this.#deps.isShared) throw new HttpError("packages-in-queue-mode", {});
    const next = this.#last.then(work);
    this.#last = next.catch(() => {});
    return next;
  }

  async #put(name: string, wanted: string): Promise<CommunityPackage> {
    const { folder } = this.#deps;
    const draft = `.new-${randomBytes(6).toString("hex")}`;
    const path = join(folder.path, draft);
    await mkdir(path, { recursive: true });
    try {
      const { catalogue, ...installed } = await this.#fill(draft, { name, wanted });
      const packages = await folder.read();
      const before = packages[installed.name];
      const now = new Date().toISOString();
      const made: InstalledPackage = {
        ...installed,
        grants: before?.grants ?? [],
        createdAt: before?.createdAt ?? now,
        updatedAt: now,
      };
      await writeFile(folder.catalogueOf(draft), JSON.stringify(catalogue));
      await rename(path, join(folder.path, made.folder));
      const after = { ...packages, [made.name]: made };
      await folder.write(after);
      await this.#use(after);
      if (before) await folder.remove(before);
      return shown(made);
    } catch (error) {
      await rm(path, { recursive: true, force: true });
      throw error;
    }
  }

  /** Downloads a package, loads it once in a process of its own, and returns what is to be known of it. */
  async #fill(draft: string, { name: asked, wanted }: { name: string; wanted: string }) {
    const { folder } = this.#deps;
    const { name, version, integrity } = await downloadPackage(join(folder.path, draft), asked, wanted);
    const location = folder.locationOf({ name, folder: draft, grants: [] });
    const manifest = await readManifest(location.folder);
    const { describePackage } = await import("@heddle/package-host");
    const catalogue = soundCatalogue(await describePackage(location));
    if (catalogue.nodes.length === 0)
      throw new HttpError("package-without-nodes", { name, reason: catalogue.failures[0]?.message ?? "" });
    return {
      catalogue,
      name,
      version,
      integrity,
      folder: `${name.replace("/", "+")}@${version}-${randomBytes(3).toString("hex")}`,
      ...manifest,
      size: await sizeOf(location.root),
      ...typesOf(catalogue),
      failures: catalogue.failures.length,
    };
  }

  async #use(packages: Readonly<Record<string, InstalledPackage>>): Promise<void> {
    const { folder, otherTypes, use } = this.#deps;
    use(folder.typesWith(otherTypes, packages));
    const { endProcesses } = await import("@heddle/package-host");
    await endProcesses();
  }
}

function typesOf({ nodes, credentials }: PackageCatalogue): {
  nodes: InstalledType[];
  credentials: InstalledType[];
} {
  return {
    nodes: nodes.map(({ name, icon, versions }) => {
      const newest = versions.at(-1)!.description;
      return { name, icon, displayName: newest.displayName, version: Math.max(...[newest.version].flat()) };
    }),
    credentials: credentials.map(({ name, icon, description }) => ({
      name,
      icon,
      displayName: description.displayName,
      version: 1,
    })),
  };
}

/** A package as its list shows it. */
function shown(one: InstalledPackage, updateAvailable?: string): CommunityPackage {
  const { name, version, nodes, failures, authorName, authorEmail, license, size, createdAt, updatedAt } =
    one;
  return {
    packageName: name,
    installedVersion: version,
    ...(updateAvailable === undefined ? {} : { updateAvailable }),
    ...(authorName === undefined ? {} : { authorName }),
    ...(authorEmail === undefined ? {} : { authorEmail }),
    ...(license === undefined ? {} : { license }),
    size,
    installedNodes: nodes.map((node) => ({
      name: node.displayName,
      type: node.name,
      latestVersion: node.version,
    })),
    ...(failures > 0 ? { failedLoading: true } : {}),
    createdAt,
    updatedAt,
  };
}

async function readManifest(
  folder: string,
): Promise<Pick<InstalledPackage, "authorName" | "authorEmail" | "license">> {
  const { author, license } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as {
    author?: unknown;
    license?: unknown;
  };
  const written = typeof author === "string" ? /^([^<(]*)(?:<([^>]*)>)?/.exec(author) : undefined;
  const { name, email } = (typeof author === "object" && author !== null ? author : {}) as Record<
    string,
    unknown
  >;
  const text = (value: unknown) =>
    typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
  return {
    authorName: text(written?.[1] ?? name),
    authorEmail: text(written?.[2] ?? email),
    license: text(license),
  };
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
