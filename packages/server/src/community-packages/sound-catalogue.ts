import { inTurns } from "@heddle/nodes";
import type { PackageCatalogue, PackageNode } from "@heddle/package-host";
import { credentialTypeProblem, nodeTypeProblem } from "../node-types/own-types/type-problem.ts";
import { idleNodeProblem } from "./uncalled-methods.ts";

/** Type descriptions of a package without invalid types, which forms and runs could not rely on; those count as failed files. */
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
  const credentials = await soundOnes(given.credentials, (one) => credentialTypeProblem(one, "package"));
  return { nodes, credentials, failures };
}

function problemOfNode(node: PackageNode): string | undefined {
  const { name, versions } = node;
  const descriptions = versions.map(({ description }) => description);
  return nodeTypeProblem({ name, effect: "unsafe", descriptions }, "package") ?? idleNodeProblem(node);
}
