import { listTags } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(listTags, async ({ query, context: { store } }) => {
  const tags = await store.db.selectFrom("tag").selectAll().orderBy("name").execute();
  if (!query.withUsageCount) return tags;
  const counts = await store.db
    .selectFrom("workflow_tag")
    .select(["tagId", ({ fn }) => fn.countAll().as("count")])
    .groupBy("tagId")
    .execute();
  const byTag = new Map(counts.map(({ tagId, count }) => [tagId, Number(count)]));
  return tags.map((tag) => ({ ...tag, usageCount: byTag.get(tag.id) ?? 0 }));
});
