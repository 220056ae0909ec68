import type { OwnTypes } from "@heddle/nodes";
import { prepareOwnTypes } from "../node-types/own-types/prepare-own-types.ts";
import type { Config } from "../platform/config/env.ts";
import type { Logger } from "../platform/logger.ts";
import type { Store } from "../store/store.ts";
import { CommunityPackages, type CommunityPackagesDeps } from "./community-packages.ts";
import type { InstalledPackage } from "./installed-package.ts";
import { PackageFolder, type Packages } from "./package-folder.ts";
import { PackageRegistry } from "./registry/registry.ts";
import { restorePackages } from "./restore-packages.ts";

/** Age of folders that another process may still be filling. */
const HOUR_MS = 3_600_000;
const NO_TYPES: OwnTypes = { nodes: {}, credentials: {} };

/** Options for opening packages. */
interface OpenOptions {
  readonly store: Store;
  readonly log: Logger;
  /** Other processes with packages, if any. */
  readonly others: CommunityPackagesDeps["others"];
}

/** Reads the installed packages and registers their types in this process. None of their code is loaded. */
export async function openPackages(
  config: Config,
  others: OwnTypes | undefined,
  { store, log, others: processes }: OpenOptions,
): Promise<{ ownTypes: OwnTypes | undefined; packages: CommunityPackages }> {
  const folder = folderOf(config);
  const installed = config.packages.isOn ? await readOrReport(folder, log, processes ? HOUR_MS : 0) : {};
  const packages = packagesOf(config, {
    folder,
    store,
    otherTypes: others,
    inUse: installed,
    others: processes,
  });
  if (Object.keys(installed).length === 0) return { ownTypes: others, packages };
  if (!Object.values(installed).every((one) => folder.has(one))) await restoreOrReport(folder, log);
  await openAll(folder, Object.values(installed));
  const ownTypes = folder.typesWith(others ?? NO_TYPES, installed);
  prepareOwnTypes(ownTypes);
  return { ownTypes, packages };
}

/** Packages that were installed by versions which closed their folders. */
async function openAll(folder: PackageFolder, installed: readonly InstalledPackage[]): Promise<void> {
  await folder.make();
  for (const one of installed) if (folder.has(one)) await folder.open(one);
}

/** Several processes share one lock file, in a place where all of them see externally stored files. */
function folderOf({ storage, packages, queue, executions: { diskFolders } }: Config): PackageFolder {
  const isShared = queue.kind !== "embedded";
  const sharedFolder = isShared ? storage.filesFolder : storage.folder;
  return new PackageFolder(storage.folder, packages, { sharedFolder, diskFolders });
}

/** The packages of an installation, for a server or a command. */
export function packagesOf(
  config: Config,
  {
    folder = folderOf(config),
    store,
    otherTypes = NO_TYPES,
    inUse,
    others,
  }: { folder?: PackageFolder; otherTypes?: OwnTypes | undefined; inUse?: Packages } & Partial<OpenOptions> &
    Pick<OpenOptions, "store">,
): CommunityPackages {
  const { storage, packages: limits, http } = config;
  return new CommunityPackages({
    folder,
    store,
    otherTypes,
    inUse,
    registry: new PackageRegistry(storage.folder, http),
    isOn: limits.isOn,
    asksRegistry: limits.asksRegistry,
    others,
  });
}

/** A lock file that cannot be read must not keep everything else from starting. */
async function readOrReport(folder: PackageFolder, log: Logger, age: number): Promise<Packages> {
  try {
    const packages = await folder.read();
    await folder.sweep(packages, age);
    return packages;
  } catch (error) {
    const { message } = error as Error;
    log.error(
      { folder: folder.path },
      `The list of installed packages cannot be read: ${message}. Their nodes are left out.`,
    );
    return {};
  }
}

/** The data folder was moved to another host, or packages were lost: they are restored before executions need them. */
async function restoreOrReport(folder: PackageFolder, log: Logger): Promise<void> {
  log.info("Packages of nodes that the lock file names are not there. They are installed again.");
  const { restored, failed } = await restorePackages(folder);
  if (restored.length > 0) log.info(`Installed again: ${restored.join(", ")}.`);
  for (const { name, reason } of failed)
    log.error(`The package ${name} was not installed again, so that its nodes are left out: ${reason}`);
}
