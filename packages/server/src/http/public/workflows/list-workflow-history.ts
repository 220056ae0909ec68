import { listVersions, type WorkflowVersionSummary } from "@heddle/api";
import { cursorOf, lastIdOf } from "../call/cursor.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("listWorkflowHistory", async ({ params: { id }, query, run }) => {
  const { limit, lastId } = lastIdOf(query);
  const before = lastId === undefined ? undefined : Math.max(1, Number(lastId));
  const { results } = await run(listVersions, { id, limit, before });
  const last = results.at(-1);
  // The first version of a workflow has the number 1.
  const isEnd = results.length < limit || last === undefined || last.number === 1;
  return {
    data: results.map(toPublicVersion),
    nextCursor: isEnd ? null : cursorOf({ limit, lastId: String(last.number) }),
  };
});

function toPublicVersion({ id, workflowId, author, name, description, createdAt }: WorkflowVersionSummary) {
  const authors = author
    ? [author.firstName, author.lastName].filter(Boolean).join(" ") || (author.email ?? "")
    : "";
  return { versionId: id, workflowId, authors, name, description, createdAt };
}
