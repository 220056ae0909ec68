import { listVariables, type Variable } from "@heddle/api";
import { pageOfAll } from "../call/cursor.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("listVariables", async ({ query, run }) => {
  const all = (await run(listVariables, {})).filter(
    ({ projectId }) => query.projectId === undefined || projectId === query.projectId,
  );
  const oldestFirst = all.toSorted((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? -1 : 1));
  return pageOfAll(oldestFirst.map(toPublicVariable), query);
});

function toPublicVariable({ id, key, value, type, projectId }: Variable) {
  return { id, key, value, type, projectId };
}
