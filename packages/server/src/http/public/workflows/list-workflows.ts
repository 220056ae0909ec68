import { loadWorkflows, readableWorkflows } from "../answers/workflows.ts";
import { pageOfAll } from "../call/cursor.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("listWorkflows", async ({ query, context, run }) => {
  const tags = (query.tags ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  const words = query.query?.toLowerCase();
  const matching = (await readableWorkflows(run)).filter(
    (workflow) =>
      (query.active === undefined || workflow.active === query.active) &&
      (query.isArchived === undefined || workflow.isArchived === query.isArchived) &&
      (query.name === undefined || workflow.name === query.name) &&
      (words === undefined || workflow.name.toLowerCase().includes(words)) &&
      (query.projectId === undefined || workflow.homeProject.id === query.projectId) &&
      tags.every((name) => workflow.tags.some((tag) => tag.name === name)),
  );
  const { data, nextCursor } = pageOfAll(
    matching.map(({ id }) => id),
    query,
  );
  return { data: await loadWorkflows(context.store, data, query.excludePinnedData === true), nextCursor };
});
