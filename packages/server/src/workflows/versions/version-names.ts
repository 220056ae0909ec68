import type { VersionName } from "@heddle/api";
import type { Store } from "../../store/store.ts";

/** Display names of versions, by the requested id; versions that are no longer stored are absent. */
export async function versionNames(
  { db }: Store,
  wanted: readonly string[],
): Promise<Map<string, VersionName>> {
  const ids = [...new Set(wanted)];
  if (ids.length === 0) return new Map();
  const kept = await db
    .selectFrom("workflowVersion")
    .select(["id", "number", "name"])
    .where("id", "in", ids)
    .execute();
  const names = new Map<string, VersionName>(kept.map((version) => [version.id, version]));
  const others = ids.filter((id) => !names.has(id));
  if (others.length === 0) return names;
  // A save that changed nothing gave the workflow a new id and made no version.
  const newest = await db
    .selectFrom("workflow")
    .innerJoin("workflowVersion", "workflowVersion.workflowId", "workflow.id")
    .select(["workflow.versionId as asked"])
    .select(["workflowVersion.id", "workflowVersion.number", "workflowVersion.name"])
    .where("workflow.versionId", "in", others)
    .where(({ eb, selectFrom }) =>
      eb(
        "workflowVersion.number",
        "=",
        selectFrom("workflowVersion as other")
          .select(({ fn }) => fn.max("other.number").as("newest"))
          .whereRef("other.workflowId", "=", "workflow.id"),
      ),
    )
    .execute();
  for (const { asked, ...version } of newest) names.set(asked, version);
  return names;
}
