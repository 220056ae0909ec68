import type { CredentialReference } from "@heddle/workflow";
import { isForNodeType } from "@heddle/workflow";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { RunError } from "../errors/run-error.ts";
import { reaching, reachingProject } from "../identity/projects/reach.ts";
import type { Store } from "../store/store.ts";
import type { CredentialRow } from "../store/tables.ts";
import type { CredentialTokens } from "./credential-tokens.ts";

/** Decrypts one credential for one run of a node, or throws an error with a remedy. */
export interface CredentialSource {
  get(type: string, reference: CredentialReference, use: CredentialUse): Promise<Record<string, unknown>>;
  /** The same with a new token instead of the one that `refused` marks; `undefined` if there is nothing to renew. */
  renew?(
    type: string,
    reference: CredentialReference,
    use: CredentialUse,
    refused: string,
  ): Promise<Record<string, unknown> | undefined>;
  /** Secrets in the data that came from elsewhere, in whatever fields. */
  externalIn?(data: Record<string, unknown>): string[];
}

/** Workflow and user for which a credential is decrypted. */
interface CredentialUse {
  workflowId: string;
  /** The user who runs the workflow by hand. */
  userId?: string | undefined;
  /** Type of the node that uses it; undefined = no node does. */
  nodeType?: string | undefined;
}

/**
 * Decrypts credentials for runs: those of the workflow's project, those shared with that project, and those that the
 * user of a manual run has access to.
 */
export function createCredentialSource(store: Store, tokens: CredentialTokens): CredentialSource {
  const find = async (type: string, reference: CredentialReference, use: CredentialUse) =>
    assertForNode(
      await findByReference(store, type, reference, await usableIn(store, use, !isById(reference))),
      use,
    );
  return {
    get: async (type, reference, use) => tokens.ready(await find(type, reference, use)),
    renew: async (type, reference, use, refused) => tokens.renew(await find(type, reference, use), refused),
    externalIn: (data) => tokens.externalIn(data),
  };
}

function assertForNode(row: CredentialRow, { nodeType }: CredentialUse): CredentialRow {
  const isAllowed =
    nodeType === undefined || isForNodeType({ nodesAccess: JSON.parse(row.nodesAccess) }, nodeType);
  if (!isAllowed) throw new RunError("credential-not-for-node", { name: row.name, node: nodeType });
  return row;
}

/** A name refers to a credential of the workflow's project: the user of a manual run can have others with the same name. */
async function usableIn(
  store: Store,
  { workflowId, userId }: CredentialUse,
  isByName: boolean,
): Promise<RawBuilder<SqlBool>> {
  const row = await store.db
    .selectFrom("workflow")
    .select("projectId")
    .where("id", "=", workflowId)
    .executeTakeFirst();
  const ofProject = row ? reachingProject(store, "credential", row.projectId) : sql<SqlBool>`1 = 0`;
  if (row && isByName) return ofProject;
  // No instance role grants use of other users' credentials.
  const ofPerson =
    userId === undefined
      ? sql<SqlBool>`1 = 0`
      : reaching(store, "credential:use", { id: userId, role: "member" });
  return sql`(${ofProject} or ${ofPerson})`;
}

function isById(reference: CredentialReference): boolean {
  return typeof reference !== "string" && Boolean(reference.id);
}

async function findByReference(
  { db }: Store,
  type: string,
  reference: CredentialReference,
  usable: RawBuilder<SqlBool>,
): Promise<CredentialRow> {
  const { id, name } = typeof reference === "string" ? { id: null, name: reference } : reference;
  const select = db.selectFrom("credential").selectAll().where("type", "=", type).where(usable);
  const rows = await (id ? select.where("id", "=", id) : select.where("name", "=", name)).execute();
  if (rows.length === 1) return rows[0]!;
  const problem =
    rows.length === 0 ? "does not exist or may not be used here" : "is not the only one of this name";
  throw new RunError("credential-not-found", { name, type, problem });
}
