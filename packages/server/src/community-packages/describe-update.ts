import type { PackageUpdate } from "@heddle/api";
import type { PackageCatalogue } from "@heddle/package-host";
import type { Store } from "../store/store.ts";
import { compareCatalogues } from "./compare-catalogues.ts";
import type { PackageDraft } from "./draft-package.ts";
import type { InstalledPackage } from "./installed-package.ts";
import { toUse, workflowsWith } from "./package-uses.ts";

/** Changes if a draft replaces an installed version, and the affected workflows. */
export async function describeUpdate(
  store: Store,
  {
    installed,
    catalogue,
    draft,
  }: { installed: InstalledPackage; catalogue: PackageCatalogue; draft: PackageDraft },
): Promise<PackageUpdate> {
  const types = compareCatalogues(catalogue, draft.catalogue);
  const touched = new Set(types.flatMap(({ type, change }) => (change === "added" ? [] : [type])));
  const workflows = (await workflowsWith(store, installed.name)).map((one) => ({
    ...toUse(one),
    isConcerned: one.nodes.some(({ type }) => touched.has(type)),
  }));
  return {
    packageName: installed.name,
    installedVersion: installed.version,
    version: draft.version,
    ...(installed.license === undefined ? {} : { installedLicense: installed.license }),
    ...(draft.license === undefined ? {} : { license: draft.license }),
    types,
    workflows: workflows.toSorted((a, b) => Number(b.isConcerned) - Number(a.isConcerned)),
  };
}
