import {
  createTag as createRoute,
  deleteTag as deleteRoute,
  listTags,
  renameTag as renameRoute,
  type Tag,
} from "@heddle/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call, queryClient } from "../base/rest/index.ts";
import type { TagReference } from "../document/index.ts";
import { presentTags } from "./tag-name.ts";

/** All tags, with how many workflows carry each. */
const tagsQuery = queryOptions({
  queryKey: ["tags"],
  queryFn: () => call(listTags, { withUsageCount: true }),
});

/** All tags. */
export const useTags = () => useQuery(tagsQuery);

/** The tags of a workflow with their current names; the list is reloaded for a tag that is not in it, such as one from a file. */
export function usePresentTags(carried: readonly TagReference[]): TagReference[] {
  const { data } = useTags();
  const tags = presentTags(carried, data);
  const missing = carried.filter(({ id, name }) => id !== name && !data?.some((tag) => tag.id === id));
  const missingIds = data ? missing.map(({ id }) => id).join() : "";
  useEffect(() => {
    if (missingIds !== "") void queryClient.invalidateQueries({ queryKey: tagsQuery.queryKey });
  }, [missingIds]);
  return tags;
}

/** Creates a tag and returns it. */
export async function createTag(name: string): Promise<Tag> {
  const tag = await call(createRoute, {}, { name: name.trim() });
  await refresh();
  return tag;
}

/** Renames a tag everywhere. */
export async function renameTag(id: string, name: string): Promise<void> {
  await call(renameRoute, { id }, { name: name.trim() });
  await refresh();
}

/** Deletes a tag and takes it off all workflows. */
export async function deleteTag(id: string): Promise<void> {
  await call(deleteRoute, { id });
  await refresh();
}

/** Lists of workflows show tags too. */
async function refresh(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ["workflows"] });
  await queryClient.invalidateQueries({ queryKey: tagsQuery.queryKey });
}
