import type { WorkflowSettings } from "@heddle/workflow";

/** What a workflow has besides nodes, connections and pinned data. */
export interface DocumentFields {
  name: string;
  settings: WorkflowSettings;
  tags: TagReference[];
  /** The tests that the workflow holds, as its file has them; undefined for none. */
  tests: unknown;
}

/** A tag as workflows hold it. */
export interface TagReference {
  id: string;
  name: string;
}

/** Whether the server does not know the tag yet: it came with a file, is known by its name, and is made with the save. */
export function isOfFile({ id, name }: TagReference): boolean {
  return id === name;
}

/** The tags of a file by their names: ids of another instance mean nothing here. */
export function tagsOfFile(tags: unknown): TagReference[] {
  if (!Array.isArray(tags)) return [];
  const named = tags.filter((tag: unknown) => typeof tag === "object" && tag !== null && "name" in tag);
  return readTags(named).map(({ name }) => ({ id: name, name }));
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
