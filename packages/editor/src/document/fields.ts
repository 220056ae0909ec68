import { tagReferences, type WorkflowSettings } from "@heddle/workflow";

/** Fields of a workflow other than nodes, connections and pinned data. */
export interface DocumentFields {
  name: string;
  settings: WorkflowSettings;
  tags: TagReference[];
  /** The workflow's tests, as in its file; undefined for none. */
  tests: unknown;
}

/** A tag reference of a workflow. */
export interface TagReference {
  id: string;
  name: string;
}

/**
 * True if the server does not know the tag yet: it came with a file, is identified by name, and is created by the
 * save.
 */
export function isOfFile({ id, name }: TagReference): boolean {
  return id === name;
}

/** Returns the tags of a file by name: ids of a different instance are meaningless here. */
export function tagsOfFile(tags: unknown): TagReference[] {
  const names = tagReferences(tags).flatMap(({ name }) => name ?? []);
  return [...new Set(names)].map((name) => ({ id: name, name }));
}

/** Parses tags in any file's form: objects, ids or names. */
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
