import {
  type CommunityPackage,
  grantToPackage,
  installCommunityPackage,
  listCommunityPackages,
  listPackageUses,
  type PackageGrant,
  previewPackageUpdate,
  readPackageOffer,
  revertCommunityPackage,
  searchPackages,
  uninstallCommunityPackage,
  updateCommunityPackage,
} from "@heddle/api";
import { queryOptions } from "@tanstack/react-query";
import { call, credentialTypesQuery, nodeTypesQuery, queryClient } from "../base/rest/index.ts";
import { texts } from "../base/texts/index.ts";
import { toast } from "../ui/index.ts";

const text = texts.communityNodes;
const OFFER_FRESH_MS = 60_000;

/** Installed node packages. */
export const communityPackagesQuery = queryOptions({
  queryKey: ["community-packages"],
  queryFn: () => call(listCommunityPackages),
  staleTime: 0,
});

/** Changes that a package update would make. */
export const packageUpdateQuery = (name: string) =>
  queryOptions({
    queryKey: ["community-packages", "update", name],
    queryFn: () => call(previewPackageUpdate, { name }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Workflows with nodes of a package. */
export const packageUsesQuery = (name: string) =>
  queryOptions({
    queryKey: ["community-packages", "uses", name],
    queryFn: () => call(listPackageUses, { name }),
    staleTime: 0,
  });

/** Registry packages that match these words. */
export const foundPackagesQuery = (words: string) =>
  queryOptions({
    queryKey: ["registry", "search", words],
    queryFn: () => call(searchPackages, { words }),
    staleTime: OFFER_FRESH_MS,
    retry: false,
  });

/** Registry information about a package, whose name can include a version. */
export const packageOfferQuery = (name: string) =>
  queryOptions({
    queryKey: ["registry", "offer", name],
    queryFn: () => call(readPackageOffer, { name }),
    staleTime: OFFER_FRESH_MS,
    retry: false,
  });

/** Returns the documentation URL of a package. */
export function documentationOf({ packageName }: Pick<CommunityPackage, "packageName">): string {
  return `https://www.npmjs.com/package/${packageName}`;
}

/** Package to install: a registry name, or an archive in base64. */
export type WantedPackage = { name: string } | { archive: string };

/** Installs a package; its nodes are available immediately. @throws with the reason. */
export async function installPackage(wanted: WantedPackage): Promise<CommunityPackage> {
  const installed = await call(installCommunityPackage, {}, wanted);
  toast.success(text.installed(installed.packageName));
  await refresh();
  return installed;
}

/** Installs the version that an update showed. @throws with the reason. */
export async function updatePackage(name: string, version: string): Promise<void> {
  const { installedVersion } = await call(updateCommunityPackage, {}, { name, version });
  toast.success(text.updated(name, installedVersion));
  await refresh();
}

/** Removes a package. @throws with the reason. */
export async function uninstallPackage(name: string): Promise<void> {
  await call(uninstallCommunityPackage, { name });
  toast.success(text.uninstalled(name));
  await refresh();
}

/** Restores the previous version of a package. */
export async function revertPackage({ packageName: name }: CommunityPackage): Promise<void> {
  try {
    const { installedVersion } = await call(revertCommunityPackage, {}, { name });
    toast.success(text.reverted(name, installedVersion));
  } catch (error) {
    toast.failure(text.updateFailed, error);
  }
  await refresh();
}

/** Replaces the permissions of a package beyond its own files. */
export async function grantPackage(name: string, grants: PackageGrant[]): Promise<void> {
  try {
    await call(grantToPackage, {}, { name, grants });
  } catch (error) {
    toast.failure(text.grantFailed, error);
  }
  await refresh();
}

/** Reloads types: installed packages determine the available nodes and credentials. */
async function refresh(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: communityPackagesQuery.queryKey });
  // Opening a workflow uses cached types, however old they are.
  for (const { queryKey } of [nodeTypesQuery, credentialTypesQuery])
    await queryClient.resetQueries({ queryKey });
}
