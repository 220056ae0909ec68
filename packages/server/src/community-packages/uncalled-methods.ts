import type { PackageNode } from "@heddle/package-host";
import { nearestName } from "../platform/config/nearest-name.ts";

const CALLED = ["execute", "poll", "trigger", "webhook", "supplyData"];

type Version = PackageNode["versions"][number];

/** True for a version that neither has code nor declares requests. */
export function doesNothing({ has, description }: Version): boolean {
  return has.length === 0 && !/"(?:routing|requestDefaults)"/.test(JSON.stringify(description));
}

/** Methods of a node's class that look like misspelt ones, and all others that nothing calls. */
export function uncalledMethods({ uncalled = [] }: Version): { misspelt: string[]; other: string[] } {
  const near = (name: string) => (name.length > 2 ? nearestName(name, CALLED) : undefined);
  const sentence = (name: string) =>
    `\`${name}\` is a method that nothing calls${near(name) ? `: did you mean \`${near(name)}\`?` : `: nodes have ${CALLED.join(", ")}.`}`;
  return {
    misspelt: uncalled.filter((name) => near(name) !== undefined).map(sentence),
    other: uncalled.filter((name) => near(name) === undefined).map(sentence),
  };
}

/** Refuses a node that could never do anything because its methods have names that nothing calls. */
export function idleNodeProblem({ versions }: PackageNode): string | undefined {
  if (!versions.every(doesNothing)) return undefined;
  const [version] = versions;
  const { misspelt, other } = uncalledMethods(version!);
  const [first] = [...misspelt, ...other];
  return first && `The node never does anything: ${first}`;
}
