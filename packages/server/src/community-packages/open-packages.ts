import { type OwnTypes, setOwnTypes } from "@heddle/nodes";
import type { Config } from "../platform/config/env.ts";
import type { Logger } from "../platform/logger.ts";
import { CommunityPackages } from "./community-packages.ts";
import { PackageFolder } from "./package-folder.ts";

const NO_TYPES: OwnTypes = { nodes: {}, credentials: {} };

/** Reads which packages are installed and makes this process know their types. None of their code is loaded. */
export async function openPackages(
  { storage, packages: limits, queue }: Config,
  others: OwnTypes | undefined,
  { log, use }: { log: Logger; use(types: OwnTypes): void },
): Promise<{ ownTypes: OwnTypes | undefined; packages: CommunityPackages }> {
  const folder = new PackageFolder(storage.folder, limits);
  const packages = new CommunityPackages({
    folder,
    isOn: limits.isOn,
    isShared: queue.kind !== "embedded",
    otherTypes: others ?? NO_TYPES,
    use: (types) => {
      setOwnTypes(types);
      use(types);
    },
  });
  const installed = limits.isOn ? await readOrReport(folder, log) : {};
  if (Object.keys(installed).length === 0) return { ownTypes: others, packages };
  const ownTypes = folder.typesWith(others ?? NO_TYPES, installed);
  setOwnTypes(ownTypes);
  return { ownTypes, packages };
}

/** A lock file that cannot be read must not keep everything else from starting. */
async function readOrReport(folder: PackageFolder, log: Logger) {
  try {
    return await folder.read();
  } catch (error) {
    const { message } = error as Error;
    log.error(
      { folder: folder.path },
      `The list of installed packages cannot be read: ${message}. Their nodes are left out.`,
    );
    return {};
  }
}
