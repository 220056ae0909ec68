import type { Tag } from "@heddle/api";
import { texts } from "../base/texts/index.ts";

/** The longest name of a tag. */
export const MAX_TAG_NAME_LENGTH = 24;

/** What is wrong with a name for a tag; undefined when it may have it. `own` is the tag that is renamed. */
export function tagNameProblem(name: string, tags: readonly Tag[], own?: string): string | undefined {
  const trimmed = name.trim();
  if (trimmed === "") return texts.tags.nameMissing;
  if (trimmed.length > MAX_TAG_NAME_LENGTH) return texts.tags.nameTooLong(MAX_TAG_NAME_LENGTH);
  const isTaken = tags.some((tag) => tag.id !== own && tag.name === trimmed);
  return isTaken ? texts.tags.nameTaken(trimmed) : undefined;
}

/** Workflows carry the names that tags had when they were opened: the present ones, without those that are gone. */
export function presentTags<Carried extends { id: string; name: string }>(
  carried: readonly Carried[],
  all: readonly Tag[] | undefined,
): { id: string; name: string }[] {
  if (!all) return [...carried];
  const byId = new Map(all.map((tag) => [tag.id, tag]));
  // A tag of a file that was not saved here yet has no id of ours: it is made with the save.
  return carried.flatMap((tag) => byId.get(tag.id) ?? (tag.id === tag.name ? tag : []));
}
