import type { Tag } from "@heddle/api";
import { texts } from "../base/texts/index.ts";

/** The longest name of a tag. */
export const MAX_TAG_NAME_LENGTH = 24;

/** The problem of a tag name; undefined if the tag may have it. `own` is the tag being renamed. */
export function tagNameProblem(name: string, tags: readonly Tag[], own?: string): string | undefined {
  const trimmed = name.trim();
  if (trimmed === "") return texts.tags.nameMissing;
  if (trimmed.length > MAX_TAG_NAME_LENGTH) return texts.tags.nameTooLong(MAX_TAG_NAME_LENGTH);
  const isTaken = tags.some((tag) => tag.id !== own && tag.name === trimmed);
  return isTaken ? texts.tags.nameTaken(trimmed) : undefined;
}

/** Workflows carry the tag names from when they were opened: returns the current names, without deleted tags. */
export function presentTags<Carried extends { id: string; name: string }>(
  carried: readonly Carried[],
  all: readonly Tag[] | undefined,
): { id: string; name: string }[] {
  if (!all) return [...carried];
  const byId = new Map(all.map((tag) => [tag.id, tag]));
  // A tag of a file that was not saved here yet has no id of ours: it is made with the save.
  return carried.flatMap((tag) => byId.get(tag.id) ?? (tag.id === tag.name ? tag : []));
}
