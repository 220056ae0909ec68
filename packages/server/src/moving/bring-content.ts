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
import { checklistOf } from "./bring/checklist.ts";
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
 * Imports the content of another installation, one resource after the other, each completely or not at all: an
 * interrupted import can be repeated, and existing resources are not duplicated.
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
    nextSteps: checklistOf(portable, bringing.rows),
    missingPackages: packagesMissingFor(portable),
  };
}
