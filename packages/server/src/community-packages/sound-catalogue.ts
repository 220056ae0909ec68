import type { PackageCatalogue, PackageNode } from "@heddle/package-host";
import { credentialTypeProblem, nodeTypeProblem } from "../node-types/own-types/type-problem.ts";

/** What a package describes without the types that forms and runs could not rely on; those count as files that failed. */
export function soundCatalogue({ nodes, credentials, failures }: PackageCatalogue): PackageCatalogue {
  const problems = [...failures];
  const isSound = (file: string, problem: string | undefined) => {
    if (problem) problems.push({ file, message: problem });
    return problem === undefined;
  };
  return {
    nodes: nodes.filter((node) => isSound(node.file, problemOf(node))),
    credentials: credentials.filter(({ name, file, description }) =>
      isSound(file, credentialTypeProblem({ name, description })),
    ),
    failures: problems,
  };
}

function problemOf({ name, versions }: PackageNode): string | undefined {
  const descriptions = versions.map(({ description }) => description);
  return nodeTypeProblem({ name, effect: "unsafe", descriptions });
}
