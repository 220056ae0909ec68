import { isRecord } from "../plain-data/plain-data.ts";

/** A tag of a file: its ID, its name, or both. */
interface FileTag {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
}

/** Numbers, UUIDs, and 16 letters and digits, as products of the family make IDs of tags. */
const ID = /^(\d+|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9]{16})$/;

/** Tags of a file in any of its forms: IDs, names, or objects with either. A string is a name, unless it looks like an ID. */
export function tagReferences(tags: unknown): FileTag[] {
  if (!Array.isArray(tags)) return [];
  return (tags as unknown[]).flatMap((tag): FileTag[] => {
    if (typeof tag === "number") return [{ id: String(tag) }];
    if (typeof tag === "string")
      return tag.trim() === "" ? [] : [ID.test(tag) ? { id: tag } : { id: tag, name: tag }];
    if (!isRecord(tag)) return [];
    const { id, name } = tag;
    const known = typeof id === "number" ? String(id) : id;
    return [{ id: text(known), name: text(name) }].filter(
      (one) => one.id !== undefined || one.name !== undefined,
    );
  });
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}
