import { isBuiltInCredential, isBuiltInNode, type OwnTypes } from "@heddle/nodes";
import type { PackageCatalogue } from "@heddle/package-host";
import { HttpError } from "../errors/http-error.ts";

/** Other types next to those of a package. */
interface Surroundings {
  /** Types other than those of packages and the built-in ones. */
  readonly others: OwnTypes;
  /** False if a package is rejected rather than left without some of its types. */
  readonly keepsBuiltIn: boolean;
}

/**
 * Names of types that a package shares with Heddle or with own types, which then stay in use.
 * @throws HttpError if that is not wanted
 */
export function clashesOf(
  name: string,
  { nodes, credentials }: Pick<PackageCatalogue, "nodes" | "credentials">,
  { others, keepsBuiltIn }: Surroundings,
): string[] {
  const builtIn = [
    ...nodes.filter((one) => isBuiltInNode(one.name) || Object.hasOwn(others.nodes, one.name)),
    ...credentials.filter(
      (one) => isBuiltInCredential(one.name) || Object.hasOwn(others.credentials, one.name),
    ),
  ].map((one) => one.name);
  if (builtIn.length > 0 && !keepsBuiltIn)
    throw new HttpError("package-clashes", { name, types: listed(builtIn) });
  return builtIn;
}

const MAX_NAMED = 5;

function listed(names: readonly string[]): string {
  const more = names.length - MAX_NAMED;
  return `${names.slice(0, MAX_NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
