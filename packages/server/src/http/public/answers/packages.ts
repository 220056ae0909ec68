import type { CommunityPackage, PUBLIC_CALLS, PublicAnswerOf } from "@heddle/api";

/** A package as the public API answers it. */
export function toPublicPackage({
  packageName,
  installedVersion,
  updateAvailable,
  source,
  installedNodes,
  grants,
  workflows,
  createdAt,
  updatedAt,
}: CommunityPackage): PublicAnswerOf<(typeof PUBLIC_CALLS)["installPackage"]> {
  const nodes = installedNodes.map(({ type, name, latestVersion }) => ({ type, name, latestVersion }));
  return {
    name: packageName,
    version: installedVersion,
    updateAvailable: updateAvailable ?? null,
    source,
    nodes,
    grants,
    workflows,
    createdAt,
    updatedAt,
  };
}
