import type { CommunityPackage } from "@heddle/api";
import { PACKAGE_GRANTS } from "@heddle/api";
import type { InstalledPackage } from "./installed-package.ts";

/** Data of a package in addition to its lock file entry. */
interface Circumstances extends Pick<CommunityPackage, "workflows" | "recentFailures"> {
  readonly updateAvailable: string | undefined;
  readonly isMissing: boolean;
}

/** A package in list format. */
export function shownPackage(one: InstalledPackage, about: Circumstances): CommunityPackage {
  const { name, version, size, source, nodes, grants, createdAt, updatedAt } = one;
  return withoutUndefined({
    packageName: name,
    installedVersion: version,
    updateAvailable: about.updateAvailable,
    previousVersion: one.previous?.version,
    description: one.description,
    authorName: one.authorName,
    authorEmail: one.authorEmail,
    license: one.license,
    size,
    source: source.kind,
    installedNodes: nodes.map(({ name: type, displayName, version: latestVersion }) => ({
      name: displayName,
      type,
      latestVersion,
    })),
    builtInTypes: [...(one.builtIn ?? [])],
    grants: PACKAGE_GRANTS.filter((grant) => grants.includes(grant)),
    needs: PACKAGE_GRANTS.filter((grant) => one.needs?.includes(grant)),
    workflows: about.workflows,
    recentFailures: about.recentFailures,
    failedLoading: one.failures > 0 ? true : undefined,
    isMissing: about.isMissing ? true : undefined,
    createdAt,
    updatedAt,
  });
}

type Loose = { [Key in keyof CommunityPackage]: CommunityPackage[Key] | undefined };

/** Omits undefined members from a response. */
function withoutUndefined(given: Loose): CommunityPackage {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as unknown as CommunityPackage;
}
