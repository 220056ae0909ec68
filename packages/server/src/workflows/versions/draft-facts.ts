import type { WorkflowEntity } from "@heddle/api";
import type { Store } from "../../store/store.ts";
import { NOTHING_LIVE, STORED_IS_LIVE } from "./live-version.ts";

/** Information for readers about the live version. */
export type DraftFacts = Pick<WorkflowEntity, "publishedVersionId" | "hasDraft">;

/** Compares the stored with the live version. Pinned data do not count: only runs from the editor use them. */
export async function draftFacts({ db }: Store, workflowId: string): Promise<DraftFacts> {
  const rows = await db
    .selectFrom("workflowVersion as version")
    .innerJoin("workflow", "workflow.id", "version.workflowId")
    .select(["workflow.liveVersion", "version.id", "version.documentHash", "version.workflowName"])
    .where("workflow.id", "=", workflowId)
    .where(({ eb, ref, or }) =>
      or([
        eb("version.id", "=", ref("workflow.liveVersion")),
        eb("version.number", "=", (each) =>
          each
            .selectFrom("workflowVersion as newest")
            .select(({ fn }) => fn.max("newest.number").as("number"))
            .where("newest.workflowId", "=", workflowId),
        ),
      ]),
    )
    .orderBy("version.number", "desc")
    .execute();
  const [newest] = rows;
  if (!newest || newest.liveVersion === NOTHING_LIVE) return { publishedVersionId: null, hasDraft: true };
  if (newest.liveVersion === STORED_IS_LIVE) return { publishedVersionId: newest.id, hasDraft: false };
  const live = rows.find(({ id }) => id === newest.liveVersion);
  const isSame = live?.documentHash === newest.documentHash && live.workflowName === newest.workflowName;
  return { publishedVersionId: newest.liveVersion, hasDraft: !isSame };
}
