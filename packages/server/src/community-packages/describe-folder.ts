import type { OwnTypes } from "@heddle/nodes";
import type { PackageCatalogue, PackageLimits } from "@heddle/package-host";
import { writeCatalogue } from "../node-types/package-types/catalogue-file.ts";
import { typesIn } from "./draft-package.ts";
import { ownTypesOf } from "./package-folder.ts";
import { soundCatalogue } from "./sound-catalogue.ts";

/** How a folder is described. */
interface DescribeOptions {
  readonly limits: PackageLimits;
  /** Where the description is kept for threads that make types of it; another one each time. */
  readonly file: string;
  /** Tells processes of one state of the folder from those of another. */
  readonly revision?: number | undefined;
}

/** Loads a package from the folder in which it is written, confined as an installed one. */
export async function describeFolder(
  folder: string,
  name: string,
  { limits, file, revision }: DescribeOptions,
): Promise<{ catalogue: PackageCatalogue; types: OwnTypes }> {
  const location = { name, folder, root: folder, grants: [], limits, revision };
  const { describePackage } = await import("@heddle/package-host");
  const catalogue = await soundCatalogue(await describePackage(location));
  await writeCatalogue(file, catalogue);
  const { nodes, credentials } = typesIn(catalogue, []);
  return {
    catalogue,
    types: {
      nodes: ownTypesOf("node", nodes, { location, catalogue: file }),
      credentials: ownTypesOf("credential", credentials, { location, catalogue: file }),
    },
  };
}
