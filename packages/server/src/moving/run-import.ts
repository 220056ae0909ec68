import type { ImportReport } from "@heddle/api";
import { nodeTypeNames } from "@heddle/nodes";
import { isRecord, missingPackages } from "@heddle/workflow";
import { createUsers } from "../identity/users/users.ts";
import { checklistOf } from "./import/checklist.ts";
import { ContentImport, type ImportOptions } from "./import/content-import.ts";
import { importCredentials } from "./import/import-credentials.ts";
import { importFolders } from "./import/import-folders.ts";
import { importProjects } from "./import/import-projects.ts";
import { importTables } from "./import/import-tables.ts";
import { importTags } from "./import/import-tags.ts";
import { importUsers } from "./import/import-users.ts";
import { importVariables } from "./import/import-variables.ts";
import { importWorkflows } from "./import/import-workflows.ts";
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
export async function runImport(portable: Portable, options: ImportOptions): Promise<ImportReport> {
  const users = createUsers(options.store);
  await users.prepare();
  const job = new ContentImport(options, await users.owner());
  await importUsers(job, portable.users);
  await importProjects(job, portable.projects);
  await importFolders(job, portable.folders);
  await importTags(job, portable.tags);
  await importVariables(job, portable.variables);
  await importTables(job, portable.dataTables);
  await importCredentials(job, portable.credentials);
  await importWorkflows(job, portable.workflows);
  return {
    isDryRun: options.isDryRun,
    rows: job.rows,
    left: [...portable.left],
    nextSteps: checklistOf(portable, job.rows),
    missingPackages: packagesMissingFor(portable),
  };
}
