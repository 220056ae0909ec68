import type { CredentialUses } from "@heddle/api";
import type { WorkflowNode } from "@heddle/workflow";
import { reaching } from "../identity/projects/reach.ts";
import type { Store } from "../store/store.ts";
import type { UserRow } from "../store/tables.ts";

/** A node's reference: by id, or by name alone in old files. */
interface Reference {
  type: string;
  id: string | null;
  name: string;
}

type Named = { versionId: string; references: Reference[] };

/** Number of documents to read between two turns of other work. */
const BATCH_WORKFLOWS = 50;

/** Finds the workflows that use each credential. Each version of a workflow is read once. */
export function createCredentialUses(store: Store) {
  const { db } = store;
  const known = new Map<string, Named>();

  async function readMissing(workflows: readonly { id: string; versionId: string }[]): Promise<void> {
    const missing = workflows.filter(({ id, versionId }) => known.get(id)?.versionId !== versionId);
    for (let start = 0; start < missing.length; start += BATCH_WORKFLOWS) {
      const ids = missing.slice(start, start + BATCH_WORKFLOWS).map(({ id }) => id);
      const rows = await db
        .selectFrom("workflow")
        .select(["id", "versionId", "document"])
        .where("id", "in", ids)
        .execute();
      for (const { id, versionId, document } of rows)
        known.set(id, { versionId, references: referencesIn(document) });
    }
  }

  return async (user: UserRow): Promise<CredentialUses> => {
    const workflows = await db
      .selectFrom("workflow")
      .select(["id", "name", "active", "versionId", "projectId"])
      .where(reaching(store, "workflow:list", user))
      .orderBy("name")
      .execute();
    await readMissing(workflows);
    const credentials = await db
      .selectFrom("credential")
      .select(["id", "name", "type", "projectId"])
      .where(reaching(store, "credential:list", user))
      .execute();
    const seen = new Set(credentials.map(({ id }) => id));
    const byName = Map.groupBy(credentials, ({ projectId, type, name }) => `${projectId}\n${type}\n${name}`);
    const uses: CredentialUses = {};
    for (const { id, name, active, projectId } of workflows) {
      const named = (known.get(id)?.references ?? []).map((reference) => {
        if (reference.id) return reference.id;
        const sameName = byName.get(`${projectId}\n${reference.type}\n${reference.name}`) ?? [];
        return sameName.length === 1 ? sameName[0]?.id : undefined;
      });
      for (const credential of new Set(named))
        if (credential && seen.has(credential))
          (uses[credential] ??= []).push({ id, name, active: active === 1 });
    }
    return uses;
  };
}

function referencesIn(document: string): Reference[] {
  const { nodes } = JSON.parse(document) as { nodes: WorkflowNode[] };
  return nodes.flatMap((node) =>
    Object.entries(node.credentials ?? {}).map(([type, reference]) => {
      if (typeof reference === "string") return { type, id: null, name: reference };
      return { type, id: reference?.id ?? null, name: reference?.name ?? "" };
    }),
  );
}
