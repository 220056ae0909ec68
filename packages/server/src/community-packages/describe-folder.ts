import type { OwnTypes } from "@heddle/nodes";
import type { PackageCatalogue, PackageLimits } from "@heddle/package-host";
import { writeCatalogue } from "../node-types/package-types/catalogue-file.ts";
import { buildTypeScript } from "./build-typescript.ts";
import { typesIn } from "./draft-package.ts";
import { ownTypesOf } from "./package-folder.ts";
import { soundCatalogue } from "./sound-catalogue.ts";

/** Description of a folder. */
interface DescribeOptions {
  readonly limits: PackageLimits;
  /** File of the description, for threads that load types from it; a new one each time. */
  readonly file: string;
  /** Distinguishes processes of different states of the folder. */
  readonly revision?: number | undefined;
}

/** Loads a package from the folder in which it is written, confined as an installed one; its TypeScript files are built before. */
export async function describeFolder(
  folder: string,
  name: string,
  { limits, file, revision }: DescribeOptions,
): Promise<{ catalogue: PackageCatalogue; types: OwnTypes }> {
  const location = { name, folder, root: folder, grants: [], limits, revision };
  const { describePackage } = await import("@heddle/package-host");
  const notBuilt = buildTypeScript(folder);
  const described = await describePackage(location);
  const catalogue = await soundCatalogue({ ...described, failures: [...notBuilt, ...described.failures] });
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
