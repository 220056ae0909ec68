import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { CommunityPackage, PackageGrant, PackageUpdate, PackageUse } from "@heddle/api";
import type { OwnTypes } from "@heddle/nodes";
import { HttpError } from "../errors/http-error.ts";
import { prepareOwnTypes } from "../node-types/own-types/prepare-own-types.ts";
import type { Store } from "../store/store.ts";
import { describeUpdate } from "./describe-update.ts";
import { draftPackage, type PackageDraft, typesIn } from "./draft-package.ts";
import type { InstalledPackage, PackageSource } from "./installed-package.ts";
import { ARCHIVE, fillWithArchive, type GivenPackage, keepArchive } from "./package-archive.ts";
import { clashesOf } from "./package-clashes.ts";
import type { PackageFolder, Packages } from "./package-folder.ts";
import { parsePackageSpec } from "./package-spec.ts";
import { recentFailures, toUse, workflowsWith } from "./package-uses.ts";
import type { PackageRegistry } from "./registry/registry.ts";
import { restorePackages } from "./restore-packages.ts";
import { shownPackage } from "./shown-package.ts";
import { watchLock } from "./watch-lock.ts";

/** Dependencies of this server's packages. */
export interface CommunityPackagesDeps {
  readonly folder: PackageFolder;
  readonly store: Store;
  readonly registry: PackageRegistry;
  /** False if packages are disabled. */
  readonly isOn: boolean;
  /** False if no registry is used. */
  readonly asksRegistry: boolean;
  /** Packages that are already in use. */
  readonly inUse?: Packages | undefined;
  /** Other processes with packages, if any: notifies them of changes, and waits for them. */
  readonly others?: { announce(): Promise<void> } | undefined;
  /** Types from other sources than packages. */
  readonly otherTypes: OwnTypes;
}

/** Delay after a package of another process could not be installed here. */
const RETRY_MS = 300_000;
/** Age of folders that another process may still be filling. */
const YOUNG_MS = 3_600_000;

/** Options of an installation. */
interface InstallOptions {
  /** False rejects a package with the names of built-in types; otherwise the built-in ones stay in use. */
  readonly keepsBuiltIn?: boolean | undefined;
}

/** Packages of nodes: installed, updated and removed while the server runs, one after the other. */
export class CommunityPackages {
  readonly #deps: CommunityPackagesDeps;
  /** Downloaded for a preview, by name: the previewed version is the installed one. */
  readonly #prepared = new Map<string, PackageDraft>();
  readonly #onTypes: ((types: OwnTypes) => void)[] = [];
  #last: Promise<unknown> = Promise.resolve();
  #developed: OwnTypes = { nodes: {}, credentials: {} };
  /** Contents of the lock file when its types were loaded. */
  #inUse: string;
  /** When packages that could not be installed here are tried again. */
  #retryAt = 0;

  constructor(deps: CommunityPackagesDeps) {
    this.#deps = deps;
    this.#inUse = JSON.stringify(deps.inUse ?? {});
  }

  get isOn(): boolean {
    return this.#deps.isOn;
  }

  /** Whether the registry is searched for packages. */
  get asksRegistry(): boolean {
    return this.#deps.isOn && this.#deps.asksRegistry;
  }

  /** Calls back with the types in use when packages were changed. */
  onTypes(listener: (types: OwnTypes) => void): void {
    this.#onTypes.push(listener);
  }

  async list(): Promise<CommunityPackage[]> {
    const packages = Object.values(await this.#deps.folder.read());
    return Promise.all(packages.map((one) => this.#shown(one)));
  }

  /** The registry. @throws HttpError if it is disabled */
  registry(): PackageRegistry {
    if (!this.#deps.isOn) throw new HttpError("packages-off", {});
    if (!this.#deps.asksRegistry) throw new HttpError("registry-off", {});
    return this.#deps.registry;
  }

  /** @throws HttpError if the package is already installed, or cannot be installed */
  install(text: string, options: InstallOptions = {}): Promise<CommunityPackage> {
    return this.#changing(async () => {
      const { name, version } = parsePackageSpec(text);
      const known = (await this.#deps.folder.read())[name];
      if (known && this.#deps.folder.has(known)) throw new HttpError("package-installed", { name });
      this.registry();
      const draft = await draftPackage(this.#deps.folder, { name, spec: `${name}@${version ?? "latest"}` });
      return this.#put(draft, { kind: "registry" }, options);
    });
  }

  /** Installs from a folder or an archive, replacing an existing version of the package. */
  installFrom(given: GivenPackage, options: InstallOptions = {}): Promise<CommunityPackage> {
    return this.#changing(async () => {
      const { folder } = this.#deps;
      const name = "path" in given ? given.path : "of the archive";
      const draft = await draftPackage(
        folder,
        { name, spec: ARCHIVE, hasRegistry: this.asksRegistry },
        (path) => fillWithArchive(path, given),
      );
      return this.#put(draft, { kind: "archive", file: await keepArchive(folder, draft.draft) }, options);
    });
  }

  /** Changes that an update would make, without applying them. @throws HttpError */
  preview(text: string, version?: string): Promise<PackageUpdate> {
    return this.#next(async () => {
      const before = await this.#installed(text);
      const { name } = before;
      await this.#dropPrepared(name);
      const draft = await this.#draftOf(before, version);
      this.#prepared.set(name, draft);
      const catalogue = await this.#deps.folder.readCatalogue(before);
      return describeUpdate(this.#deps.store, { installed: before, catalogue, draft });
    });
  }

  /** @throws HttpError when there is no such package, or the version cannot be installed. */
  update(text: string, version?: string): Promise<CommunityPackage> {
    return this.#changing(async () => {
      const before = await this.#installed(text);
      const prepared = this.#prepared.get(before.name);
      this.#prepared.delete(before.name);
      const isMeant = prepared && (version === undefined || prepared.version === version);
      if (prepared && !isMeant) await this.#deps.folder.remove({ folder: prepared.draft });
      const draft = isMeant ? prepared : await this.#draftOf(before, version);
      return this.#put(draft, { kind: "registry" });
    });
  }

  /** Activates the previous version. @throws HttpError if there is none */
  revert(text: string): Promise<CommunityPackage> {
    return this.#changing(async () => {
      const { previous, ...present } = await this.#installed(text);
      const { name, createdAt, grants } = present;
      if (!previous || !this.#deps.folder.has(previous))
        throw new HttpError("package-without-previous", { name });
      const now = new Date().toISOString();
      return this.#change({ ...previous, createdAt, grants, updatedAt: now, previous: present });
    });
  }

  /** Replaces a package's permissions beyond its own files. @throws HttpError if the package is not installed */
  grant(text: string, grants: readonly PackageGrant[]): Promise<CommunityPackage> {
    return this.#changing(async () => this.#change({ ...(await this.#installed(text)), grants }));
  }

  /** @throws HttpError when there is no such package. */
  uninstall(text: string): Promise<InstalledPackage> {
    return this.#changing(async () => {
      const { folder } = this.#deps;
      const removed = await this.#installed(text);
      const left = await folder.update(({ [removed.name]: _, ...rest }) => rest);
      await this.#use(left);
      await this.#dropPrepared(removed.name);
      await folder.remove(removed);
      if (removed.previous) await folder.remove(removed.previous);
      return removed;
    });
  }

  /** Workflows with nodes of a package, active ones first; it need not be installed. */
  async uses(name: string): Promise<PackageUse[]> {
    return (await workflowsWith(this.#deps.store, name)).map(toUse);
  }

  /** Reinstalls packages of the lock file that are missing. Returns the ones that could not be restored, with reasons. */
  restore(): Promise<Awaited<ReturnType<typeof restorePackages>>> {
    return this.#next(async () => {
      const result = await restorePackages(this.#deps.folder);
      await this.#use(await this.#deps.folder.read());
      return result;
    });
  }

  /**
   * Loads the packages in the current lock file, if they changed. Packages that another process installed are installed
   * here first. @throws if some fail; the others are in use then
   */
  reload(): Promise<void> {
    if (!this.#deps.isOn) return Promise.resolve();
    return this.#next(async () => {
      const { folder, others } = this.#deps;
      const packages = await folder.read();
      const isMissing = Object.values(packages).some((one) => !folder.has(one));
      const isDue = others && isMissing && Date.now() >= this.#retryAt;
      if (JSON.stringify(packages) === this.#inUse && !isDue) return;
      const { failed } = others && isMissing ? await restorePackages(folder) : { failed: [] };
      if (failed.length > 0) this.#retryAt = Date.now() + RETRY_MS;
      await this.#use(packages);
      if (others) await folder.sweep(packages, YOUNG_MS);
      if (failed[0]) throw new Error(`${failed[0].name}: ${failed[0].reason}`);
    });
  }

  /** Follows changes that commands make in the lock file. Returns what ends that. */
  follow(onTrouble: (error: Error) => void): () => void {
    const { isOn, folder } = this.#deps;
    if (!isOn) return () => {};
    return watchLock(folder, () => void this.reload().catch(onTrouble));
  }

  /** Loads the types of a package in development; previously loaded types of it are removed. */
  develop(types: OwnTypes): Promise<void> {
    return this.#next(async () => {
      this.#developed = types;
      await this.#use(await this.#deps.folder.read());
    });
  }

  /** Removes the files that were downloaded to show an update. */
  forgetPreview(name: string): Promise<void> {
    return this.#next(() => this.#dropPrepared(name));
  }

  async #installed(text: string): Promise<InstalledPackage> {
    const packages = await this.#deps.folder.read();
    const name = Object.hasOwn(packages, text) ? text : parsePackageSpec(text).name;
    const found = Object.hasOwn(packages, name) ? packages[name] : undefined;
    if (!found) throw new HttpError("package-not-installed", { name });
    return found;
  }

  /**
   * Makes a change that applies to every process on completion. The others are notified afterwards: they may be waiting
   * with their own change.
   */
  async #changing<T>(work: () => Promise<T>): Promise<T> {
    const done = await this.#next(work);
    await this.#deps.others?.announce();
    return done;
  }

  /** Changes come one after the other, also after one that failed. */
  #next<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#deps.isOn) throw new HttpError("packages-off", {});
    const next = this.#last.then(work);
    this.#last = next.catch(() => {});
    return next;
  }

  async #draftOf({ name, version: installed }: InstalledPackage, version?: string): Promise<PackageDraft> {
    const registry = this.registry();
    const wanted = version ?? (await registry.newerThan(name, installed)) ?? "latest";
    return draftPackage(this.#deps.folder, { name, spec: `${name}@${wanted}` });
  }

  async #dropPrepared(name: string): Promise<void> {
    const prepared = this.#prepared.get(name);
    this.#prepared.delete(name);
    if (prepared) await this.#deps.folder.remove({ folder: prepared.draft });
  }

  /** Makes a draft the version in use. The one before is kept until the next. */
  async #put(
    { draft, catalogue, ...about }: PackageDraft,
    source: PackageSource,
    { keepsBuiltIn = true }: InstallOptions = {},
  ): Promise<CommunityPackage> {
    const { folder, otherTypes: others } = this.#deps;
    const { name, version } = about;
    try {
      const packages = await folder.read();
      const builtIn = clashesOf(name, catalogue, { others, keepsBuiltIn });
      const { previous: older, ...before } = packages[name] ?? {};
      const previous = "folder" in before && folder.has(before) ? before : undefined;
      const now = new Date().toISOString();
      const made: InstalledPackage = {
        ...about,
        source,
        folder: `${name.replace("/", "+")}@${version}-${draft.slice(-6)}`,
        ...typesIn(catalogue, builtIn),
        builtIn,
        failures: catalogue.failures.length,
        grants: packages[name]?.grants ?? [],
        previous,
        createdAt: packages[name]?.createdAt ?? now,
        updatedAt: now,
      };
      await rename(join(folder.path, draft), join(folder.path, made.folder));
      const shown = await this.#change(made);
      if (older) await folder.remove(older);
      return shown;
    } catch (error) {
      await rm(join(folder.path, draft), { recursive: true, force: true });
      throw error;
    }
  }

  /** Replaces the entry of a package, and takes it into use. */
  async #change(changed: InstalledPackage): Promise<CommunityPackage> {
    const { folder, registry } = this.#deps;
    const after = await folder.update((packages) => ({ ...packages, [changed.name]: changed }));
    await this.#use(after);
    registry.forget(changed.name);
    return this.#shown(changed);
  }

  async #use(packages: Packages): Promise<void> {
    this.#inUse = JSON.stringify(packages);
    const { folder, otherTypes } = this.#deps;
    const types = folder.typesWith(otherTypes, packages);
    const { nodes: newNodes, credentials: newCredentials } = this.#developed;
    const inUse = {
      ...types,
      nodes: { ...types.nodes, ...newNodes },
      credentials: { ...types.credentials, ...newCredentials },
    };
    prepareOwnTypes(inUse);
    for (const listener of this.#onTypes) listener(inUse);
    const { endProcesses } = await import("@heddle/package-host");
    await endProcesses();
  }

  async #shown(one: InstalledPackage): Promise<CommunityPackage> {
    const { store, folder, registry, asksRegistry } = this.#deps;
    const asks = asksRegistry && one.source.kind === "registry";
    const [workflows, updateAvailable] = await Promise.all([
      workflowsWith(store, one.name),
      asks ? registry.newerThan(one.name, one.version) : undefined,
    ]);
    return shownPackage(one, {
      updateAvailable,
      workflows: workflows.length,
      recentFailures: await recentFailures(store, workflows),
      isMissing: !folder.has(one),
    });
  }
}
