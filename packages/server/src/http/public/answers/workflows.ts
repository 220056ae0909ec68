import {
  listWorkflows,
  type PUBLIC_CALLS,
  type PublicAnswerOf,
  readWorkflow,
  type WorkflowEntity,
} from "@heddle/api";
import type { Store } from "../../../store/store.ts";
import type { TagRow } from "../../../store/tables.ts";
import { toWorkflow } from "../../../workflows/document.ts";
import type { RunCall } from "../call/serve-public.ts";

/** A workflow as the public API answers it. */
export type PublicWorkflow = PublicAnswerOf<(typeof PUBLIC_CALLS)["readWorkflow"]>;

/** Fields that the server adds only for the editor. */
const EDITOR_KEYS: ReadonlySet<string> = new Set([
  "ownedBy",
  "sharedWith",
  "homeProject",
  "sharedWithProjects",
  "parentFolder",
  "folderId",
  "scopes",
  "usedCredentials",
  "changesGoLive",
  "publishedVersionId",
  "hasDraft",
]);

/** A workflow of the editor as the public API answers it. */
export function toPublicWorkflow(entity: WorkflowEntity, withoutPins = false): PublicWorkflow {
  const kept = Object.entries(entity).filter(
    ([key]) => !EDITOR_KEYS.has(key) && !(withoutPins && key === "pinData"),
  );
  return { settings: {}, ...Object.fromEntries(kept) } as PublicWorkflow;
}

/** A workflow that the caller can read. @throws HttpError 404 */
export async function findWorkflow(run: RunCall, id: string): Promise<PublicWorkflow> {
  return toPublicWorkflow(await run(readWorkflow, { id }));
}

/** List entries of workflows that the caller can read, the oldest first: pages then contain no duplicates. */
export async function readableWorkflows(run: RunCall) {
  const all = await run(listWorkflows, {});
  return all.toSorted((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? -1 : 1));
}

/** Whole workflows, in the order of their ids. The caller must have been found to read them. */
export async function loadWorkflows(
  store: Store,
  ids: readonly string[],
  withoutPins: boolean,
): Promise<PublicWorkflow[]> {
  if (ids.length === 0) return [];
  const [rows, tags] = await Promise.all([
    store.db.selectFrom("workflow").selectAll().where("id", "in", ids).execute(),
    tagsOf(store, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { pinData, ...workflow } = toWorkflow(row);
    const pins = withoutPins || pinData === undefined ? {} : { pinData };
    return [
      {
        ...workflow,
        settings: workflow.settings ?? {},
        ...pins,
        tags: tags.get(id) ?? [],
      } as unknown as PublicWorkflow,
    ];
  });
}

async function tagsOf({ db }: Store, workflowIds: readonly string[]): Promise<Map<string, TagRow[]>> {
  const rows = await db
    .selectFrom("tag")
    .innerJoin("workflow_tag", "workflow_tag.tagId", "tag.id")
    .selectAll("tag")
    .select("workflow_tag.workflowId")
    .where("workflow_tag.workflowId", "in", workflowIds)
    .orderBy("tag.name")
    .execute();
  const byWorkflow = new Map<string, TagRow[]>();
  for (const { workflowId, ...tag } of rows)
    byWorkflow.set(workflowId, [...(byWorkflow.get(workflowId) ?? []), tag]);
  return byWorkflow;
}
