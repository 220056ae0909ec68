import { inTurns } from "@heddle/nodes";
import type { PackageCatalogue, PackageNode } from "@heddle/package-host";
import { credentialTypeProblem, nodeTypeProblem } from "../node-types/own-types/type-problem.ts";

/** What a package describes without the types that forms and runs could not rely on; those count as files that failed. */
export async function soundCatalogue(given: PackageCatalogue): Promise<PackageCatalogue> {
  const failures = [...given.failures];
  const soundOnes = async <T extends { file: string }>(
    list: readonly T[],
    problemOf: (one: T) => string | undefined,
  ) => {
    const sound: T[] = [];
    for await (const one of inTurns(list)) {
      const problem = problemOf(one);
      if (problem === undefined) sound.push(one);
      else failures.push({ file: one.file, message: problem });
    }
    return sound;
  };
  const nodes = await soundOnes(given.nodes, problemOfNode);
  const credentials = await soundOnes(given.credentials, credentialTypeProblem);
  return { nodes, credentials, failures };
}

function problemOfNode({ name, versions }: PackageNode): string | undefined {
  const descriptions = versions.map(({ description }) => description);
  return nodeTypeProblem({ name, effect: "unsafe", descriptions }, "package");
}
