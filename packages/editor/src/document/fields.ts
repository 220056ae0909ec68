import type { WorkflowSettings } from "@heddle/workflow";

/** What a workflow has besides nodes, connections and pinned data. */
export interface DocumentFields {
  name: string;
  settings: WorkflowSettings;
  tags: TagReference[];
}

/** A tag as workflows hold it. */
export interface TagReference {
  id: string;
  name: string;
}

/** Tags as any file writes them: objects, ids or names. */
export function readTags(tags: unknown): TagReference[] {
  if (!Array.isArray(tags)) return [];
  return tags.flatMap((tag: unknown) => {
    if (typeof tag === "string") return [{ id: tag, name: tag }];
    if (typeof tag !== "object" || tag === null) return [];
    const { id, name } = tag as Partial<TagReference>;
    const known = typeof id === "string" ? id : name;
    return known === undefined ? [] : [{ id: known, name: typeof name === "string" ? name : known }];
  });
}
