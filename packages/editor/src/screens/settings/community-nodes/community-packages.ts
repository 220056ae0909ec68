import {
  type CommunityPackage,
  installCommunityPackage,
  listCommunityPackages,
  uninstallCommunityPackage,
  updateCommunityPackage,
} from "@heddle/api";
import { queryOptions } from "@tanstack/react-query";
import { call, credentialTypesQuery, nodeTypesQuery, queryClient } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { confirm, toast } from "../../../ui/index.ts";

const text = texts.communityNodes;

/** Packages of nodes that are installed. */
export const communityPackagesQuery = queryOptions({
  queryKey: ["community-packages"],
  queryFn: () => call(listCommunityPackages),
  staleTime: 0,
});

/** Where a package is described. */
export function documentationOf({ packageName }: CommunityPackage): string {
  return `https://www.npmjs.com/package/${packageName}`;
}

/** Installs a package; its nodes are there at once. @throws with what is wrong. */
export async function installPackage(name: string): Promise<void> {
  const { packageName } = await call(installCommunityPackage, {}, { name });
  toast.success(text.installed(packageName));
  await refresh();
}

/** Updates a package after a question. */
export async function updatePackage({
  packageName,
  installedVersion,
  updateAvailable,
}: CommunityPackage): Promise<void> {
  const question = {
    title: text.updateTitle(packageName),
    message: text.updateText(installedVersion, updateAvailable ?? ""),
    confirmLabel: text.update,
  };
  if ((await confirm(question)) !== "confirmed") return;
  try {
    const { installedVersion: version } = await call(updateCommunityPackage, {}, { name: packageName });
    toast.success(text.updated(packageName, version));
  } catch (error) {
    toast.failure(text.updateFailed, error);
  }
  await refresh();
}

/** Removes a package after a question. */
export async function uninstallPackage({ packageName: name }: CommunityPackage): Promise<void> {
  const question = {
    title: text.uninstallTitle(name),
    message: text.uninstallText,
    confirmLabel: text.uninstall,
    danger: true,
  };
  if ((await confirm(question)) !== "confirmed") return;
  try {
    await call(uninstallCommunityPackage, { name });
    toast.success(text.uninstalled(name));
  } catch (error) {
    toast.failure(text.uninstallFailed, error);
  }
  await refresh();
}

/** What is installed decides which nodes and credentials there are. */
async function refresh(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: communityPackagesQuery.queryKey });
  // A workflow that is opened takes types that were fetched, however old they are.
  for (const { queryKey } of [nodeTypesQuery, credentialTypesQuery])
    await queryClient.resetQueries({ queryKey });
}
