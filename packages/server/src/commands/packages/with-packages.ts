import type { CommunityPackages } from "../../community-packages/community-packages.ts";
import { packagesOf } from "../../community-packages/open-packages.ts";
import { loadOwnTypes } from "../../node-types/own-types/load-own-types.ts";
import type { Environment } from "../../platform/config/reader.ts";
import { createLogger } from "../../platform/logger.ts";
import { withInstallation } from "../installation/open.ts";

/** Works on the packages of an installation. A server that runs on its data folder takes over what changes. */
export function withPackages<T>(
  env: Environment,
  work: (packages: CommunityPackages) => Promise<T>,
): Promise<T> {
  return withInstallation(env, async ({ config, store }) => {
    const { folders } = config.nodes;
    const otherTypes =
      folders.length === 0 ? undefined : await loadOwnTypes(folders, createLogger(config.observe.logLevel));
    return work(packagesOf(config, { store, otherTypes }));
  });
}
