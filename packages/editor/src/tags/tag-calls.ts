import { routes, type Tag } from "@heddle/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { del, get, patch, post, queryClient } from "../base/rest/index.ts";

/** All tags, with how many workflows carry each. */
const tagsQuery = queryOptions({
  queryKey: ["tags"],
  queryFn: () => get<Tag[]>(routes.tags(), { withUsageCount: true }),
});

export const useTags = () => useQuery(tagsQuery);

export async function createTag(name: string): Promise<Tag> {
  const tag = await post<Tag>(routes.tags(), { name: name.trim() });
  await refresh();
  return tag;
}

export async function renameTag(id: string, name: string): Promise<void> {
  await patch(routes.tag(id), { name: name.trim() });
  await refresh();
}

export async function deleteTag(id: string): Promise<void> {
  await del(routes.tag(id));
  await refresh();
}

/** Lists of workflows show tags too. */
async function refresh(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ["workflows"] });
  await queryClient.invalidateQueries({ queryKey: tagsQuery.queryKey });
}
