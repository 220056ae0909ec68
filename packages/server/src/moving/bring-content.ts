import type { ImportReport } from "@heddle/api";
import { nodeTypeNames } from "@heddle/nodes";
import { isRecord, missingPackages } from "@heddle/workflow";
import { createUsers } from "../identity/users/users.ts";
import { bringCredentials } from "./bring/bring-credentials.ts";
import { bringFolders } from "./bring/bring-folders.ts";
import { bringProjects } from "./bring/bring-projects.ts";
import { bringTables } from "./bring/bring-tables.ts";
import { bringTags } from "./bring/bring-tags.ts";
import { bringUsers } from "./bring/bring-users.ts";
import { bringVariables } from "./bring/bring-variables.ts";
import { bringWorkflows } from "./bring/bring-workflows.ts";
import { Bringing, type BringOptions } from "./bring/bringing.ts";
import type { Portable } from "./portable.ts";

function hasType(node: unknown): node is { type: string } {
  return isRecord(node) && typeof node["type"] === "string";
}

/** Packages whose nodes the workflows have and this installation has not. */
function packagesMissingFor({ workflows }: Portable): ImportReport["missingPackages"] {
  const installed = new Set(nodeTypeNames());
  const nodes = workflows.flatMap(({ document: { nodes: found } }) =>
    Array.isArray(found) ? (found as unknown[]).filter(hasType) : [],
  );
  return missingPackages(nodes, (type) => installed.has(type));
}

/**
 * Brings the content of another installation here, one thing after the other, each whole or not at all: an import that was cut off is
 * run again, and what is here already is not doubled.
 */
export async function bringContent(portable: Portable, options: BringOptions): Promise<ImportReport> {
  const users = createUsers(options.store);
  await users.prepare();
  const bringing = new Bringing(options, await users.owner());
  await bringUsers(bringing, portable.users);
  await bringProjects(bringing, portable.projects);
  await bringFolders(bringing, portable.folders);
  await bringTags(bringing, portable.tags);
  await bringVariables(bringing, portable.variables);
  await bringTables(bringing, portable.dataTables);
  await bringCredentials(bringing, portable.credentials);
  await bringWorkflows(bringing, portable.workflows);
  return {
    isDryRun: options.isDryRun,
    rows: bringing.rows,
    left: [...portable.left],
    missingPackages: packagesMissingFor(portable),
  };
}
